import type { Transaction } from 'kysely';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { type SubmissionKind, submissionType } from '../model/kinds.ts';
import { confirmationOf } from './receive.ts';
import { removeSpamFlag } from './remove-spam-flag.ts';
import { effectsOf, type SubmissionEffects } from './submission-effect.ts';

/**
 * Takes the suspicion from a submission and stores the mail to its sender that was held back, within
 * the limits of first mails; what counted as spam is new again, and features make of it what they
 * make of a new one. Undefined where there is no suspicion: of two who do it at once one does, so
 * there is one mail. `now` in milliseconds.
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
  // What cannot be read, or is of a kind that only a newer release knows, has no mail.
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
