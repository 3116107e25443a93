import './help.ts';
import { buildSite } from '../tools/build/site-build.ts';

await buildSite();
