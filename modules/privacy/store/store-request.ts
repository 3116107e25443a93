import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import { e164, storeOnce } from '#modules/submissions/api.ts';
import type { DataRequest } from '#modules/submissions/model/data-request.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueNotice } from '#platform/mail/notices.ts';

/** A request without the answers that it does not have. */
export type NewRequest = Partial<DataRequest> & Pick<DataRequest, 'how' | 'wants'>;

type Options = {
  readonly now: number;
  /** The contact that proved to be theirs: of it a hash is stored. */
  readonly from?: string;
  /** It was carried out at once, so that nobody has to be notified. */
  readonly isClosed?: boolean | undefined;
  readonly staffEmail?: string | undefined;
  /** Recognises the form of a page that is sent again. */
  readonly key?: string;
  /** The id of the member who saves it, for the audit log. */
  readonly by?: string;
};

/**
 * Stores a request about personal data and resolves with its reference; the same one within a day
 * is stored once.
 */
export async function storeRequest(
  transaction: Transaction<Tables>,
  request: NewRequest,
  { now, from, isClosed, staffEmail, key, by: staffId }: Options,
): Promise<string> {
  const kind = 'data-requests';
  const addressHash = from && createHash('sha256').update(from).digest('base64url');
  const payload = { ...request, ...(addressHash && { addressHash }) };
  const received = { kind, payload, idempotencyKey: key, fromPage: true } as const;
  const prepared = { received, phone: e164(request.contact ?? '') };
  const { receipt, isNew } = await storeOnce(transaction, prepared, { now, random: randomInt });
  const { id: submissionId, reference } = receipt;
  if (isNew && staffId) {
    await audit(transaction, { staffId, action: 'data: request', subject: reference }, now);
  }
  if (isClosed) {
    await transaction
      .updateTable('submission')
      .set({ status: 'done', answered_at: isoTimestamp(now) })
      .where('id', '=', submissionId)
      .execute();
  } else if (isNew && staffEmail) {
    const notice = { recipient: staffEmail, kind, submissionId, isFlagged: false };
    await enqueueNotice(transaction, notice, now);
  }
  return reference;
}
