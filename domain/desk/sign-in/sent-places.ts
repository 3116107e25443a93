import type { Forms, Sent, Words } from './sent-deed.ts';

/** The forms of a roster. */
export const PLACE_FORMS: readonly Forms[] = [
  {
    path: /^\/desk\/places\/([^/]+)$/,
    page: (key = '') => ({ path: `/desk/places/${key}`, name: 'the roster' }),
    deed: ofRoster,
  },
];

function ofRoster(sent: Sent): Words | undefined {
  const reference = sent.one('reference');
  const seat = sent.one('seat');
  switch (sent.one('do')) {
    case 'limit': {
      const typed = [
        { label: 'Places in all', value: sent.one('capacity') },
        { label: 'Given by phone or on paper', value: sent.one('reserved') },
      ];
      return { words: 'Save how many places there are', typed };
    }
    case 'cancel': {
      const typed = [{ label: 'Why', value: sent.one('reason') }];
      return { words: `Cancel ${titleOf(sent)} and tell everybody`, isFinal: true, typed };
    }
    case 'restore':
      return { words: `Let ${titleOf(sent)} take place after all` };
    case 'accept':
      return reference ? { words: `Give the places of ${reference}` } : undefined;
    case 'remove':
      if (!reference) return undefined;
      return {
        words: seat
          ? `Take back place ${seat} of ${reference}`
          : `Take back all places of ${reference}`,
        isFinal: true,
      };
    case 'paper':
      return reference && seat
        ? { words: `Note a guardian's yes on paper for place ${seat} of ${reference}` }
        : undefined;
    case 'came':
      return { words: 'Note who came' };
    case 'came all':
      return { words: 'Note who came, and that nobody else did' };
    default:
      return undefined;
  }
}

function titleOf(sent: Sent): string {
  return sent.one('title') || 'it';
}
