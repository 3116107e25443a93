import { writeFileSync } from 'node:fs';
import { drawBand } from '../server/covers/band.ts';
import { drawLogoMark } from '../server/covers/logo.ts';

// Writes the drawings that the style sheet and the browser ask for by name. Run by hand when the
// generator changes; the results are committed.
writeFileSync('public/band.svg', drawBand());
writeFileSync('public/favicon.svg', drawLogoMark());
