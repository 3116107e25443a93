import { outline, sheet, type Threads } from './threads.ts';

/** A block is 8 by 6 threads; motifs are drawn in half threads, so that traces can bend finely. */
export const MOTIF_WIDTH = 16;
export const MOTIF_HEIGHT = 12;

// Motifs from the loom and from the circuit board: `a` is the figure, `b` the accent.
const [diamond, checker, weftBars, trace, chip] = sheet(
  MOTIF_WIDTH,
  `
......aaaa...... ..aa..aa..aa..aa ................ ...........aaaa. ...a..a..a..a...
......aaaa...... ..aa..aa..aa..aa aaaaaaaaaaaaaaaa aaaa.......abba. ...a..a..a..a...
...aaaaaaaaaa... aa..aa..aa..aa.. aaaaaaaaaaaaaaaa aaaaaa.....abba. .aaaaaaaaaaaaaa.
...aaaaaaaaaa... aa..aa..aa..aa.. ................ ...aaaaa...aaaa. ...a........a...
aaaaaabbbbaaaaaa ..aa..aa..aa..aa bbbbbbbbbbbbbbbb .....aaaaa..aa.. ...a.bb.....a...
aaaaaabbbbaaaaaa ..aa..aa..aa..aa ................ .......aaaaaaa.. .aaa.bb.....aaa.
aaaaaabbbbaaaaaa aa..aa..aa..aa.. aaaaaaaaaaaaaaaa .........aaaaa.. .aaa.....bb.aaa.
aaaaaabbbbaaaaaa aa..aa..aa..aa.. aaaaaaaaaaaaaaaa bbbb............ ...a.....bb.a...
...aaaaaaaaaa... ..aa..aa..aa..aa ................ bbbbbb.......... ...a........a...
...aaaaaaaaaa... ..aa..aa..aa..aa bbbbbbbbbbbbbbbb ...bbbbb........ .aaaaaaaaaaaaaa.
......aaaa...... aa..aa..aa..aa.. ................ .....bbbbbbbbbbb ...a..a..a..a...
......aaaa...... aa..aa..aa..aa.. aaaaaaaaaaaaaaaa .......bbbbbbbbb ...a..a..a..a...`,
) as [Threads, Threads, Threads, Threads, Threads];

const [zigzag, pads, ladder, herringbone, resistor] = sheet(
  MOTIF_WIDTH,
  `
...aa......aa... ................ ..aa........aa.. aaa..bbbbbb..aaa ................
..aaaa....aaaa.. .aaaa.aaaa.aaaa. ..aaaaaaaaaaaa.. .aaa..bbbb..aaa. ................
.aaaaaa..aaaaaa. .abba.abba.abba. ..aaaaaaaaaaaa.. ..aaa..bb..aaa.. ...aa...aa...aa.
aaa..aaaaaa..aaa .abba.abba.abba. ..aa........aa.. b..aaa....aaa..b ..aaaa.aaaa.aaaa
aa..b.aaaa.b..aa .aaaa.aaaa.aaaa. ..aabbbbbbbbaa.. bb..aaaaaaaa..bb ..a.aa.a.aa.a.aa
a..bbb.aa.bbb..a ................ ..aabbbbbbbbaa.. bbb..aaaaaa..bbb aaa..aaa..aaa..a
..bb.bb..bb.bb.. ................ ..aa........aa.. bbbb..aaaa..bbbb aa...aaa..aaa..a
.bb...bbbb...bb. .aaaa.aaaa.aaaa. ..aaaaaaaaaaaa.. .bbbb..aa..bbbb. ................
bb.....bb.....bb .abba.abba.abba. ..aaaaaaaaaaaa.. ..bbbb....bbbb.. bbbbbbbbbbbbbbbb
b..............b .abba.abba.abba. ..aa........aa.. a..bbbb..bbbb..a bbbbbbbbbbbbbbbb
................ .aaaa.aaaa.aaaa. ..aabbbbbbbbaa.. aa..bbbbbbbb..aa ................
................ ................ ..aabbbbbbbbaa.. aaa..bbbbbb..aaa ................`,
) as [Threads, Threads, Threads, Threads, Threads];

const [antenna, ledMatrix, gear, hourglass, stairs] = sheet(
  MOTIF_WIDTH,
  `
................ ................ ......aaaa...... aaaaaaaaaaaaaaaa aa..............
.bb..........bb. .aa.aa.aa.aa.aa. ..aa..aaaa..aa.. .aaaaaaaaaaaaaa. aa......b.......
bb..bb.aa.bb..bb .aa.aa.aa.aa.aa. ..aaaaaaaaaaaa.. ...aaaaaaaaaa... aaaa....bb......
b..bb.aaaa.bb..b ................ ...aaaaaaaaaa... b....aaaaaa....b aaaa....bbbb....
b..b..aaaa..b..b .bb.bb.aa.bb.bb. .aaaaa....aaaaa. bbb....aa....bbb ..aaaa....bb....
b..bb.aaaa.bb..b .bb.bb.aa.bb.bb. .aaaa..bb..aaaa. bbbbb......bbbbb ..aaaa....bbbb..
bb..bb.aa.bb..bb ................ .aaaa..bb..aaaa. bbbbb......bbbbb ....aaaa....bb..
.bb....aa....bb. .aa.bb.bb.bb.aa. .aaaaa....aaaaa. bbb....aa....bbb ....aaaa....bbbb
.......aa....... .aa.bb.bb.bb.aa. ...aaaaaaaaaa... b....aaaaaa....b ......aaaa....bb
......aaaa...... ................ ..aaaaaaaaaaaa.. ...aaaaaaaaaa... ......aaaa....bb
....aaaaaaaa.... .aa.aa.bb.aa.aa. ..aa..aaaa..aa.. .aaaaaaaaaaaaaa. ........aaaa....
................ .aa.aa.bb.aa.aa. ......aaaa...... aaaaaaaaaaaaaaaa ........aaaa....`,
) as [Threads, Threads, Threads, Threads, Threads];

const PICTURES = {
  diamond,
  checker,
  weftBars,
  trace,
  chip,
  zigzag,
  pads,
  ladder,
  herringbone,
  resistor,
  antenna,
  ledMatrix,
  gear,
  hourglass,
  stairs,
};

export type Motif = keyof typeof PICTURES;

/** Every motif that a block can have. */
export const MOTIFS = Object.keys(PICTURES) as readonly Motif[];

/**
 * A motif as the inside of an SVG symbol. The figure takes the `fill` of the place where it is
 * used, the accent its `color`, so one drawing serves every colourway.
 */
export function motifPaths(motif: Motif): string {
  const picture = PICTURES[motif];
  const accent = outline(picture, 'b');
  const figure = `<path d="${outline(picture, 'a')}"/>`;
  return accent ? `${figure}<path fill="currentColor" d="${accent}"/>` : figure;
}
