import type { Colour } from './look.ts';
import { fromRows, type Motif } from './motifs.ts';
import type { Report } from './report-data.ts';

/** A subject woven large on a cover. */
export const SUBJECT_SIZE = { width: 24, height: 22 } as const;
type Subject = { threads: Motif; ground: Colour; colours: readonly Colour[] };

/** The left half of a robot's face; the right half is its mirror image. */
const ROBOT = [
  '............',
  '..........22',
  '..........22',
  '...........1',
  '...........1',
  '....11111111',
  '....11111111',
  '....11......',
  '..1111.222..',
  '..1111.222..',
  '..1111.222..',
  '....11......',
  '....11...333',
  '....11...3.3',
  '....11...333',
  '....11......',
  '....11111111',
  '....11111111',
  '.........11.',
  '.........11.',
  '..1111111111',
  '..11.22.22.2',
];

/** A laptop whose screen shows a chart. */
const LAPTOP = [
  '........................',
  '........................',
  '..11111111111111111111..',
  '..1..................1..',
  '..1..............22..1..',
  '..1..............22..1..',
  '..1..............22..1..',
  '..1..........33..22..1..',
  '..1..........33..22..1..',
  '..1..........33..22..1..',
  '..1......22..33..22..1..',
  '..1......22..33..22..1..',
  '..1..33..22..33..22..1..',
  '..1..33..22..33..22..1..',
  '..1..33..22..33..22..1..',
  '..1..................1..',
  '..11111111111111111111..',
  '...111111111111111111...',
  '111111111111111111111111',
  '1.2.2.2.2.2.2.2.2.2.2..1',
  '1..2.2.2.2.2.2.2.2.2.2.1',
  '111111111111111111111111',
];

export const SUBJECTS: Record<Report['cover']['subject'], Subject> = {
  robot: {
    threads: fromRows(ROBOT.map((half) => half + Array.from(half).reverse().join(''))),
    ground: 'green',
    colours: ['gold', 'paper', 'clay'],
  },
  laptop: { threads: fromRows(LAPTOP), ground: 'clay', colours: ['ink', 'gold', 'paper'] },
};
