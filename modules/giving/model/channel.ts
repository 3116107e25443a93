/**
 * The channels through which money comes or goes. Within one channel a proof names one payment: the
 * number given by the network or the bank, or by the provider for an online payment.
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

/** The channels of money that staff record themselves. */
export const STAFF_CHANNELS = ['momo-mtn', 'momo-telecel', 'momo-at', 'bank', 'cash'] as const;

/** All channels of the provider's page, real and test: within them a proof names one payment. */
export const PROVIDER_CHANNELS = CHANNELS.filter(
  (channel) => isOnlineChannel(channel) || isTestChannel(channel),
);

/** Whether it was paid on the provider's page with a test key: no money came. */
export function isTestChannel(channel: Channel): boolean {
  return channel.startsWith('test-');
}

/** Whether it was paid on the provider's page. */
export function isOnlineChannel(channel: Channel): boolean {
  return channel.startsWith('online-');
}

/**
 * The channel inside a sentence: `by MTN MoMo`, `by bank transfer`, `in cash`. Network names keep
 * their capitals.
 */
export function byChannelText(channel: Channel): string {
  const label = channelLabel(channel);
  if (channel === 'cash') return 'in cash';
  if (channel.startsWith('momo-')) return `by ${label}`;
  return label.startsWith('Paid ') ? label.slice('Paid '.length) : `by ${label.toLowerCase()}`;
}

/** The channel as a receipt names it. */
export function channelLabel(channel: Channel): string {
  return CHANNEL_LABELS[channel];
}

/**
 * A payment's number as it is stored and compared. People copy a number from a statement in any
 * case and with any spaces, so both are evened out; for cash it may be words. A provider's number
 * stays as it is.
 */
export function normaliseProof(typed: string, channel: Channel): string {
  const proof = typed.trim();
  if (!STAFF_CHANNELS.some((each) => each === channel)) return proof;
  return proof.replace(/\s+/g, channel === 'cash' ? ' ' : '').toUpperCase();
}
