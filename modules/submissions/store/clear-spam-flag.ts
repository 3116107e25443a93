import type { Transaction } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { type SubmissionKind, submissionType } from '../model/kinds.ts';
import { confirmationOf } from './receive.ts';
import { effectsOf, type SubmissionEffects } from './submission-effect.ts';

/**
 * Clears the spam verdict of a submission and enqueues the mail to its sender that was held back,
 * within the limits of first mails. Status `spam` becomes `new`, and effects run as for a new one.
 * Undefined if there is no verdict: of two parallel calls only one clears it, so there is one mail.
 * `now` in milliseconds.
 */
export async function clearSpamFlag(
  transaction: Transaction<Tables>,
  reference: string,
  now: number,
  effects: SubmissionEffects,
): Promise<{ readonly isMailed: boolean } | undefined> {
  const cleared = await removeSpamFlag(transaction)
    .where('reference', '=', reference)
    .returning(['id', 'kind', 'payload'])
    .executeTakeFirst();
  if (!cleared) return undefined;
  const { id } = cleared;
  const type = submissionType(cleared.kind);
  const payload = jsonObject(cleared.payload);
  // Submissions that are unreadable, or of a kind from a newer release, have no mail.
  if (!type || !payload) return { isMailed: false };
  const submission = { id, kind: cleared.kind as SubmissionKind, payload, now };
  let isMailed = false;
  for (const effect of effectsOf(submission.kind, effects)) {
    isMailed = (await effect.onSpamCleared?.(transaction, submission)) || isMailed;
  }
  const mails = type.isConfirmedByMail
    ? []
    : await confirmationOf(transaction, submission, effectsOf(submission.kind, effects));
  const rows = mails.map((mail) => outboxRow(mail, { submissionId: id, now }));
  const stored = await enqueueMails(transaction, rows, now);
  return { isMailed: isMailed || stored.length > 0 };
}

/**
 * Clears the spam verdict of flagged submissions that are not erased; status `spam` becomes `new`.
 * The caller adds the condition that selects them.
 */
export function removeSpamFlag(transaction: Transaction<Tables>) {
  return transaction
    .updateTable('submission')
    .set(({ eb, ref }) => ({
      spam_verdict: null,
      status: eb.case().when('status', '=', 'spam').then('new').else(ref('status')).end(),
    }))
    .where('spam_verdict', 'is not', null)
    .where('erased_at', 'is', null);
}
