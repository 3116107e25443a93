import { sql } from 'kysely';
import type { IncomingSubmission } from '#inbox/submission.ts';
import type { Payload } from '#inbox/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import { openForCommand } from '#server/schema/open-database.ts';
import { runCommand } from './command.ts';
import { contactMessage, eventRegistration, makeTestInbox, stemSquadEnrolment } from './inbox.ts';
import { quietLog } from './log.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningSite, startSite } from './site.ts';

const HOUR_MS = 3_600_000;

export type DeskSite = RunningSite & {
  mails: MailServer;
  /** Runs `npm run desk -- owner`. Returns the path of the link that it printed. */
  makeSignInLink(name: string, email?: string): Promise<string>;
  signIn(welcome: string): Promise<string>;
  inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  receive(received: IncomingSubmission, hoursAgo?: number): Promise<string>;
};

/** @param now the clock of submissions, in milliseconds */
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
    // The server writes, too; a test can wait for it.
    await sql`pragma busy_timeout = 30000`.execute(database);
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

export type UsualDay = Readonly<Record<'fresh' | 'child' | 'late' | 'doubtful', string>>;

/** As long as some email addresses are, without a point to break it. */
const LONG_EMAIL = `ama.${'serwaa'.repeat(8)}@${'mail'.repeat(8)}.example`;

/**
 * Stores one submission of each kind that the inbox distinguishes. Returns their references.
 * @param changes another text of the message, and other names of its sender and of the late one's
 */
export async function fillUsualDay(
  { receive }: Pick<DeskSite, 'receive'>,
  changes: Payload & { name?: string } = {},
): Promise<UsualDay> {
  const late = await receive(eventRegistration(changes.name ? { name: changes.name } : {}), 61);
  const doubtful = await receive(
    {
      ...contactMessage({
        name: 'Prize Winner',
        email: 'prize@mail.example',
        subject: 'You won',
        message: 'Write to us today and collect your prize.',
      }),
      spamVerdict: 'a field that only programs fill in',
    },
    30,
  );
  const child = await receive(stemSquadEnrolment({ email: LONG_EMAIL }), 20);
  const fresh = await receive(contactMessage(changes), 1);
  return { fresh, child, late, doubtful };
}

export function deskPages(day: UsualDay): Readonly<Record<string, string>> {
  return {
    'sign-in': '/desk/sign-in',
    today: '/desk',
    inbox: '/desk/inbox',
    thread: `/desk/inbox/${day.fresh}`,
    places: '/desk/places',
    roster: '/desk/places/event%3A7',
    messages: '/desk/messages',
    message: '/desk/messages/new?roster=event%3A7',
    giving: '/desk/giving',
    'new-gift': '/desk/giving/new',
    erase: `/desk/inbox/${day.child}/erase`,
    'people-data': `/desk/people-data?from=${day.child}`,
    pictures: '/desk/pictures',
    content: '/desk/content',
    'content-list': '/desk/content/events',
    'content-item': '/desk/content/programs/tech-for-girls',
    'content-history': '/desk/content/events/6/history',
    people: '/desk/people',
    me: '/desk/me',
    log: '/desk/log',
  };
}
