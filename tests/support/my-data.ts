import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, DatabaseLocation } from '#platform/db/database.ts';
import { makeApp } from './app.ts';
import { SITE_URL } from './places.ts';
import { allRows } from './stored-rows.ts';

export function makeTestPrivacy(database: Database, dataDir: string, now: () => number) {
  const file = join(dataDir, 'ledger.log');
  const app = makeApp(
    database,
    { now },
    { ERASURE_LEDGER: file, DATA_DIR: dataDir, SITE_URL, SMTP_URL: 'smtp://localhost' },
  );
  return { app, file };
}

/** The token in the last mail with a link to somebody's data; undefined if none was mailed. */
export async function mailedToken(database: Database, recipient: string) {
  const mail = await database
    .selectFrom('outbox_message')
    .select('content')
    .where('purpose', '=', 'my-data')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return /\/my-data\/open\?token=([\w-]+)/.exec(mail?.content ?? '')?.[1];
}

export async function whereFound(location: DatabaseLocation, word: RegExp): Promise<string[]> {
  const tables = [...(await allRows(location))].filter(([, rows]) =>
    word.test(JSON.stringify(rows)),
  );
  const files = readdirSync(location.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('site.db'))
    .filter(({ parentPath, name }) => word.test(readFileSync(join(parentPath, name), 'utf8')))
    .map(({ name }) => name);
  return [...tables.map(([name]) => name), ...files].sort();
}
