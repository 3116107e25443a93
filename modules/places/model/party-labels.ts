import { isAttended } from './requested-offering.ts';

/** Labels of the page for places: for people who come, or families who get kits. */
export type PartyLabels = {
  /** Heading of the list, with one person and with several. */
  readonly headingOne: string;
  readonly headingSeveral: string;
  /** Label of a person without a name; the number follows. */
  readonly person: string;
  readonly unnamed: string;
  /** Text after a name and button before it, for a person who is out. */
  readonly removed: string;
  readonly removeButton: string;
  /** Heading of the form for names, shown while some are missing. */
  readonly namesHeading: string;
};

export function partyLabels(key: string): PartyLabels {
  return isAttended(key) ? ATTENDEE_LABELS : FAMILY_LABELS;
}

const ATTENDEE_LABELS: PartyLabels = {
  headingOne: 'Who is coming',
  headingSeveral: 'Who is coming, one by one',
  person: 'Person',
  unnamed: 'people without a name yet',
  removed: 'cannot come',
  removeButton: 'Yes, cancel the place of',
  namesHeading: 'Say who is coming',
};

const FAMILY_LABELS: PartyLabels = {
  headingOne: 'Your family',
  headingSeveral: 'The families, one by one',
  person: 'Family',
  unnamed: 'families without a name yet',
  removed: 'leaves the group',
  removeButton: 'Yes, no kits for',
  namesHeading: 'Say which families get kits',
};

/** Texts of the button that gives up all places, with the consequence. */
export function cancelAllText(key: string, count: number, hasSeats: boolean) {
  if (!isAttended(key)) return END_ORDER_TEXT;
  if (!hasSeats) return LEAVE_QUEUE_TEXT;
  const all = count === 1 ? 'your place' : `all ${count} places`;
  return {
    title: `Cancel ${all}`,
    text: `${count === 1 ? 'It is' : 'They are'} free for others at once. ${CANNOT_BE_UNDONE}`,
    button: `Yes, cancel ${all}`,
  };
}

const CANNOT_BE_UNDONE = 'You cannot undo this. To come after all, register again.';

/** People who wait have no place to give back. */
const LEAVE_QUEUE_TEXT = {
  title: 'Leave the waiting list',
  text: `You lose your turn. ${CANNOT_BE_UNDONE}`,
  button: 'Yes, leave the waiting list',
};

const END_ORDER_TEXT = {
  title: 'Cancel the order of your group',
  text: 'No family of the group gets kits any more. You cannot undo this. To get kits after all, subscribe again.',
  button: 'Yes, cancel the order',
};
