import { isAttended } from './asked-offering.ts';

/** What the page of somebody's places calls things: people who come, or families who get kits. */
export type PartyWords = {
  /** The heading of the list of one, and of several. */
  readonly one: string;
  readonly several: string;
  /** Somebody without a name, before their number. */
  readonly person: string;
  readonly nameless: string;
  /** After a name: says, and presses, that this one is out. */
  readonly isOut: string;
  readonly takeOut: string;
  /** The form for names, while some are missing. */
  readonly missing: string;
  /** The heading over the button that ends all of it. */
  readonly ending: string;
};

export function partyWords(key: string): PartyWords {
  return isAttended(key) ? COMING : KITS;
}

const COMING: PartyWords = {
  one: 'Who comes',
  several: 'Who comes, one by one',
  person: 'Person',
  nameless: 'people without a name yet',
  isOut: 'cannot come',
  takeOut: 'Yes, give back the place of',
  missing: 'Say who comes',
  ending: 'If you cannot come',
};

const KITS: PartyWords = {
  one: 'Your family',
  several: 'The families, one by one',
  person: 'Family',
  nameless: 'families without a name yet',
  isOut: 'leaves the group',
  takeOut: 'Yes, no kits for',
  missing: 'Say which families get kits',
  ending: 'If your group wants no kits',
};

/** The button that gives up all that somebody has, and what comes of it. */
export function endingWords(key: string, count: number, hasSeats: boolean) {
  if (!isAttended(key)) return ENDING_KITS;
  if (!hasSeats) return STOPPING;
  const all = count === 1 ? 'your place' : `all ${count} places`;
  return {
    title: `Give back ${all}`,
    text: `${count === 1 ? 'It becomes' : 'They become'} free for others at once. ${FOR_GOOD}`,
    button: `Yes, give back ${all}`,
  };
}

const FOR_GOOD = 'This cannot be undone: if you want to come after all, you ask anew.';

/** Who waits has no place to give back. */
const STOPPING = {
  title: 'Stop waiting',
  text: `You lose your turn. ${FOR_GOOD}`,
  button: 'Yes, stop waiting',
};

const ENDING_KITS = {
  title: 'End the order of your group',
  text: 'No family of the group gets kits any more. This cannot be undone: if you want kits after all, you subscribe anew.',
  button: 'Yes, end the order',
};
