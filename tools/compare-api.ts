import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MailServer, startMailServer } from '../tests/support/mail-server.ts';
import { startPaystack } from '../tests/support/paystack.ts';
import { buildSite, isBuilt } from './build/site-build.ts';
import { compareFolders } from './compare-api/compare-folders.ts';
import { type FixedServer, startFixedServer } from './compare-api/fixed-server.ts';
import { recordDesk, recordFiles } from './compare-api/record-desk.ts';
import {
  recordForms,
  recordPages,
  recordReading,
  recordSending,
} from './compare-api/record-public.ts';
import { payingSettings, recordPaying, recordRemote } from './compare-api/record-settings.ts';
import { recordReceipts, recordTokenPages } from './compare-api/record-token-pages.ts';
import { makeRecording, type Recording, SITE_URL } from './compare-api/recording.ts';

// `npm run compare-api`: shows what a change of the code changes for visitors, programs and staff.
// - `record FOLDER` builds if needed and writes every answer of the server for a fixed set of data into
//   FOLDER, one file each: pages, forms, the API, mails, pages of the desk, downloads. The clock, the
//   secret and all random numbers are the same each time, so two recordings of the same code are the
//   same. `--normalise-assets` leaves out what `--ignore-assets` ignores.
// - `compare BEFORE AFTER` lists the files that are missing, new or different in the second folder, and
//   ends with 1 if there are any. `--ignore-assets` compares without class names, URLs of built files
//   and names of page modules. Every page names built files, and each change of code that browsers run
//   renames some of them: so most comparisons need this option.
const USAGE = `npm run compare-api -- record FOLDER [--normalise-assets]
npm run compare-api -- compare BEFORE AFTER [--ignore-assets]`;

const DAY = 24 * 60 * 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'normalise-assets': { type: 'boolean' }, 'ignore-assets': { type: 'boolean' } },
});
const [name, first, second, ...others] = positionals;
if (name === 'record' && first && !second) await record(first);
else if (name === 'compare' && first && second && others.length === 0) compare(first, second);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

async function record(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: name a new folder.`);
  }
  if (!isBuilt()) await buildSite();
  const begun = performance.now();
  const usual = await recordOn(folder, { RECEIPTS: 'on' }, recordEverything);
  const paystack = await startPaystack();
  const paying = await recordOn(
    join(folder, 'with-payments'),
    payingSettings(paystack),
    (recording) => recordPaying(recording, paystack),
  );
  await paystack.stop();
  const remote = await withServer({}, ({ server }) =>
    recordOn(join(folder, 'with-another-server'), { API_BASE_URL: server.url }, (recording) =>
      recordRemote(recording, server.stop),
    ),
  );
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`${usual + paying + remote} answers in ${folder}, in ${seconds} seconds`);
}

async function recordEverything(recording: Recording, dataDir: string): Promise<void> {
  await recordPages(recording);
  await recordReading(recording);
  await recordSending(recording);
  await recordForms(recording);
  await recordTokenPages(recording);
  await recordDesk(recording);
  await recordReceipts(recording);
  for (const day of Array(14).keys()) await recording.wait(`days/day-${day + 1}`, DAY);
  await recordFiles(recording, dataDir);
}

/** Records the answers of a server with these settings. Returns their number. */
function recordOn(
  folder: string,
  settings: Readonly<Record<string, string>>,
  work: (recording: Recording, dataDir: string) => Promise<void>,
): Promise<number> {
  return withServer(settings, async ({ server, mailServer }) => {
    const leavesOutAssets = values['normalise-assets'] ?? false;
    const recording = makeRecording(folder, server, mailServer, leavesOutAssets);
    await work(recording, server.dataDir);
    await server.stop();
    recording.writeLog();
    return recording.count;
  });
}

type Started = {
  readonly server: FixedServer;
  readonly mailServer: MailServer;
};

/** Starts a server on an empty data folder, with a mail server, for as long as the work takes. */
async function withServer<Result>(
  settings: Readonly<Record<string, string>>,
  work: (started: Started) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'compare-api-'));
  const mailServer = await startMailServer();
  const server = await startFixedServer(dataDir, {
    SITE_URL,
    SMTP_URL: mailServer.url,
    STAFF_EMAIL: 'staff@sua.example',
    FINANCE_EMAIL: 'money@sua.example',
    FIRST_MAILS_PER_HOUR: '100000',
    ...settings,
  });
  try {
    return await work({ server, mailServer });
  } finally {
    await server.stop();
    await mailServer.stop();
    rmSync(dataDir, { recursive: true });
  }
}

function compare(before: string, after: string): void {
  const { count, differences } = compareFolders(before, after, values['ignore-assets'] ?? false);
  for (const difference of differences) console.log(difference);
  if (differences.length === 0) console.log(`${count} answers, all the same`);
  else console.log(`\n${differences.length} of ${count} answers differ`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
