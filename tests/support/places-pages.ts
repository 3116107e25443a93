import { makeContentStore } from '#modules/content/store/content-store.ts';
import { bookPlaces } from '#modules/places/store/effects/book-places.ts';
import type { Services } from '#modules/services.ts';
import type { Database } from '#platform/db/database.ts';
import { makeResponseCache } from '#platform/http/cache/response-cache.ts';
import { EFFECTS } from '../../server/effects.ts';
import { makeOwnServices } from '../../server/services/own-services.ts';
import { builtSite } from '../../server/site.ts';
import { fillContent, makeTestInbox, sign } from './inbox.ts';
import { makeRecordingLog } from './log.ts';
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
  const house = makePlacesFixture(database, { offersLapse, dataDir });
  const kept = makeRecordingLog();
  const { site } = await builtSite('build');
  const content = makeContentStore(database);
  // Forms are sent with their own fields; `ask` of the fixture is a shortcut.
  const { invalidate } = house.taken;
  const places = bookPlaces({ siteUrl: SITE_URL, sign, offersLapse, changed: invalidate });
  const inbox = makeTestInbox(database, { effects: [...EFFECTS, places], now: () => house.now });
  const own = makeOwnServices(content, inbox, { places: house.service }, () => house.now);
  const services = { ...own, ...over };
  // Tests fill forms in faster than the time trap allows.
  const formTokens = { ...formTokensWith(undefined), spamVerdictOf: () => undefined };
  const cache = makeResponseCache(content.version, undefined, house.taken.version);
  const http = makeTestHttp({
    services,
    site,
    formTokens,
    log: kept.log,
    siteUrl: SITE_URL,
    now: () => house.now,
    cache,
  });

  async function answered(address: string, init?: RequestInit) {
    const answer = await http.request(address, init);
    return { answer, status: answer.status, ...readPage(await answer.text()) };
  }

  return Object.assign(house, {
    http,
    log: kept,
    cache,
    get: (address: string | null) => answered(address ?? ''),
    /** Sends a form, and follows its redirect. */
    async post(address: string | null, fields: Readonly<Record<string, string>>) {
      const body = new URLSearchParams(fields);
      const headers = { Origin: SITE_URL };
      const posted = await answered(address ?? '', { method: 'POST', headers, body });
      const next = posted.answer.headers.get('Location');
      if (posted.status !== 303 || !next) return { ...posted, wentTo: '' };
      return { ...(await answered(new URL(next, SITE_URL).href)), wentTo: next };
    },
  });
}

export type PlacesSite = Awaited<ReturnType<typeof makePlacesSite>>;
