import { clay, gold, ink } from './palette.ts';
import { svg } from './svg.ts';
import { outline, threads } from './threads.ts';

const WIDTH = 64;
const HEIGHT = 14;

/** Two pads and a thread that snapped between them. */
const PICTURE = threads(
  WIDTH,
  `
#########........................o..............................
#+++++++#......................o................................
#+++++++#......................o................................
#++###++#oooooooo..................oo...........................
#++###++#ooooooooo..........oo.......oo.........................
#++###++#oooooooooo.......oo.......o...oooooo..........#########
#+++++++#........ooooooooo.......o..oooooooooo.........#+++++++#
#+++++++#.........oooooooooooo.........oooooooo........#+++++++#
#########..........ooooooo....o.......o......oooooooooo#++###++#
..........................o..........o........ooooooooo#++###++#
...........................oo......oo..........oooooooo#++###++#
.............................o.........................#+++++++#
................................oo.....................#+++++++#
..................................o....................#########`,
);

/** The thread beyond both pads, which only a wider image shows. */
const BEYOND = 'M-512 3h512v3h-512zM64 8h512v3h-512z';

/**
 * The picture of a page or a list with nothing to show, as an SVG document: on paper the pads have
 * dark edges, which disappear on a dark page. In a wider image the thread runs across all of it.
 * Under 1 kB.
 */
export function drawSnappedThread(): string {
  const layers = { '#': ink, '+': gold, o: clay };
  const paths = Object.entries(layers).map(
    ([character, colour]) =>
      `<path fill="${colour}" d="${outline(PICTURE, character)}${colour === clay ? BEYOND : ''}"/>`,
  );
  return svg({ width: WIDTH, height: HEIGHT, pixels: 4 }, paths.join(''));
}
