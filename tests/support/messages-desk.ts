import { makeMessageJob } from '#messages/message-job.server.ts';
import { MESSAGE_JOB } from '#messages/messages.server.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import type { Role } from '#staff/staff.ts';
import { makeApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { makeDeskOver, type TestBrowser } from './desk.ts';
import { freshMailServer } from './fresh-mail-server.ts';
import { makePlacesFixture, NOON_MS } from './places.ts';

/** The fields of a message as its form has them; several values as a list. */
export type MessageForm = Readonly<Record<string, string | readonly string[]>>;

export const TO_ROBOT_DAY: MessageForm = {
  to: 'people',
  roster: 'event:7',
  state: ['held', 'awaiting'],
  subject: 'Another room',
  body: 'Hello {name}, **{course}** is in [room 5](/contact).',
};

export function makeMessagesDesk(make: () => Promise<TestDatabase>) {
  const mailing = freshMailServer(make);
  const fresh = mailing.inbox;
  const deliver = () => mailing.worker().runOnce();
  async function runJob(milliseconds: number, bulkMailsPerHour = 200) {
    fresh.now += milliseconds;
    const { database } = fresh;
    const settings = { BULK_MAILS_PER_HOUR: String(bulkMailsPerHour) };
    const app = makeApp(database, { now: () => fresh.now }, settings);
    const handlers = { [MESSAGE_JOB]: makeMessageJob(app) };
    await makeJobWorkers(handlers, { ...app, database })[MESSAGE_JOB]?.runOnce();
  }
  return {
    mailing,
    fresh,
    async opened(...roles: Role[]) {
      fresh.now = NOON_MS;
      const house = makePlacesFixture(fresh.database);
      await house.say({ capacity: 500 }, { key: 'event:8', title: 'Solar Day', capacity: 500 });
      const desk = makeDeskOver(fresh, fresh, { smtpUrl: 'smtp://localhost' });
      const { browser, staff } = await desk.signedIn('Ama', roles.length > 0 ? roles : ['people']);
      return { ...desk, house, browser, staff, stranger: desk.browser };
    },
    deliver,
    runJob,
    /** Lets time pass and does what is due: the job of messages, then the mails. */
    async pass(milliseconds: number) {
      await runJob(milliseconds);
      await deliver();
    },
    sentTo: (subject = 'Another room') =>
      mailing.server.received
        .filter((mail) => mail.subject === subject)
        .flatMap(({ recipients }) => recipients),
    async states() {
      const rows = await fresh.database
        .selectFrom('message_recipient')
        .select(['state', 'reason'])
        .execute();
      const texts = rows.map(({ state, reason }) => [state, reason].filter(Boolean).join(': '));
      return texts.toSorted();
    },
  };
}

/** Posts the form of a message, by default of a new one. */
export async function postMessage(
  browser: TestBrowser,
  form: MessageForm,
  path = '/desk/messages/new',
): Promise<{ status: number; path: string; page: string }> {
  const fields = Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as [string, string]),
  );
  const answer = await browser.post(path, new URLSearchParams(fields));
  const to = answer.headers.get('Location') ?? '';
  return { status: answer.status, path: to.replace(/\?.*/, ''), page: await answer.text() };
}
