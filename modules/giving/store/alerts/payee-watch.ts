import type { ContentStore } from '#modules/content/api.ts';
import type { GivingContent } from '#modules/content/model/giving.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import { MINUTE } from '#platform/db/moment.ts';
import { write } from '#platform/db/write.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import { payeeMail } from './payee-mail.ts';
import { lastTold, noteTold } from './told.ts';

/** Milliseconds within which a change is seen, however it was made. */
const EVERY = 10 * MINUTE;

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
 * Mails the staff when the accounts that take gifts are other ones than before, since whoever changes
 * them takes the gifts. It compares what the content says with what was told last, so that no way of
 * changing them goes unseen. What is there when it looks for the first time is not told.
 */
export function makePayeeWatch(parts: PayeeWatchParts): Handler {
  const { database, content, staffEmail, financeEmail, siteUrl, now } = parts;
  const told = [...new Set([staffEmail, financeEmail])].filter((each) => each !== undefined);
  return {
    every: EVERY,
    async work() {
      if (told.length === 0) return undefined;
      const [organisation] = await content.list<Organisation>('organisation');
      const accounts = organisation?.giving.accounts ?? [];
      await write(database, async (open) => {
        const before = await lastTold(open, 'payees');
        const isNew = await noteTold(open, 'payees', JSON.stringify(accounts), now());
        if (!isNew || before === undefined) return;
        const change = { before: JSON.parse(before) as GivingContent['accounts'], now: accounts };
        const rows = told.map((to) =>
          wholeMailRow({ purpose: 'notice', mail: payeeMail(to, change, siteUrl) }, { now: now() }),
        );
        await putIntoOutbox(open, rows, now());
      });
      return undefined;
    },
  };
}
