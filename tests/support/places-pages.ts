import { makeContentStore } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeResponseCache } from '#platform/http/response-cache.ts';
import { builtSite } from '#server/site.ts';
import type { Services } from '#services.ts';
import { fillContent, makeTestInbox } from './inbox.ts';
import { makeRecordingLog } from './log.ts';
import { makeOwnServices } from './own-services.ts';
import { makePlacesFixture, SITE_URL } from './places.ts';
import { readPage } from './read-page.ts';
import { formTokensWith, makeTestHttp } from './test-http.ts';

/** The pages of the last build over a fixture with places, requested over HTTP without scripts. */
export async function makePlacesSite(
  database: Database,
  {
    offersLapse = true,
    dataDir = 'none',
    over = {},
  }: { offersLapse?: boolean; dataDir?: string; over?: Partial<Services> } = {},
) {
  await fillContent(database);
  const fixture = makePlacesFixture(database, { offersLapse, dataDir });
  const recording = makeRecordingLog();
  const { site } = await builtSite('build');
  const content = makeContentStore(database);
  // Forms are sent with their own fields; `ask` of the fixture is a shortcut.
  const inbox = makeTestInbox(database, fixture.app);
  const own = makeOwnServices(content, inbox, { places: fixture.taken });
  const services = { ...own, ...over };
  // Tests fill forms in faster than the time trap allows.
  const formTokens = { ...formTokensWith(undefined), spamVerdictOf: () => undefined };
  const cache = makeResponseCache(content.version, undefined, fixture.taken.version);
  const http = makeTestHttp({
    app: fixture.app,
    services,
    site,
    formTokens,
    log: recording.log,
    siteUrl: SITE_URL,
    now: () => fixture.now,
    cache,
  });

  async function answered(path: string, init?: RequestInit) {
    const answer = await http.request(path, init);
    return { answer, status: answer.status, ...readPage(await answer.text()) };
  }

  return Object.assign(fixture, {
    http,
    log: recording,
    cache,
    get: (path: string | null) => answered(path ?? ''),
    async post(path: string | null, fields: Readonly<Record<string, string>>) {
      const body = new URLSearchParams(fields);
      const headers = { Origin: SITE_URL };
      const posted = await answered(path ?? '', { method: 'POST', headers, body });
      const next = posted.answer.headers.get('Location');
      if (posted.status !== 303 || !next) return { ...posted, wentTo: '' };
      return { ...(await answered(new URL(next, SITE_URL).href)), wentTo: next };
    },
  });
}

export type PlacesSite = Awaited<ReturnType<typeof makePlacesSite>>;
