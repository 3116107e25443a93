// `npm run bench [-- NAME… [ADDRESS…]]`: runs measurements on this machine. Each name is a file in
// bench/; without names it runs all. Addresses are other running sites to compare with, if a
// measurement supports that.
const BENCHMARKS: Readonly<Record<string, (others: string[]) => Promise<void>>> = {
  pages: async () => (await import('./bench/pages.ts')).benchPages(),
  taps: async (others) => (await import('./bench/taps.ts')).benchTaps(others),
  links: async () => (await import('./bench/links.ts')).benchLinks(),
  places: async () => (await import('./bench/places.ts')).benchPlaces(),
  desk: async () => (await import('./bench/desk.ts')).benchDesk(),
  publishing: async () => (await import('./bench/publishing.ts')).benchPublishing(),
  submissions: async () => (await import('./bench/submissions.ts')).benchSubmissions(),
};

const isUrl = (arg: string) => URL.canParse(arg);
const names = process.argv.slice(2).filter((arg) => !isUrl(arg));
const others = process.argv.slice(2).filter(isUrl);
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS)}`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHMARKS)) {
  if (names.length === 0 || names.includes(name)) await bench(others);
}

export {};
