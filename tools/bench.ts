import { benchPages } from './bench/pages.ts';
import { benchSubmissions } from './bench/submissions.ts';

// `npm run bench [-- NAME…]`: runs measurements on this machine; without names all of them.
const BENCHMARKS = { pages: benchPages, submissions: benchSubmissions };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS)}`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHMARKS)) {
  if (names.length === 0 || names.includes(name)) await bench();
}
