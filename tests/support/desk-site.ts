import type { IncomingSubmission } from '#modules/submissions/model/submission.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { openForCommand } from '../../server/schema/open-database.ts';
import { runCommand } from './command.ts';
import { contactMessage, eventRegistration, makeTestInbox, stemSquadEnrolment } from './inbox.ts';
import { quietLog } from './log.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningSite, startSite } from './site.ts';

const HOUR_MS = 3_600_000;

/** A running server with a mail server, and what tests of the desk do beside the browser. */
export type DeskSite = RunningSite & {
  mails: MailServer;
  /** Runs `npm run desk -- owner`. The path of the link that it printed. */
  makeSignInLink(name: string, email?: string): Promise<string>;
  /** Signs somebody in by such a link. Their cookie, as a browser sends it. */
  signIn(welcome: string): Promise<string>;
  /** Does something with the server's database, as another process. */
  inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Stores what a visitor sent so many hours ago. Its reference. */
  receive(received: IncomingSubmission, hoursAgo?: number): Promise<string>;
};

/** @param now the clock of what visitors send, in milliseconds */
export async function startDeskSite(
  settings: Readonly<Record<string, string>> = {},
  now: () => number = Date.now,
): Promise<DeskSite> {
  const mails = await startMailServer();
  const site = await startSite({
    SMTP_URL: mails.url,
    STAFF_EMAIL: 'staff@sua.example',
    ...settings,
  });
  const location = { dataDir: site.dataDir };

  async function inDatabase<Result>(work: (database: Database) => Promise<Result>) {
    const database = await openForCommand(location, quietLog);
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  return {
    ...site,
    mails,
    async makeSignInLink(name, email = `${name.toLowerCase()}@sua.example`) {
      const { code, output, errors } = await runCommand('desk', ['owner', email, name], location);
      const path = /\/desk\/welcome\/\S+/.exec(output)?.[0];
      if (code !== 0 || !path) throw new Error(`no link was printed: ${output}${errors}`);
      return path;
    },
    async signIn(welcome) {
      const answer = await fetch(site.url + welcome, {
        method: 'POST',
        headers: { Origin: site.url },
        redirect: 'manual',
      });
      const [cookie] = answer.headers.getSetCookie();
      if (!cookie) throw new Error(`${welcome} signed nobody in: ${answer.status}`);
      return cookie.replace(/;.*/, '');
    },
    inDatabase,
    receive: (received, hoursAgo = 0) =>
      inDatabase(async (database) => {
        const inbox = makeTestInbox(database, { now: () => now() - hoursAgo * HOUR_MS });
        const reception = await inbox.receive(received);
        if (!('receipt' in reception)) throw new Error(JSON.stringify(reception));
        return reception.receipt.reference;
      }),
    async stop() {
      await site.stop();
      await mails.stop();
    },
  };
}

/** What lies in the inbox of a usual day, by what it is there for. */
export type UsualDay = Readonly<Record<'fresh' | 'child' | 'late' | 'doubtful', string>>;

/** As long as some are, without a place to break it. */
const LONG_ADDRESS = `ama.${'serwaa'.repeat(8)}@${'mail'.repeat(8)}.example`;

/**
 * Stores one of each that the inbox tells apart. Their references.
 * @param asked other words of the message, and another name of who sent it and the late one
 */
export async function fillUsualDay(
  { receive }: Pick<DeskSite, 'receive'>,
  asked: Payload & { name?: string } = {},
): Promise<UsualDay> {
  const late = await receive(eventRegistration(asked.name ? { name: asked.name } : {}), 61);
  const doubtful = await receive(
    {
      ...contactMessage({ name: 'Prize Winner', email: 'prize@mail.example', subject: 'You won' }),
      spamVerdict: 'a field that only programs fill in',
    },
    30,
  );
  const child = await receive(stemSquadEnrolment({ email: LONG_ADDRESS }), 20);
  const fresh = await receive(contactMessage(asked), 1);
  return { fresh, child, late, doubtful };
}

/** The pages of the desk by their names, for what is measured and pictured of all alike. */
export function deskPages(day: UsualDay): Readonly<Record<string, string>> {
  return {
    'sign-in': '/desk/sign-in',
    today: '/desk',
    inbox: '/desk/inbox',
    thread: `/desk/inbox/${day.fresh}`,
    places: '/desk/places',
    roster: '/desk/places/event%3A7',
    giving: '/desk/giving',
    receipts: '/desk/giving/receipts',
    erase: `/desk/inbox/${day.child}/erase`,
    'erase-person': `/desk/inbox/${day.child}/erase-person`,
    pictures: '/desk/pictures',
    content: '/desk/content',
    'content-list': '/desk/content/events',
    'content-item': '/desk/content/programs/tech-for-girls',
    'content-history': '/desk/content/events/6/history',
    people: '/desk/people',
    me: '/desk/me',
    passkeys: '/desk/me/passkeys',
    log: '/desk/log',
  };
}
