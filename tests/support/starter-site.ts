import { getRequestListener } from '@hono/node-server';
import { makeContentStore } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { trustedProxies } from '#platform/http/client-address.ts';
import { listen, portOf } from '#platform/http/listen.ts';
import { makeApp } from './app.ts';
import { fillContent, makeTestInbox } from './inbox.ts';
import { makeOwnServices } from './own-services.ts';
import { jsonRequest, makeTestHttp } from './test-http.ts';

export type SubmissionResponse = {
  readonly status: number;
  readonly reference?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly place?: {
    readonly state: string;
    readonly count: number;
    readonly position: number | null;
    readonly manage: string | null;
  };
};

/**
 * The site of the starter content behind a socket, assembled like a server, with everything from
 * submissions to places; `clock` in milliseconds. The pages themselves are not built.
 */
export async function startStarterSite(database: Database, clock: { now: number }) {
  await fillContent(database);
  const content = makeContentStore(database);
  const now = () => clock.now;
  const settings = { SITE_URL: 'https://www.sua.example', SMTP_URL: 'smtp://localhost' };
  const app = makeApp(database, { now, content }, settings);
  const services = makeOwnServices(content, makeTestInbox(database, app), app);
  const limits = { address: [], email: [] };
  const http = makeTestHttp({ services, limits, trustedProxies: trustedProxies('loopback') });
  const server = await listen(getRequestListener(http.fetch), { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${portOf(server)}`;
  return {
    app,
    async get(path: string) {
      return (await fetch(`${url}/api/${path}`)).json();
    },
    async post(
      kind: string,
      payload: object,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<SubmissionResponse> {
      const answer = await fetch(`${url}/api/${kind}`, jsonRequest(payload, headers));
      return { status: answer.status, ...(await answer.json()) };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
