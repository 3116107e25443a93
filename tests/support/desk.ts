import { join } from 'node:path';
import type { App } from '#app.ts';
import { makeContentStore, type RemoteContent } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { readConfig } from '#server/config.ts';
import { deskEndpoint, makeDeskCheck, makeUploadCheck } from '#server/desk-endpoint.ts';
import { builtDesk } from '#server/site.ts';
import { upsertMember } from '#staff/people.server.ts';
import { insertInviteToken } from '#staff/sign-in.server.ts';
import type { Role } from '#staff/staff.ts';
import { makeApp } from './app.ts';
import type { FreshInbox } from './fresh-inbox.ts';
import { makeRecordingLog } from './log.ts';
import { makeOwnServices } from './own-services.ts';
import { connectedFrom, type HttpParts, makeTestHttp } from './test-http.ts';

export const SITE_URL = 'https://www.example.org';
/** Desks made so far: each has a client address of its own, by which requests are counted. */
let desks = 0;

/**
 * The desk of the last build over a database, behind the site's whole HTTP side. `settings`: the
 * configuration where it differs from the default. `remote`: content from another server. `over`:
 * other parts of the HTTP side, such as the built site.
 */
export function makeDeskOver(
  { database, inbox, testDatabase }: Pick<FreshInbox, 'database' | 'inbox' | 'testDatabase'>,
  clock: { now: number },
  settings: Partial<App['config']> = {},
  { remote = {}, over = {} }: { remote?: RemoteContent; over?: Partial<HttpParts> } = {},
) {
  const now = () => clock.now;
  desks += 1;
  const clientAddress = `198.51.${desks >> 8}.${desks & 255}`;
  const { log, lines: errors } = makeRecordingLog('error');
  const content = makeContentStore(database);
  const config = {
    ...readConfig({ SITE_URL, RECEIPTS: 'on' }),
    ...testDatabase.location,
    erasureLedger: join(testDatabase.location.dataDir, 'ledger.log'),
    ...settings,
  };
  const app = makeApp(database, { now, content, remote, config, log });
  const http = makeTestHttp({
    app,
    services: makeOwnServices(content, inbox),
    previewOf: (store) => makeOwnServices(store, inbox),
    findUploader: makeUploadCheck(app),
    isExempt: makeDeskCheck(app),
    picturesDatabase: database,
    pictureFolders: {
      originals: 'content/images',
      cache: join(testDatabase.location.dataDir, 'pictures'),
    },
    endpoints: [deskEndpoint(app, builtDesk())],
    ...over,
  });
  async function addMember(name: string, roles: readonly Role[]) {
    const email = `${name.toLowerCase()}@example.org`;
    const staff = await upsertMember(app, { name, email, roles });
    const key = await runTransaction(database, (open) => insertInviteToken(open, staff, now()));
    return { staff, welcome: `/desk/welcome/${key}` };
  }

  return {
    http,
    app,
    errors,
    browser: (address = clientAddress) => makeBrowser(http, address),
    colleague: addMember,
    async signedIn(name: string, roles: readonly Role[]) {
      const { staff, welcome } = await addMember(name, roles);
      const browser = makeBrowser(http, clientAddress);
      await browser.post(welcome);
      return { staff, browser };
    },
  };
}

export type TestBrowser = ReturnType<typeof makeBrowser>;

function makeBrowser(http: ReturnType<typeof makeTestHttp>, address: string) {
  const cookies = new Map<string, string>();

  async function ask(
    path: string,
    init: RequestInit & { duplex?: 'half' } = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) {
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const answer = await http.request(
      SITE_URL + path,
      { ...init, headers },
      connectedFrom(address),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    cookies,
    /** Sends a form with a file, as a browser without scripts does. */
    async postFile(path: string, form: FormData) {
      const whole = new Response(form);
      const headers = { Origin: SITE_URL, 'Content-Type': whole.headers.get('Content-Type') ?? '' };
      const body = await whole.arrayBuffer();
      const length = { 'Content-Length': String(body.byteLength) };
      return ask(path, { method: 'POST', body, headers: { ...headers, ...length } });
    },
    /** Sends a form whose bytes arrive slowly; `type`: its `Content-Type`. */
    postSlowly: (path: string, body: ReadableStream, type: string) =>
      ask(path, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { Origin: SITE_URL, 'Content-Type': type },
      }),
    /** Sends raw bytes, like the script that uploads pictures. */
    postBytes: (path: string, body: Buffer) =>
      ask(path, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: {
          Origin: SITE_URL,
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(body.length),
        },
      }),
    get: (path: string) => ask(path),
    post: (
      path: string,
      answers: Readonly<Record<string, string>> | URLSearchParams = {},
      headers: HeadersInit = {},
    ) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(answers),
        headers: { Origin: SITE_URL, ...headers },
      }),
  };
}

/** The code in the last mail to an email address; undefined if no mail is waiting. */
export async function mailedCode(database: Database, email: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('outbox_message')
    .select('content')
    .where('recipient', '=', email)
    .where('purpose', '=', 'code')
    .where('given_up_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && /\b\d{8}\b/.exec(row.content)?.[0];
}
