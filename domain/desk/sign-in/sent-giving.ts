import { channelWords, STAFF_CHANNELS } from '../../giving/channel.ts';
import type { Forms, Sent, Words } from './sent-deed.ts';

/** The forms of a pledge. */
export const GIVING_FORMS: readonly Forms[] = [
  {
    path: /^\/desk\/giving\/([\w-]+)$/,
    page: (reference = '') => ({ path: `/desk/giving/${reference}`, name: reference }),
    deed: ofPledge,
  },
];

function ofPledge(sent: Sent, reference = ''): Words | undefined {
  const what = sent.one('do');
  if (what === 'stop') return { words: `End the pledge ${reference}` };
  if (!/^\d+$/.test(sent.one('gift'))) return undefined;
  const gift = `gift ${sent.one('gift')} of ${reference}`;
  const channel = STAFF_CHANNELS.find((each) => each === sent.one('channel'));
  const written = [
    { label: 'How it went', value: channel ? channelWords(channel) : '' },
    { label: 'Its number', value: sent.one('proof') },
    { label: 'Day', value: sent.one('on') },
  ];
  switch (what) {
    case 'received': {
      const amount = `${sent.one('amount')} ${sent.one('currency')}`;
      const typed = [{ label: 'Amount', value: amount }, ...written];
      return { words: `Note money for ${gift}`, typed };
    }
    case 'refunded': {
      const typed = [...written, { label: 'Why', value: sent.one('reason') }];
      return { words: `Note that ${gift} went back`, isFinal: true, typed };
    }
    case 'returned': {
      const amount = `${sent.one('amount')} ${sent.one('currency')}`;
      const typed = [{ label: 'Amount', value: amount }, ...written];
      return { words: `Note that money went back that was not ${gift}`, typed };
    }
    case 'lapse':
      return { words: `Let ${gift} lapse` };
    case 'issue':
      return { words: `Issue the receipt of ${gift}` };
    case 'accept':
      return { words: `Take what came as ${gift}` };
    case 'dismiss': {
      const typed = [{ label: 'It is something else', value: sent.one('reason') }];
      return { words: `Say that what came is not ${gift}`, typed };
    }
    default:
      return undefined;
  }
}
