import { setTimeout as wait } from 'node:timers/promises';
import { LIST_KINDS } from '#modules/content/model/kinds.ts';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { openForCommand } from '../../server/schema/open-database.ts';
import { runCommand } from '../../tests/support/command.ts';
import { quietLog } from '../../tests/support/log.ts';
import { expectNone, expectTrue, type Fault, type FaultFinding, figure } from './fault.ts';
import { startLoad } from './load.ts';
import { onPostgres } from './postgres.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { storeFindings } from './store.ts';

const SENDERS = 10;
/** Pages that show lists, forms, or only the organisation's name. */
const PATHS = ['/', '/about', '/courses', '/events', '/blogs', '/contact', '/get-involved'];
/** Milliseconds after which every process has seen a change of the content. */
const CONTENT_POLL_MS = 1_500;

export const BAD_ROW: Fault = {
  name: 'bad-row',
  description: 'an item of each kind of list is no JSON, and the organisation has a wrong field',
  async run() {
    return [
      ...(await inNewFolder((dataDir) => withBadRows('SQLite', { dataDir }))),
      ...(await onPostgres((location) => withBadRows('PostgreSQL', location))),
    ];
  },
};

function withBadRows(name: string, location: DatabaseLocation): Promise<FaultFinding[]> {
  return withServers(async (started) => {
    const site = started(await startSite(location));
    const bad = await insertBadRows(location);
    await wait(CONTENT_POLL_MS);
    const tally = await startLoad(SENDERS, () => site.url, { messages: SENDERS * 5 }).finish();
    const pages = await Promise.all(PATHS.map(async (path) => fetch(site.url + path)));
    const health = await fetch(`${site.url}/healthz`);
    const healthBody = (await health.json()) as { content?: { leftOut?: number } };
    const named = site.log.filter(({ msg }) =>
      String(msg).startsWith('a content item does not fit'),
    );
    const expiry = await runCommand('submissions', ['expire'], location);
    return [
      figure(`${name}: rows that do not fit`, bad),
      expectNone(
        'submissions that were not taken',
        [...tally.outcomes].filter(([outcome]) => outcome !== '201').length,
      ),
      expectNone(
        'pages that do not answer with 200',
        pages.filter(({ status }) => status !== 200).length,
      ),
      expectTrue('/healthz is well', health.status === 200, health.status),
      expectTrue(
        '/healthz counts them',
        healthBody.content?.leftOut === bad,
        healthBody.content?.leftOut ?? 'not',
      ),
      expectTrue('the log names each once', named.length === bad, named.length),
      expectTrue('retention goes on', expiry.code === 0),
      ...(await storeFindings(location, tally)),
    ];
  });
}

/** Writes rows as no release would. Returns their number. */
async function insertBadRows(location: DatabaseLocation): Promise<number> {
  const database = await openForCommand(location, quietLog);
  try {
    const kinds = Object.keys(LIST_KINDS);
    for (const kind of kinds) {
      await database
        .updateTable('content_item')
        .set({ body: '{"id":' })
        .where('kind', '=', kind)
        .where('position', '=', 0)
        .execute();
    }
    const { body } = await database
      .selectFrom('content_item')
      .select('body')
      .where('kind', '=', 'organisation')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('content_item')
      .set({ body: JSON.stringify({ ...JSON.parse(body), phone: 'ask for Efua' }) })
      .where('kind', '=', 'organisation')
      .execute();
    await database
      .updateTable('content_revision')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    return kinds.length + 1;
  } finally {
    await database.destroy();
  }
}
