import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Channel, PROVIDER_CHANNELS } from '../../model/channel.ts';
import type { Payment } from '../../model/gateway.ts';
import type { GiftId, ReceivedPayment } from '../giving-parts.ts';

/** By the provider's words; whatever else it has counts as one of its own. */
const PROVIDER_CHANNEL_NAMES: Readonly<Record<string, 'card' | 'mobile' | 'bank'>> = {
  card: 'card',
  mobile_money: 'mobile',
  bank: 'bank',
  bank_transfer: 'bank',
};

/**
 * The channel under which a payment was noted before: the provider may have a better word for it since,
 * and money comes once.
 */
export async function recordedChannel(
  open: Transaction<Tables>,
  { submissionId, giftNumber }: GiftId,
  { id }: Pick<Payment, 'id'>,
): Promise<{ readonly channel?: Channel }> {
  const row = await open
    .selectFrom('payment')
    .select('channel')
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', 'paid')
    .where('channel', 'in', PROVIDER_CHANNELS)
    .where('proof', '=', id)
    .executeTakeFirst();
  return row ? { channel: row.channel as Channel } : {};
}

/** A payment as it is written down. `now` in milliseconds, for one that does not say when. */
export function toReceivedPayment(
  { money, fee, channel, id, paidAt, isTest }: Payment,
  now: number,
): Omit<ReceivedPayment, 'submissionId' | 'giftNumber'> {
  const way: Channel = `${isTest ? 'test' : 'online'}-${PROVIDER_CHANNEL_NAMES[channel] ?? 'other'}`;
  return { money, fee, channel: way, proof: id, paidAt: paidAt ?? isoTimestamp(now) };
}
