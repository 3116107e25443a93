import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';

/**
 * What a mail tells of places. What it says is made when it is sent, of how things stand then: where
 * it is not so any more it does not go.
 */
export type PlaceMailAbout =
  | 'confirm'
  | 'held'
  | 'waiting'
  | 'offer'
  | 'lapsed'
  | 'consent'
  | 'changed'
  | 'restored'
  | 'cancelled'
  | 'left'
  | 'declined'
  | 'refused'
  | 'removed'
  | 'erased'
  | 'reminder'
  | 'link';

export type PlaceMail = { readonly about: PlaceMailAbout; readonly submissionId: string };

/** How many mails one statement stores. */
const BATCH_SIZE = 500;

/**
 * Stores mails to the senders of submissions, in the transaction of what they tell. Two about the
 * same of one submission are one while it waits. The first mail of a submission takes one of its
 * mailbox's slots (`outbox.ts`), since nobody has shown yet whose address it is; later ones do not.
 * Who left no address, or is erased, is told nothing.
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
  const written = new Set(earlier.map(({ submission_id }) => submission_id));
  // Not one that a server may be making at this moment, of how things stood before.
  const waiting = new Set(
    earlier
      .filter((row) => !(row.sent_at ?? row.filed_at ?? row.given_up_at ?? row.claimed_until))
      .map(({ submission_id, content }) => `${submission_id} ${content}`),
  );
  const rows = mails.flatMap((mail) => {
    const { submissionId } = mail;
    const recipient = addressOf.get(submissionId);
    if (!recipient || waiting.has(keyOf(mail))) return [];
    const purpose = written.has(submissionId) ? 'place' : 'confirmation';
    written.add(submissionId);
    const outgoing = { purpose, recipient, stored: storedOf(mail) } as const;
    return [outboxRow(outgoing, { submissionId, now })];
  });
  await enqueueMails(transaction, rows, now);
}

function keyOf(mail: PlaceMail): string {
  return `${mail.submissionId} ${JSON.stringify(storedOf(mail))}`;
}

/** The template of `place-mails.ts`, also where it is the first mail of its submission. */
function storedOf({ about }: PlaceMail) {
  return { kind: 'place', about };
}
