import { buildSite } from './site-build/site-build.ts';

await buildSite();
