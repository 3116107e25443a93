import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

export type Browser = {
  executablePath: string;
  args: string[];
  env: Record<string, string | undefined>;
};

/** Network lookups stay on this machine; tests also run as root in a container. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less: in headless mode no hardware draws anything.
  '--in-process-gpu',
  '--disable-quic',
  // A page lives for a second: optimising its scripts costs more than it saves.
  '--js-flags=--no-turbofan --no-maglev',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium of the npm package, in the version of the lock file, with the libraries and the font
 * of that package: never the machine's, which measures and behaves differently.
 */
export function findBrowser(): Browser {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser of the tests runs only on Linux x64');
  const program = new URL(import.meta.resolve('@sparticuz/chromium'));
  const about = readFileSync(new URL('../package.json', program), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const folder = resolve(`node_modules/.cache/browser-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: {
      ...process.env,
      // A bare machine has no libnss3, libnspr4 and libexpat, and no font.
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Unpacks the package into `folder`, which appears only when it is complete: several runs may begin
 * at once, and one may be interrupted.
 */
function unpack(folder: string): void {
  mkdirSync(join(folder, '..'), { recursive: true });
  const begun = mkdtempSync(`${folder}-`);
  // In a separate process: the package reads its folder, and whether to unpack the libraries, from
  // the environment, and changes the environment itself.
  const script = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: begun, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  writeFileSync(
    join(begun, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  );
  try {
    renameSync(begun, folder);
  } catch (error) {
    rmSync(begun, { recursive: true });
    // Another run was first.
    if (!existsSync(folder)) throw error;
  }
}
