/** A part of a kit in threads: 14 wide, at most 12 high. Letters are those of `scenes/colours.ts`. */
export type Part = readonly string[];

export const PART_WIDTH = 14;
export const PART_HEIGHT = 12;

function part(rows: string): Part {
  return rows.trim().split('\n');
}

const battery = part(`
.kkkkkkkkkkkk.
.kyykcccccckkk
.kyykccppcckkk
.kyykcccccckkk
.kkkkkkkkkkkk.
kkkggggggkyyk.
kkkggppggkyyk.
kkkggggggkyyk.
.kkkkkkkkkkkk.`);

const motor = part(`
......kkkkkk..
.....kkkkkkkk.
kkkkkkkyyyykkk
kccckkyyyyyykk
kccckkyykkyykk
kpppkkyykkyykk
kccckkyyyyyykk
kkkkkkkyyyykkk
.....kkkkkkkk.
......kkkkkk..`);

const lamp = part(`
.....kkkk.....
....kyyyyk....
...kypyyyyk...
...kypyyyyk...
...kyyyyyyk...
....kyyyyk....
.....kyyk.....
.....kkkk.....
.....kppk.....
.....kkkk..cc.
.ggg..kk..c..c
g...ggkkcc....`);

const lens = part(`
...kkkkkk.....
..kppppppk....
.kpplpppppk...
.kplppppppk...
.kppppppppk...
.kppppppppk...
..kppppppk....
...kkkkkkck...
........kcck..
.........kcck.
..........kcck
...........kk.`);

const book = part(`
.kkkkkkkkkkkk.
.kggggggggggk.
.kgppppppppgk.
.kgpkkppccpgk.
.kgpppppccpgk.
.kgpkkkkpppgk.
.kgppppppppgk.
.kggggggggggk.
.kgggyyyygggk.
.kggggggggggk.
.kppppppppppk.
.kkkkkkkkkkkk.`);

export const board = part(`
.yy.yy.yy.yy..
kkkkkkkkkkkkkk
kggggggggggpgk
kgykkkkkkggggk
kggkpkkkkgyygk
kgykkkkkkggggk
kggkkkkkkgccgk
kgyggggggggggk
kkkkkkkkkkkkkk
.yy.yy.yy.yy..`);

const sensor = part(`
kkkkkkkkkkkkkk
kllllllllllllk
klkkkkllkkkklk
kkppppkkppppkk
kkpkkpkkpkkpkk
kkpkkpkkpkkpkk
kkppppkkppppkk
klkkkkllkkkklk
kkkkkkkkkkkkkk
...y.y.y.y....
...y.y.y.y....`);

const toggle = part(`
..kkkkkkkkkk..
..kppppppppk..
..kpkkkkkkpk..
..kpkcccckpk..
..kpkcccckpk..
..kpkcccckpk..
..kpkkkkkkpk..
..kpksssskpk..
..kpksssskpk..
..kpkkkkkkpk..
..kppppppppk..
..kkkkkkkkkk..`);

const buzzer = part(`
...kkkkk...k..
..kkkkkkk...k.
.kkkkkkkkk.k.k
.kkkkykkkk.k.k
.kkkyyykkk.k.k
.kkkkykkkk.k.k
.kkkkkkkkk.k.k
..kkkkkkk...k.
...kkkkk...k..
...c...c......
...c...c......`);

export const gear = part(`
....kkkkkk....
..kkkyyyykkk..
..kyyyyyyyyk..
kkkyyyyyyyykkk
kyyyyykkyyyyyk
kyyyyk..kyyyyk
kyyyyk..kyyyyk
kyyyyykkyyyyyk
kkkyyyyyyyykkk
..kyyyyyyyyk..
..kkkyyyykkk..
....kkkkkk....`);

export const screwdriver = part(`
.....kkkk.....
....kcccck....
....kcyyck....
....kcyyck....
....kcyyck....
....kcyyck....
....kkkkkk....
......kk......
......kk......
......kk......
......kk......
.....kkkk.....`);

export const robot = part(`
......kk......
......cc......
..kkkkkkkkkk..
.kccccccccccck
.kcppkccppkcck
.kcppkccppkcck
kkccccccccccck
kkcckkkkkkccck
.kccyyyyyyccck
.kccccccccccck
..kkkkkkkkkkk.`);

const parcel = part(`
.kkkkkkkkkkkk.
.ksssskksssssk
.ksssskksssssk
.kkkkkkkkkkkkk
.kyyyykkyyyyyk
.ksssskksssssk
.ksssskksssssk
.ksssskksssssk
.kkkkkkkkkkkkk`);

/** Words in the name of a part, and its picture: the first that fits is taken. */
const PICTURES: readonly (readonly [RegExp, Part])[] = [
  [/batter|power/, battery],
  [/motor|wheel|fan/, motor],
  [/lamp|light(?! sensor)|led|bulb|wire/, lamp],
  [/lens|glass|mirror|magnif/, lens],
  [/guide|book|card|plan/, book],
  [/sensor|eye|camera/, sensor],
  [/board|computer|chip|controller/, board],
  [/switch|button/, toggle],
  [/buzz|speaker|sound|bell/, buzzer],
  [/gear|pulley|cog/, gear],
  [/screwdriver|tool|plier|spanner/, screwdriver],
  [/robot|arm/, robot],
];

/** The picture of a part by its name; a parcel if nothing fits. */
export function partPicture(name: string): Part {
  const words = name.toLowerCase();
  return PICTURES.find(([pattern]) => pattern.test(words))?.[1] ?? parcel;
}
