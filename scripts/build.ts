import { buildSite } from './site-build/site-build.ts';

buildSite();
