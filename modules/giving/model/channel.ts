/**
 * Which way money came or went. Within one a proof says one payment: a network's or a bank's number
 * of it, or the provider's for what was paid on its page.
 */
const CHANNEL_LABELS = {
  'momo-mtn': 'MTN MoMo',
  'momo-telecel': 'Telecel Cash',
  'momo-at': 'AT Money',
  bank: 'Bank transfer',
  cash: 'Cash',
  'online-card': 'Card',
  'online-mobile': 'Mobile money',
  'online-bank': 'Bank transfer',
  'online-other': 'Paid online',
  'test-card': 'Card (test)',
  'test-mobile': 'Mobile money (test)',
  'test-bank': 'Bank transfer (test)',
  'test-other': 'Paid online (test)',
} as const;

export type Channel = keyof typeof CHANNEL_LABELS;
export const CHANNELS = Object.keys(CHANNEL_LABELS) as readonly Channel[];

/** Those of which staff write down what came. */
export const STAFF_CHANNELS = ['momo-mtn', 'momo-telecel', 'momo-at', 'bank', 'cash'] as const;

/** All of what is paid on the provider's page, tried out or not: within them a proof says one payment. */
export const PROVIDER_CHANNELS = CHANNELS.filter(
  (channel) => isOnlineChannel(channel) || isTestChannel(channel),
);

/** Whether it was tried out on the provider's page with a key for tests: no money came. */
export function isTestChannel(channel: Channel): boolean {
  return channel.startsWith('test-');
}

/** Whether it was paid on the provider's page. */
export function isOnlineChannel(channel: Channel): boolean {
  return channel.startsWith('online-');
}

/** Inside a sentence: `by MTN MoMo`, `by bank transfer`, `in cash`. Names of networks keep their letters. */
export function byChannelText(channel: Channel): string {
  const words = channelLabel(channel);
  if (channel === 'cash') return 'in cash';
  if (channel.startsWith('momo-')) return `by ${words}`;
  return words.startsWith('Paid ') ? words.slice('Paid '.length) : `by ${words.toLowerCase()}`;
}

/** As a receipt says it. */
export function channelLabel(channel: Channel): string {
  return CHANNEL_LABELS[channel];
}
