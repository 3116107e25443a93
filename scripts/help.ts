import { readFileSync } from 'node:fs';

// Imported first by programs without a usage of their own: `npm run NAME -- --help` prints their row
// in docs/operations.md and does nothing else.
if (process.argv.includes('--help')) {
  const name = process.env.npm_lifecycle_event ?? '';
  const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (`npm .*?`) \| (.*) \|$/gm);
  for (const [, commands = '', meaning] of rows) {
    if (new RegExp(`npm (run )?${name}(?![\\w:])`).test(commands))
      console.log(`${commands}: ${meaning}`);
  }
  process.exit(0);
}
