import type { Kysely } from 'kysely';
import { HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import type { Tables } from '../db/tables.ts';
import { scheduleJob } from '../jobs/jobs.ts';
import { enqueueMails, type OutgoingMail, outboxRow } from './outbox.ts';

/** For each address within an hour. */
export const MAX_SINGLE_NOTICES = 20;

export const SINGLE = 'single';

/** Reports all other forms to an address, its key, an hour after the first. */
export const DIGEST = 'notice-digest';

type Notice = Pick<OutgoingMail, 'recipient' | 'stored'> & {
  readonly kind: string;
  readonly submissionId: string;
  readonly isFlagged: boolean;
};

/** In the transaction that stores the form. */
export async function enqueueNotice(
  open: Kysely<Tables>,
  { recipient, stored, kind, submissionId, isFlagged }: Notice,
  now: number,
): Promise<void> {
  if (!isFlagged && (await incrementCount(open, recipient, SINGLE, now)) <= MAX_SINGLE_NOTICES) {
    const notice = { purpose: 'notice', recipient, ...(stored && { stored }) } as const;
    await enqueueMails(open, [outboxRow(notice, { submissionId, now })], now);
  } else await incrementCount(open, recipient, kind, now);
}

/** The transaction locks the row until it ends. */
async function incrementCount(
  open: Kysely<Tables>,
  recipient: string,
  kind: string,
  now: number,
): Promise<number> {
  const row = await open
    .insertInto('notice_count')
    .values({ recipient, kind, count: 1, started_at: isoTimestamp(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'kind'])
        .doUpdateSet((row) => ({ count: row('notice_count.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (row.count === 1)
    await scheduleJob(open, { kind: DIGEST, key: recipient }, { at: now + HOUR_MS, now });
  return row.count;
}
