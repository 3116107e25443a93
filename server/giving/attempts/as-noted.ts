import type { Channel } from '#domain/giving/channel.ts';
import type { Payment } from '#domain/giving/gateway.ts';
import { moment } from '../../database/moment.ts';
import type { Paid } from '../noting.ts';

/** By the provider's words; whatever else it has counts as one of its own. */
const CHANNELS: Readonly<Record<string, Channel>> = {
  card: 'online-card',
  mobile_money: 'online-mobile',
  bank: 'online-bank',
  bank_transfer: 'online-bank',
};

/** A payment as it is written down. `now` in milliseconds, for one that does not say when. */
export function asNoted(
  { money, fee, channel, id, paidAt }: Payment,
  now: number,
): Omit<Paid, 'submissionId' | 'giftNumber'> {
  return {
    ...{ money, fee, channel: CHANNELS[channel] ?? 'online-other', proof: id },
    paidAt: paidAt ?? moment(now),
  };
}
