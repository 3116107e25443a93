import './help.ts';
import { resolve } from 'node:path';
import { buildSite, isBuilt, PROGRAM } from '../tools/build/site-build.ts';

// `npm start`: builds unless there is a build of exactly these sources, then serves it.
if (!isBuilt()) await buildSite();
await import(resolve(PROGRAM));
