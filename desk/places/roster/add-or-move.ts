import type { DeskPlaces } from '#modules/places/model/staff/desk-places.ts';
import { checkNewPerson } from '#modules/places/model/staff/new-person.ts';
import { isSameCourse } from '#modules/places/model/staff/offering-item.ts';
import { fullText } from '#modules/places/model/staff/place-labels.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import {
  addControlId,
  errorResponse,
  FAILURE_TEXTS,
  LIMITS_FAILURE_TEXTS,
  moveControlId,
} from './action-error.ts';

type ActionInput = {
  readonly places: DeskPlaces;
  /** Key of the roster's offering. */
  readonly key: string;
  readonly sent: FormData;
  readonly staff: Staff;
};

/** Adds a person to a roster. Resolves with the error response; undefined if it is done. */
export async function addPerson({ places, key, sent, staff }: ActionInput) {
  const typed = typedTexts(sent);
  const failed = { form: 'add', typed } as const;
  const { answers, errors } = checkNewPerson(typed);
  if (errors) {
    const [[name, text] = ['', '']] = Object.entries(errors);
    const error = { error: `${text}.`, controlId: addControlId(name), fieldErrors: errors };
    return errorResponse(422, { ...failed, ...error });
  }
  const outcome = await places.addPerson(key, answers, typed.over === 'yes', staff);
  if (outcome === 'done') return undefined;
  const roster = await places.roster(key);
  if (!roster) throw new Response('Nothing with places has this address.', { status: 400 });
  const isFull = outcome === 'full';
  const error = isFull ? fullText(roster.offering, 'Adding') : ADD_FAILURES[outcome];
  return errorResponse(409, { ...failed, error, controlId: addControlId('submit'), isFull });
}

const ADD_FAILURES = {
  ...LIMITS_FAILURE_TEXTS,
  ...FAILURE_TEXTS,
  closed: 'It is over or cancelled. Only people who came to the door are still added.',
  unreserved: 'No reserved place is left.',
};

/**
 * Moves places to another session. Resolves with the error response; undefined if it is done.
 */
export async function movePlaces({ places, key, sent, staff }: ActionInput) {
  const typed = typedTexts(sent);
  const { reference = '', seat = '', to = '' } = typed;
  const failed = { form: 'move', typed, controlId: moveControlId(reference) } as const;
  const refuse = (status: number, error: string, isFull = false) =>
    errorResponse(status, { ...failed, error, isFull });
  if (!to) return refuse(422, 'Choose another session.');
  if (!/^\d*$/.test(seat)) throw new Response('There is no such seat.', { status: 400 });
  const target = isSameCourse(key, to) && (await places.roster(to));
  if (!target) throw new Response('There is no such session.', { status: 400 });
  const move = { key: to, seat: Number(seat) || undefined, over: typed.over === 'yes' };
  const outcome = await places.move(reference, move, { staffId: staff.id });
  if (outcome === 'done') return undefined;
  if (outcome !== 'full') return refuse(outcome === 'unknown' ? 410 : 409, FAILURE_TEXTS[outcome]);
  const rows = (await places.roster(key))?.rows ?? [];
  const party = rows.filter((row) => row.reference === reference && row.state !== 'cancelled');
  const count = move.seat ? 1 : party.length;
  return refuse(409, fullText(target.offering, 'Moving', count), true);
}

function typedTexts(sent: FormData): Record<string, string> {
  return Object.fromEntries([...sent].map(([name, value]) => [name, String(value).trim()]));
}
