import { makeDeskOver, type TestBrowser } from './desk.ts';
import { freshMailServer } from './fresh-mail-server.ts';
import { contactMessage } from './inbox.ts';
import { receiptOf } from './stored-results.ts';

export const MINUTE_MS = 60_000;
/** The email address of `contactMessage`. */
export const SENDER_EMAIL = 'efua@mail.example';

export function hiddenValue(page: string, name: string): string {
  const [field = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? [];
  return /value="([^"]*)"/.exec(field)?.[1] ?? '';
}

/** The text of a page, without its elements. */
export function textOf(page: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(page) ?? [];
  return main
    .replace(/<!-- -->/g, '')
    .replace(/<(script|select)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

/** A fixture for tests of one submission at the desk: a database and a mail server for each. */
export function makeThreadDesk(make: Parameters<typeof freshMailServer>[0]) {
  const mailing = freshMailServer(make);
  const { inbox: fresh } = mailing;
  return {
    mailing,
    fresh,
    async opened(over = {}, message = contactMessage()) {
      const desk = makeDeskOver(fresh, fresh, { smtpUrl: mailing.server.url, ...over });
      const signedIn = async (name: string) => {
        const browser = desk.browser();
        const { staff, welcome } = await desk.colleague(name, ['people']);
        await browser.post(welcome);
        return { ...browser, staff };
      };
      const [ama, kojo] = [await signedIn('Ama'), await signedIn('Kojo')];
      const { id, reference } = receiptOf(await fresh.inbox.receive(message));
      const path = `/desk/inbox/${reference}`;
      const read = async (browser: TestBrowser = ama) => (await browser.get(path)).text();
      const send = async (browser: TestBrowser, answers: Record<string, string>) => {
        const page = await read(browser);
        const [token, seen] = [hiddenValue(page, 'token'), hiddenValue(page, 'seen')];
        fresh.now += MINUTE_MS;
        return browser.post(path, { token, seen, ...answers });
      };
      return { ...desk, ama, kojo, id, reference, path, read, send };
    },
    notes: () => fresh.database.selectFrom('submission_note').selectAll().execute(),
    replyMails: () =>
      fresh.database
        .selectFrom('outbox_message')
        .selectAll()
        .where('purpose', '=', 'reply')
        .execute(),
    submission: () => fresh.database.selectFrom('submission').selectAll().executeTakeFirstOrThrow(),
    toSender: () =>
      mailing.server.received.filter(({ recipients }) => recipients.includes(SENDER_EMAIL)),
  };
}
