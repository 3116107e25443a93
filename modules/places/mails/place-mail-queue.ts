import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';

/**
 * The occasion of a mail about places. The text is written when the mail is sent, from the state at
 * that time; a mail that is no longer true is not sent.
 */
export type PlaceMailAbout =
  | 'confirm'
  | 'held'
  | 'waiting'
  | 'offer'
  | 'lapsed'
  | 'consent'
  | 'changed'
  | 'moved'
  | 'restored'
  | 'cancelled'
  | 'left'
  | 'declined'
  | 'refused'
  | 'removed'
  | 'erased'
  | 'reminder'
  | 'link';

type PlaceMail = {
  readonly about: PlaceMailAbout;
  readonly submissionId: string;
  /** For `moved`: the key of the former offering, if calendars have its entry. */
  readonly former?: string | undefined;
};

/** Mails stored by one statement. */
const BATCH_SIZE = 500;

/**
 * Stores mails to the senders of submissions, in the transaction of the change that they report. A
 * mail about the same occasion and submission that still waits is not stored twice. The first mail
 * of a submission takes one of its mailbox's slots (`outbox.ts`), since the address is not verified
 * yet; later ones do not. Senders without an address and erased ones get no mail.
 * @param now milliseconds
 */
export async function enqueuePlaceMails(
  transaction: Kysely<Tables>,
  mails: readonly PlaceMail[],
  now: number,
): Promise<void> {
  const once = [...new Map(mails.map((mail) => [keyOf(mail), mail])).values()];
  for (let first = 0; first < once.length; first += BATCH_SIZE) {
    await enqueueBatch(transaction, once.slice(first, first + BATCH_SIZE), now);
  }
}

async function enqueueBatch(
  transaction: Kysely<Tables>,
  mails: readonly PlaceMail[],
  now: number,
): Promise<void> {
  const ids = [...new Set(mails.map(({ submissionId }) => submissionId))];
  const addresses = await transaction
    .selectFrom('submission')
    .select(['id', 'sender_address'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('sender_address', 'is not', null)
    .execute();
  const earlier = await transaction
    .selectFrom('outbox_message')
    .select(['submission_id', 'content', 'sent_at', 'filed_at', 'given_up_at', 'claimed_until'])
    .where('submission_id', 'in', ids)
    .where('purpose', 'in', ['confirmation', 'confirm', 'place'])
    .execute();
  const addressOf = new Map(addresses.map(({ id, sender_address }) => [id, sender_address]));
  const mailed = new Set(earlier.map(({ submission_id }) => submission_id));
  // Not a mail that a server may be writing right now, from the earlier state.
  const waiting = new Set(
    earlier
      .filter((row) => !(row.sent_at ?? row.filed_at ?? row.given_up_at ?? row.claimed_until))
      .map(({ submission_id, content }) => `${submission_id} ${content}`),
  );
  const rows = mails.flatMap((mail) => {
    const { submissionId } = mail;
    const recipient = addressOf.get(submissionId);
    if (!recipient || waiting.has(keyOf(mail))) return [];
    const purpose = mailed.has(submissionId) ? 'place' : 'confirmation';
    mailed.add(submissionId);
    const outgoing = { purpose, recipient, stored: storedOf(mail) } as const;
    return [outboxRow(outgoing, { submissionId, now })];
  });
  await enqueueMails(transaction, rows, now);
}

function keyOf(mail: PlaceMail): string {
  return `${mail.submissionId} ${JSON.stringify(storedOf(mail))}`;
}

/** The stored mail, for the template in `place-mails.ts`; also for a submission's first mail. */
function storedOf({ about, former }: PlaceMail) {
  return { kind: 'place', about, former };
}
