import type { Database } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import { link, paragraph, textMail } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { SINGLE } from '#platform/mail/notices.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { submissionType } from '../model/kinds.ts';

type Parts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How many forms of a kind arrived. */
type Counted = { readonly kind: string; readonly count: number };

/** Mails a recipient, an hour after the first form, how many forms arrived without own emails. */
export function makeNoticeDigest({ database, siteUrl, now: clock }: Parts): JobHandler {
  return {
    run: (recipient) =>
      runTransaction(database, async (open) => {
        const now = clock();
        const hour = open.selectFrom('notice_count').where('recipient', '=', recipient);
        const first = await hour
          .select('started_at')
          .orderBy('started_at')
          .limit(1)
          .executeTakeFirst();
        // A form arrived while the last digest was made.
        if (first && Date.parse(first.started_at) > now - HOUR_MS)
          return Date.parse(first.started_at) + HOUR_MS;
        const counted = await open
          .deleteFrom('notice_count')
          .where('recipient', '=', recipient)
          .returning(['kind', 'count'])
          .execute();
        const more = counted.filter(({ kind }) => kind !== SINGLE);
        if (more.length === 0) return undefined;
        const mail = digestMail(recipient, more, siteUrl);
        await enqueueMails(open, [completeMailRow({ purpose: 'notice', mail }, { now })], now);
        return undefined;
      }),
  };
}

function digestMail(to: string, more: readonly Counted[], siteUrl: string): Mail {
  const total = more.reduce((sum, { count }) => sum + count, 0);
  const came = total === 1 ? '1 more form came' : `${total} more forms came`;
  const reason = paragraph(
    'You get one email for each of the first 20 forms in an hour. The others, and forms that may not come from a person, are only counted here. All of them are at the desk.',
  );
  const parts = [reason, link('Open the inbox', `${siteUrl}/desk/inbox`)];
  return textMail(to, { heading: `${came} (${kindsOf(more)})`, parts });
}

/** `12 messages, 25 registrations`: kinds by the last word of their nouns. */
function kindsOf(more: readonly Counted[]): string {
  const byWord = new Map<string, number>();
  for (const { kind, count } of more) {
    const word = submissionType(kind)?.noun.split(' ').at(-1) ?? 'form';
    byWord.set(word, (byWord.get(word) ?? 0) + count);
  }
  return [...byWord]
    .map(([word, count]) => `${count} ${count === 1 ? word : word.replace(/y$/, 'ie').concat('s')}`)
    .join(', ');
}
