import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { e164, storeOnce } from '#modules/submissions/api.ts';
import type { DataRequest } from '#modules/submissions/model/data-request.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueNotice } from '#platform/mail/notices.ts';

const KIND = 'data-requests';

/** A request without the answers that it does not have. */
export type NewRequest = Partial<DataRequest> & Pick<DataRequest, 'how' | 'wants'>;

/**
 * Stores a request about personal data and resolves with its reference; the same one within a day
 * is stored once. One that was carried out at once is done; staff are notified of the others.
 */
export async function storeRequest(
  transaction: Transaction<Tables>,
  request: NewRequest,
  {
    now,
    isDone = false,
    staffEmail,
    key,
  }: {
    readonly now: number;
    readonly isDone?: boolean;
    readonly staffEmail?: string | undefined;
    /** Recognises the form of a page that is sent again. */
    readonly key?: string;
  },
): Promise<string> {
  const { contact = '' } = request;
  const payload = { name: '', contact, note: '', done: '', addressHash: '', ...request };
  const { receipt, isNew } = await storeOnce(
    transaction,
    {
      received: { kind: KIND, payload, idempotencyKey: key, fromPage: true },
      phone: e164(contact),
      event: { event_id: null, event_ends_at: null },
    },
    { now, random: randomInt },
  );
  const { id, reference } = receipt;
  if (isDone) {
    await transaction
      .updateTable('submission')
      .set({ status: 'done', answered_at: isoTimestamp(now) })
      .where('id', '=', id)
      .execute();
  } else if (isNew && staffEmail) {
    const notice = { recipient: staffEmail, kind: KIND, submissionId: id, isFlagged: false };
    await enqueueNotice(transaction, notice, now);
  }
  return reference;
}

/** The hash by which the owner of an address is recognised after the address is erased. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}
