import type { Kysely } from 'kysely';
import type { ContentStore } from '#modules/content/api.ts';
import type { GivingContent, Organisation } from '#modules/content/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/message.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { EXAMPLE_ACCOUNT, METHOD_NAMES } from '../../model/instructions.ts';

export type PayeeWatchParts = {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'list'>;
  readonly staffEmail: string | undefined;
  readonly financeEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Mails the staff when the accounts that take gifts change, since whoever changes them gets the
 * money. It compares the content with the last notification, so that every kind of change is
 * noticed. The first run sends no mail.
 */
export function makePayeeWatch(parts: PayeeWatchParts): JobHandler {
  const { database, content, staffEmail, financeEmail, siteUrl, now } = parts;
  const recipients = [...new Set([staffEmail, financeEmail])].filter((each) => each !== undefined);
  return {
    intervalMs: HOUR_MS,
    async run() {
      if (recipients.length === 0) return undefined;
      const [organisation] = await content.list<Organisation>('organisation');
      const accounts = organisation?.giving.accounts ?? [];
      await runTransaction(database, async (open) => {
        const before = await lastNotified(open, 'payees');
        const isNew = await markNotified(open, 'payees', JSON.stringify(accounts), now());
        if (!isNew || before === undefined) return;
        const change = { before: JSON.parse(before) as GivingContent['accounts'], now: accounts };
        const rows = recipients.map((to) =>
          completeMailRow(
            { purpose: 'notice', mail: payeeMail(to, change, siteUrl) },
            { now: now() },
          ),
        );
        await enqueueMails(open, rows, now());
      });
      return undefined;
    },
  };
}

type Accounts = GivingContent['accounts'];

/** Reports to staff which accounts donors are asked to pay into from now on. */
function payeeMail(
  to: string,
  { before, now }: { readonly before: Accounts; readonly now: Accounts },
  siteUrl: string,
): Mail {
  const isAmong = (accounts: Accounts, account: Accounts[number]) =>
    accounts.some((each) => JSON.stringify(each) === JSON.stringify(account));
  const list = (heading: string, accounts: Accounts) =>
    accounts.length === 0 ? [] : [heading, '', ...accounts.flatMap(accountRows)];
  return {
    to,
    subject: 'The accounts that take gifts were changed',
    text: [
      'Please check that this is right: donors send their gifts to these accounts. Call the person who runs the website, on a number that you already know. If it is wrong, have it corrected at once, and tell the banks and networks.',
      '',
      ...list(
        'New:',
        now.filter((account) => !isAmong(before, account)),
      ),
      ...list(
        'Removed:',
        before.filter((account) => !isAmong(now, account)),
      ),
      ...(now.length === 0 ? ['Donors now see no account at all.', ''] : []),
      `The page: ${siteUrl}/donate`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function accountRows({
  method,
  number,
  registeredName,
  details,
  steps,
  example,
}: Accounts[number]): string[] {
  return [
    `${METHOD_NAMES[method]}: ${number}, in the name of ${registeredName}`,
    ...(example ? [`  ${EXAMPLE_ACCOUNT}`] : []),
    ...details.map(({ label, value }) => `  ${label}: ${value}`),
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
  ];
}

/** Topics of staff notifications that are not about a single gift. */
type NotificationTopic = 'payees' | 'unread';

/** The content of the last notification on a topic; undefined where there was none. */
async function lastNotified(
  open: Kysely<Tables>,
  topic: NotificationTopic,
): Promise<string | undefined> {
  const row = await open
    .selectFrom('giving_notification')
    .select('content')
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row?.content;
}

/**
 * Records a notification, in the transaction that stores its mail. False where its content equals
 * the last one, so that only one of several servers sends it. `now` in milliseconds.
 */
export async function markNotified(
  open: Kysely<Tables>,
  topic: NotificationTopic,
  content: string,
  now: number,
): Promise<boolean> {
  const row = await open
    .insertInto('giving_notification')
    .values({ topic, content, notified_at: isoTimestamp(now) })
    .onConflict((conflict) =>
      conflict
        .column('topic')
        .doUpdateSet({ content, notified_at: isoTimestamp(now) })
        .where('giving_notification.content', '<>', content),
    )
    .returning('topic')
    .executeTakeFirst();
  return row !== undefined;
}
