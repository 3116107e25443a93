import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Channel, PROVIDER_CHANNELS } from '../../model/channel.ts';
import type { Payment } from '../../model/gateway.ts';
import type { GiftId, ReceivedPayment } from '../giving-parts.ts';

/** Our channels by the provider's names; every other name becomes `other`. */
const PROVIDER_CHANNEL_NAMES: Readonly<Record<string, 'card' | 'mobile' | 'bank'>> = {
  card: 'card',
  mobile_money: 'mobile',
  bank: 'bank',
  bank_transfer: 'bank',
};

/**
 * The channel under which a payment was recorded before: the provider may name it better since, and
 * the payment must not be recorded twice.
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

/** A provider's payment as we record it. `now` in milliseconds, for a payment without a time. */
export function toReceivedPayment(
  { money, fee, channel, id, paidAt, isTest }: Payment,
  now: number,
): Omit<ReceivedPayment, 'submissionId' | 'giftNumber'> {
  const recordedAs: Channel = `${isTest ? 'test' : 'online'}-${PROVIDER_CHANNEL_NAMES[channel] ?? 'other'}`;
  return { money, fee, channel: recordedAs, proof: id, paidAt: paidAt ?? isoTimestamp(now) };
}
