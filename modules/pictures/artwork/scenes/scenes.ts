import { drawBench } from './bench.ts';
import { HEAD_SCENES } from './heads/heads.ts';
import { drawPeopleSheet } from './people-sheet.ts';
import { drawStation } from './stations.ts';
import { drawTechForGirls } from './tech-for-girls.ts';

/** The scenes of the site by their names in `public/drawings/`. */
export const SCENES: Readonly<Record<string, () => string>> = {
  bench: drawBench,
  'station-robot': () => drawStation('robot'),
  'station-code': () => drawStation('code'),
  'station-rocket': () => drawStation('rocket'),
  'station-repair': () => drawStation('repair'),
  'tech-for-girls': drawTechForGirls,
  people: drawPeopleSheet,
  ...HEAD_SCENES,
};
