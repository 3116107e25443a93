import { buildSite, isBuilt } from './site-build/site-build.ts';

// `npm start`: builds when there is no build of these very sources, then serves.
if (!isBuilt()) buildSite();
await import('../server.ts');
