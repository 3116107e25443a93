import { isAttended } from './requested-offering.ts';

/** What the page of somebody's places calls things: people who come, or families who get kits. */
export type PartyLabels = {
  /** The heading of the list of one, and of several. */
  readonly headingOne: string;
  readonly headingSeveral: string;
  /** Somebody without a name, before their number. */
  readonly person: string;
  readonly unnamed: string;
  /** After a name: says, and presses, that this one is out. */
  readonly removed: string;
  readonly removeButton: string;
  /** The form for names, while some are missing. */
  readonly namesHeading: string;
  /** The heading over the button that ends all of it. */
  readonly cancelHeading: string;
};

export function partyLabels(key: string): PartyLabels {
  return isAttended(key) ? ATTENDEE_LABELS : FAMILY_LABELS;
}

const ATTENDEE_LABELS: PartyLabels = {
  headingOne: 'Who comes',
  headingSeveral: 'Who comes, one by one',
  person: 'Person',
  unnamed: 'people without a name yet',
  removed: 'cannot come',
  removeButton: 'Yes, give back the place of',
  namesHeading: 'Say who comes',
  cancelHeading: 'If you cannot come',
};

const FAMILY_LABELS: PartyLabels = {
  headingOne: 'Your family',
  headingSeveral: 'The families, one by one',
  person: 'Family',
  unnamed: 'families without a name yet',
  removed: 'leaves the group',
  removeButton: 'Yes, no kits for',
  namesHeading: 'Say which families get kits',
  cancelHeading: 'If your group wants no kits',
};

/** The button that gives up all that somebody has, and what comes of it. */
export function cancelAllText(key: string, count: number, hasSeats: boolean) {
  if (!isAttended(key)) return END_ORDER_TEXT;
  if (!hasSeats) return LEAVE_QUEUE_TEXT;
  const all = count === 1 ? 'your place' : `all ${count} places`;
  return {
    title: `Give back ${all}`,
    text: `${count === 1 ? 'It becomes' : 'They become'} free for others at once. ${CANNOT_BE_UNDONE}`,
    button: `Yes, give back ${all}`,
  };
}

const CANNOT_BE_UNDONE = 'This cannot be undone: if you want to come after all, you ask anew.';

/** Who waits has no place to give back. */
const LEAVE_QUEUE_TEXT = {
  title: 'Stop waiting',
  text: `You lose your turn. ${CANNOT_BE_UNDONE}`,
  button: 'Yes, stop waiting',
};

const END_ORDER_TEXT = {
  title: 'End the order of your group',
  text: 'No family of the group gets kits any more. This cannot be undone: if you want kits after all, you subscribe anew.',
  button: 'Yes, end the order',
};
