import type { App } from '#app.ts';
import { makeContentStore } from '#content/store.server.ts';
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
    config: readConfig({ SITE_URL: 'https://www.example.org', ...settings }),
    log: quietLog,
    limiters: makeLimiters(),
    content: makeContentStore(db),
    remote: {},
    sign,
    readSigned,
    effects: EFFECTS,
    ...over,
  };
}
