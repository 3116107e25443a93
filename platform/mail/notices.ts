import type { Kysely } from 'kysely';
import { HOUR, moment } from '../db/moment.ts';
import type { Tables } from '../db/tables.ts';
import { plan } from '../jobs/job-queue.ts';
import { type Outgoing, outboxRow, putIntoOutbox } from './outbox.ts';

/** Notices that an address gets within an hour, one for each form. */
export const MOST_SINGLE = 20;

/** The row that counts them. */
export const SINGLE = 'single';

/** The job that tells an address, its key, of all other forms in one email, an hour after the first. */
export const DIGEST = 'notice-digest';

type Notice = Pick<Outgoing, 'recipient' | 'stored'> & {
  /** The kind of the submission. */
  readonly kind: string;
  readonly submissionId: string;
  /** Whether a program may have sent it: then it only stands in the digest. */
  readonly isFlagged: boolean;
};

/**
 * Tells staff of a form, at the end of the transaction that stores it: by an email of its own, or
 * counted for the digest of the hour. `now` in milliseconds.
 */
export async function putNotice(
  open: Kysely<Tables>,
  { recipient, stored, kind, submissionId, isFlagged }: Notice,
  now: number,
): Promise<void> {
  if (!isFlagged && (await count(open, recipient, SINGLE, now)) <= MOST_SINGLE) {
    const notice = { purpose: 'notice', recipient, ...(stored && { stored }) } as const;
    await putIntoOutbox(open, [outboxRow(notice, { submissionId, now })], now);
  } else await count(open, recipient, kind, now);
}

/** Counts one more, and resolves with how many there are. Until its end a transaction has the row. */
async function count(
  open: Kysely<Tables>,
  recipient: string,
  kind: string,
  now: number,
): Promise<number> {
  const counted = await open
    .insertInto('notice_count')
    .values({ recipient, kind, count: 1, since: moment(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'kind'])
        .doUpdateSet((row) => ({ count: row('notice_count.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (counted.count === 1)
    await plan(open, { kind: DIGEST, key: recipient }, { at: now + HOUR, now });
  return counted.count;
}
