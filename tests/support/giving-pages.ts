import { builtSite } from '#server/site.ts';
import { type GivingFixture, SITE_URL } from './giving.ts';
import { makeRecordingLog } from './log.ts';
import { makeOwnServices } from './own-services.ts';
import { readPage } from './read-page.ts';
import { formTokensWith, makeTestHttp } from './test-http.ts';

/** The pages of the last build over a fixture, requested over HTTP without scripts. */
export async function makeGivingPages({ app, inbox }: Pick<GivingFixture, 'app' | 'inbox'>) {
  const recording = makeRecordingLog();
  const { site } = await builtSite('build');
  const http = makeTestHttp({
    app,
    services: makeOwnServices(app.content, inbox),
    site,
    log: recording.log,
    siteUrl: SITE_URL,
    now: app.now,
    // Tests fill forms in faster than the time trap allows.
    formTokens: { ...formTokensWith(undefined), spamVerdictOf: () => undefined },
  });
  async function get(path: string, init?: RequestInit) {
    const answer = await http.request(SITE_URL + path, init);
    return { answer, status: answer.status, ...readPage(await answer.text()) };
  }
  return {
    log: recording,
    get: (path: string) => get(path),
    post: (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
      get(path, {
        method: 'POST',
        headers: { Origin: SITE_URL, ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}
