import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What Playwright needs to start a browser on this machine. */
export type Browser = { executablePath: string; args: string[] };

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Nothing is looked for outside this machine; tests also run as root in a container. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this machine, or the one that comes with the tests, which needs no library. */
export async function findBrowser(): Promise<Browser> {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  const installed = INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    (file) => existsSync(file),
  );
  if (installed) return { executablePath: installed, args: ARGS };
  // Read when the package is loaded: makes it unpack the libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: ARGS };
}
