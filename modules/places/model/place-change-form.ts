import { checkAnswers } from '#platform/forms/check.ts';
import { rowName } from '#platform/forms/field.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { GUARDIAN_QUESTIONS, PEOPLE_ROWS, PERSON_QUESTIONS } from './place-questions.ts';
import type { PlaceChange } from './places.ts';

/** What a form holds, by the names of its controls. */
type FormValues = Readonly<Record<string, string>>;

type ReadChange = Result<PlaceChange, AnswerErrors>;

const SIMPLE_ACTIONS = ['accept', 'decline', 'cancel', 'queue'] as const;

/** What the form of a page for managing places asks for; undefined where it is nothing known. */
export function readPlaceChange(given: FormValues): ReadChange | undefined {
  const seat = given.seat ? seatFrom(given.seat) : undefined;
  if (given.seat && seat === undefined) return undefined;
  const simple = SIMPLE_ACTIONS.find((one) => one === given.do);
  if (simple) return ok({ do: simple, seat });
  if (given.do === 'mail') return ok({ do: 'mail' });
  return given.do === 'save' ? readPeople(given, seat) : undefined;
}

function seatFrom(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/**
 * Names and ages by seat, and a guardian for those below 18. What stays empty changes nothing:
 * somebody else may have said it meanwhile.
 */
function readPeople(given: FormValues, seat: number | undefined): ReadChange {
  const errors: Record<string, string> = {};
  const people: Extract<PlaceChange, { do: 'save' }>['people'][number][] = [];
  for (const one of seat === undefined ? seatsIn(given) : [seat]) {
    const typed = PERSON_QUESTIONS.fields.map(({ name }) => [
      name,
      given[rowName(PEOPLE_ROWS, one, name)] ?? (seat && given[name]) ?? '',
    ]);
    const checked = checkAnswers(PERSON_QUESTIONS, Object.fromEntries(typed));
    if (checked.errors) {
      for (const [column, error] of Object.entries(checked.errors)) {
        errors[rowName(PEOPLE_ROWS, one, column)] = `Person ${one}: ${error}`;
      }
    } else if (checked.answers.name) {
      people.push({ seat: one, ...checked.answers });
    } else if (checked.answers.age !== null) {
      errors[rowName(PEOPLE_ROWS, one, 'name')] = `Person ${one}: Name is required`;
    }
  }
  const guardian = checkAnswers(GUARDIAN_QUESTIONS, given);
  Object.assign(errors, guardian.errors);
  if (guardian.errors || Object.keys(errors).length > 0) return failed(errors);
  const { guardianName, guardianPhone } = guardian.answers;
  return ok({
    do: 'save',
    people,
    ...(guardianName && { guardianName }),
    ...(guardianPhone && { guardianPhone }),
  });
}

function seatsIn(given: FormValues): number[] {
  const seats = Object.keys(given).flatMap((name) => {
    const [, seat] = new RegExp(`^${PEOPLE_ROWS}-([1-9]\\d{0,3})-(?:name|age)$`).exec(name) ?? [];
    return seat ? [Number(seat)] : [];
  });
  return [...new Set(seats)].sort((a, b) => a - b);
}
