import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Effects, KindEffects } from '#app.ts';
import { makeContentStore } from '#content/store.server.ts';
import { makeAvailabilityCache } from '#places/availability.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeLimiters } from '#platform/http/rate-limits.ts';
import { readConfig } from '#server/config.ts';
import { EFFECTS } from '#server/effects.ts';
import { readSigned, sign } from './inbox.ts';
import { quietLog } from './log.ts';

/** What a server has, over a test's database. `settings`: environment variables. */
export function makeApp(
  db: Database,
  over: Partial<App> = {},
  settings: Readonly<Record<string, string>> = {},
): App {
  return {
    db,
    now: Date.now,
    config: readConfig({
      SITE_URL: 'https://www.example.org',
      ERASURE_LEDGER: join(tmpdir(), 'ledger-of-tests.log'),
      ...settings,
    }),
    log: quietLog,
    limiters: makeLimiters(),
    content: makeContentStore(db),
    remote: {},
    places: makeAvailabilityCache(db, over.now),
    recentTexts: new Map(),
    sign,
    readSigned,
    effects: EFFECTS,
    ...over,
  };
}

const { stored: _stored, receipt: _receipt, ...unbooked } = EFFECTS.kinds.enrollments;

export function effectsWith(places: Partial<KindEffects>): Effects {
  const own = { ...unbooked, ...places };
  const kinds = { ...EFFECTS.kinds, enrollments: own, 'event-registrations': own };
  return { ...EFFECTS, kinds };
}

export const WITHOUT_BOOKING = effectsWith({});
