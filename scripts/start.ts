import { resolve } from 'node:path';
import { buildSite, isBuilt, PROGRAM } from '../tools/build/site-build.ts';

// `npm start`: builds when there is no build of these very sources, then serves.
if (!isBuilt()) await buildSite();
await import(resolve(PROGRAM));
