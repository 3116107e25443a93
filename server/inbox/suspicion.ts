import type { Transaction } from 'kysely';
import { submissionType } from '#domain/submissions/kinds.ts';
import { storedPayload } from '../database/submission-columns/payload.ts';
import type { Tables } from '../database/tables.ts';
import { noteAsked } from '../newsletter/newsletter-request.ts';
import { outboxRow, putIntoOutbox } from '../outbox/outbox.ts';
import { unsuspect } from '../places/moves/unsuspect.ts';
import { refuseChecked, seatChecked } from '../places/seating.ts';
import { confirmationOf, newsletterQuestionOf } from './first-mail.ts';

/**
 * Takes the suspicion from a submission and stores the mail to its sender that was held back, within
 * the limits of first mails; what counted as spam is new again, and has the places that it asked
 * for, or waits for them, or none where nothing can be had any more. Undefined where there is no suspicion:
 * of two who do it at once one does, so there is one mail. `now` in milliseconds.
 */
export async function clearSuspicion(
  transaction: Transaction<Tables>,
  reference: string,
  now: number,
): Promise<{ readonly isMailed: boolean } | undefined> {
  const cleared = await unsuspect(transaction)
    .where('reference', '=', reference)
    .returning(['id', 'kind', 'payload'])
    .executeTakeFirst();
  if (!cleared) return undefined;
  const type = submissionType(cleared.kind);
  const payload = storedPayload(cleared.payload);
  // What cannot be read, or is of a kind that only a newer release knows, has no mail.
  if (!type || !payload) return { isMailed: false };
  const sent = { kind: cleared.kind as Parameters<typeof confirmationOf>[0]['kind'], payload };
  const about = { submissionId: cleared.id, now };
  const moved = await seatChecked(transaction, cleared.id, now);
  if (!moved.ok) await refuseChecked(transaction, cleared.id);
  const mails = type.isConfirmedByMail
    ? await newsletterQuestionOf(transaction, sent, about)
    : confirmationOf(sent);
  const rows = mails.map((mail) => outboxRow(mail, about));
  const stored = await putIntoOutbox(transaction, rows, now);
  await noteAsked(transaction, stored, now);
  return { isMailed: stored.length > 0 };
}
