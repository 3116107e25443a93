import { checkAnswers } from '#forms/check.ts';
import { type AnswerErrors, type Questions, rowName } from '#forms/form.ts';
import { ORDER_QUESTIONS } from '#inbox/enrollment.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { Decision, PlaceChange } from './place.ts';
import {
  CONSENT_QUESTIONS,
  CORRECTION_QUESTIONS,
  GUARDIAN_QUESTIONS,
  PEOPLE_ROWS,
  PERSON_QUESTIONS,
} from './questions.ts';

type FormValues = Readonly<Record<string, string>>;

type ReadChange = Result<PlaceChange, AnswerErrors>;

const SIMPLE_ACTIONS = ['accept', 'decline', 'cancel', 'queue'] as const;

export function readPlaceChange(input: FormValues): ReadChange | undefined {
  const seat = input.seat ? seatFrom(input.seat) : undefined;
  if (input.seat && seat === undefined) return undefined;
  const simple = SIMPLE_ACTIONS.find((one) => one === input.do);
  if (simple) return ok({ do: simple, seat });
  if (input.do === 'mail') return ok({ do: 'mail' });
  if (input.do === 'order') {
    const { answers, errors } = checkAnswers(ORDER_QUESTIONS, input);
    return errors ? failed(errors) : ok({ do: 'order', order: answers });
  }
  return input.do === 'save' ? readPeople(input, seat) : undefined;
}

function seatFrom(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** An empty field changes nothing: somebody else may have filled it meanwhile. */
function readPeople(input: FormValues, seat: number | undefined): ReadChange {
  const errors: Record<string, string> = {};
  const people: Extract<PlaceChange, { do: 'save' }>['people'][number][] = [];
  for (const one of seat === undefined ? seatsIn(input) : [seat]) {
    const typed = PERSON_QUESTIONS.fields.map(({ name }) => [
      name,
      input[rowName(PEOPLE_ROWS, one, name)] ?? (seat && input[name]) ?? '',
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
  const guardian = checkAnswers(GUARDIAN_QUESTIONS, input);
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

function seatsIn(input: FormValues): number[] {
  const seats = Object.keys(input).flatMap((name) => {
    const [, seat] = new RegExp(`^${PEOPLE_ROWS}-([1-9]\\d{0,3})-(?:name|age)$`).exec(name) ?? [];
    return seat ? [Number(seat)] : [];
  });
  return [...new Set(seats)].sort((a, b) => a - b);
}

type ConsentChange = Extract<PlaceChange, { do: 'consent' }>;

const DECISIONS = ['given', 'refused', 'withdrawn'] as const satisfies readonly Decision[];

/** Fields of the page are required if they are sent; a program may send the decision alone. */
export function readConsentForm(
  input: FormValues,
): Result<ConsentChange, AnswerErrors> | undefined {
  const participation = readDecision(input.participation);
  const photo = readDecision(input.photo);
  const isWrong = input.participation && !participation;
  if (isWrong || !(participation || photo)) return undefined;
  const fields = CONSENT_QUESTIONS.fields.filter(({ name }) => name !== 'photo' && name in input);
  const { answers, errors } = checkAnswers({ ...CONSENT_QUESTIONS, fields } as Questions, input);
  if (errors) return failed(errors);
  const { name = '', relation = '' } = answers as Partial<Record<string, string>>;
  return ok({ do: 'consent', participation, photo, name, relation });
}

function readDecision(text: string | undefined): Decision | undefined {
  return DECISIONS.find((decision) => decision === text);
}

/** A guardian's correction of a child's data; a field that is not sent stays unchanged. */
export function readCorrectionForm(input: FormValues): Result<PlaceChange, AnswerErrors> {
  const fields = CORRECTION_QUESTIONS.fields.filter(({ name }) => name in input);
  const { answers, errors } = checkAnswers({ fields } as Questions, input);
  if (errors) return failed(errors);
  const { name = '', guardianName = '', guardianPhone = '' } = answers as Partial<FormValues>;
  const age = typeof answers.age === 'number' ? answers.age : null;
  return ok({ do: 'correct', name, age, guardianName, guardianPhone });
}
