// `npm run bench [-- NAME…]`: measures on this machine, each name a file in bench/; without a name all.
const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  pages: async () => (await import('./bench/pages.ts')).benchPages(),
  submissions: async () => (await import('./bench/submissions.ts')).benchSubmissions(),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS)}`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHMARKS)) {
  if (names.length === 0 || names.includes(name)) await bench();
}

export {};
