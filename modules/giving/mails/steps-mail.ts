import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { slotsOf } from '#platform/mail/outbox.ts';
import type { GiftView } from '../model/gift.ts';
import type { GiftRow, PledgeRow } from '../store/pledges.ts';

/**
 * Whether the payment steps of a gift were mailed to the donor, are waiting to be, or are not
 * mailed. They come with the confirmation, or with the mail that an instalment is due; else with
 * the mail that lists all open pledges of a mailbox.
 */
export async function stepsMailStatus(
  open: Kysely<Tables>,
  pledge: PledgeRow,
  { number }: Pick<GiftRow, 'number'>,
): Promise<GiftView['stepsMail']> {
  if (!pledge.sender_address) return 'none';
  const rows = await open
    .selectFrom('outbox_message')
    .select(['sent_at', 'filed_at', 'given_up_at'])
    .where((is) =>
      is.or([
        is.and([
          is('submission_id', '=', pledge.id),
          number === 1
            ? is('purpose', '=', 'confirmation')
            : is('content', '=', JSON.stringify({ giving: 'due', gift: number })),
        ]),
        is('slot', 'in', slotsOf('pledges', pledge.sender_address ?? '')),
      ]),
    )
    .execute();
  if (rows.some(({ sent_at }) => sent_at !== null && sent_at >= pledge.received_at)) return 'sent';
  const isWaiting = rows.some((row) => !row.sent_at && !row.filed_at && !row.given_up_at);
  return isWaiting && pledge.spam_verdict === null ? 'waiting' : 'none';
}
