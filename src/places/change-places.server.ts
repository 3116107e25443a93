import { data, redirect } from 'react-router';
import { checkAnswers } from '#forms/check.ts';
import { type AnswerErrors, type Questions, rowName } from '#forms/form.ts';
import { ORDER_QUESTIONS } from '#inbox/enrollment.ts';
import { AGE_REQUIRED, knownAge } from '#inbox/forms/party.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { appContext, siteContext } from '#site/pages/context.ts';
import {
  RETRY_AFTER_SECONDS,
  readTokenPage,
  setRetryAfter,
  type TokenPageArgs,
  tokenOf,
} from '#site/pages/responses.server.ts';
import { changeLinkedPlaces, eraseLinkedPerson, readLinkedPlaces } from './links.server.ts';
import type { ChangeError, Decision, LinkPurpose, PlaceChange } from './place.ts';
import {
  CONSENT_QUESTIONS,
  CORRECTION_QUESTIONS,
  GUARDIAN_QUESTIONS,
  PEOPLE_ROWS,
  PERSON_QUESTIONS,
} from './questions.ts';
import { FAILURE_TEXTS } from './texts.ts';
import type { PlacesView } from './view.server.ts';

export type FailedChange = { errors: AnswerErrors; failure?: string; submitted: SubmittedTexts };
export type SubmittedTexts = Readonly<Record<string, string>>;

export async function readPostedTexts(request: Request): Promise<SubmittedTexts> {
  const posted = [...(await request.formData())].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(posted) as SubmittedTexts;
}

/** `change`: what was read of the form: its errors, or undefined if the page has no such form. */
export function changePlaces<Answer = ReturnType<typeof redirectBack>>(
  args: TokenPageArgs,
  purpose: LinkPurpose,
  change: Result<PlaceChange, AnswerErrors> | undefined,
  submitted: SubmittedTexts,
  onSuccess?: (view: PlacesView) => Answer,
) {
  if (!change) return refuse(400, submitted, 'Please use the buttons of this page.');
  if (!change.ok) return refuse(422, submitted, undefined, change.error);
  const { value } = change;
  return runChange(
    args,
    submitted,
    () => changeLinkedPlaces(args.context.get(appContext), tokenOf(args.url), purpose, value),
    ({ view }) => (onSuccess ? onSuccess(view) : redirectBack(args.url, purpose, value.do)),
  );
}

export async function erasePerson(
  args: TokenPageArgs,
  purpose: 'manage' | 'consent',
  submitted: SubmittedTexts,
) {
  if (submitted.confirm !== 'yes') {
    return refuse(422, submitted, 'Tick the box first. You cannot undo this.');
  }
  const { seat } = submitted;
  return runChange(
    args,
    submitted,
    () =>
      eraseLinkedPerson(
        args.context.get(appContext),
        tokenOf(args.url),
        purpose,
        Number(seat) || undefined,
      ),
    () => redirectBack(args.url, purpose, 'erase'),
  );
}

function redirectBack(url: URL, purpose: LinkPurpose, done: string) {
  const page = purpose === 'manage' ? '/places' : `/places/${purpose}`;
  return redirect(`${page}?token=${encodeURIComponent(tokenOf(url))}&${DONE_PARAM}=${done}`, 303);
}

async function runChange<Done, Answer>(
  { context }: TokenPageArgs,
  submitted: SubmittedTexts,
  change: () => Promise<Result<Done, ChangeError>>,
  onSuccess: (done: Done) => Answer,
) {
  try {
    const result = await change();
    if (result.ok) return onSuccess(result.value);
    const status = result.error === 'unknown' ? 404 : result.error === 'limited' ? 429 : 409;
    return refuse(status, submitted, FAILURE_TEXTS[result.error]);
  } catch (error) {
    context.get(siteContext).report(error);
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return refuse(503, submitted, 'That did not work. Please press the button again in a while.');
  }
}

export function refuse(
  status: number,
  submitted: SubmittedTexts,
  failure?: string,
  errors: AnswerErrors = {},
) {
  return data<FailedChange>({ errors, submitted, ...(failure && { failure }) }, { status });
}

export const DONE_PARAM = 'done';

/** `show` gets the time in ms and the change just made, empty when the page answers a form. */
export function readPlaces<View extends object>(
  args: TokenPageArgs & { request: Request },
  purpose: LinkPurpose,
  show: (view: PlacesView, now: number, done: string) => View | undefined | Promise<View>,
) {
  const { now } = args.context.get(siteContext);
  const change = args.url.searchParams.get(DONE_PARAM) ?? '';
  const done = args.request.method === 'GET' ? change : '';
  return readTokenPage(
    args,
    'Your places',
    async (token) => {
      const view = await readLinkedPlaces(args.context.get(appContext), token, purpose);
      return view && show(view, now(), done);
    },
    change === 'erase' ? ERASED_TEXT : undefined,
  );
}

/** Shown when a link opens nothing because its last person was erased. */
const ERASED_TEXT = {
  title: 'It is deleted',
  text: 'We hold nothing about this person any more, and the place is free. This link does not work any more.',
};

type ReadChange = Result<PlaceChange, AnswerErrors>;

const SIMPLE_ACTIONS = ['accept', 'decline', 'cancel', 'queue'] as const;

export function readPlaceChange(input: SubmittedTexts): ReadChange | undefined {
  const seat = input.seat ? seatFrom(input.seat) : undefined;
  if (input.seat && seat === undefined) return undefined;
  const simple = SIMPLE_ACTIONS.find((one) => one === input.do);
  if (simple) return ok({ do: simple, seat });
  if (input.do === 'mail') return ok({ do: 'mail' });
  if (input.do === 'date') return ok({ do: 'date', to: input.to ?? '' });
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
function readPeople(input: SubmittedTexts, seat: number | undefined): ReadChange {
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
      const { isAdult, ...person } = checked.answers;
      const age = knownAge(checked.answers);
      people.push({ seat: one, ...person, age });
      if (age === null) errors[rowName(PEOPLE_ROWS, one, 'age')] = AGE_REQUIRED;
    } else if (knownAge(checked.answers) !== null) {
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

function seatsIn(input: SubmittedTexts): number[] {
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
  input: SubmittedTexts,
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
export function readCorrectionForm(input: SubmittedTexts): Result<PlaceChange, AnswerErrors> {
  const fields = CORRECTION_QUESTIONS.fields.filter(({ name }) => name in input);
  const { answers, errors } = checkAnswers({ fields } as Questions, input);
  if (errors) return failed(errors);
  const { name = '', guardianName = '', guardianPhone = '' } = answers as Partial<SubmittedTexts>;
  const age = typeof answers.age === 'number' ? answers.age : null;
  return ok({ do: 'correct', name, age, guardianName, guardianPhone });
}
