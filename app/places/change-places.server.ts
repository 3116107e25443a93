import { data, redirect } from 'react-router';
import { FAILURE_TEXTS } from '#modules/places/model/change-texts.ts';
import type {
  ChangeError,
  LinkPurpose,
  PlaceChange,
  Places,
  PlacesChanged,
} from '#modules/places/model/places.ts';
import { ORDER_QUESTIONS } from '#modules/submissions/model/kit-order.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { placesContext, siteContext } from '../pages/context.ts';
import { setRetryAfter } from '../pages/retry-after.server.ts';
import { RETRY_AFTER_SECONDS, type TokenPageArgs, tokenOf } from '../pages/token-page.server.ts';
import { DONE_PARAM } from './read-places.server.ts';

/** Nothing was done, and everything typed comes back. */
export type FailedChange = {
  /** A sentence for each wrong answer, by the name of its control. */
  readonly errors: AnswerErrors;
  /** The sentence for what is no fault of an answer. */
  readonly failure?: string;
  /** What was typed. */
  readonly submitted: Readonly<Record<string, string>>;
};

/**
 * Does what somebody with a link asks for, and goes on with what came of it; else says why not. The
 * page beside it shows how things stand after that.
 */
export function changePlaces<Answer>(
  args: TokenPageArgs,
  purpose: LinkPurpose,
  { change, given }: { change: PlaceChange; given: SubmittedTexts },
  goOn: (changed: PlacesChanged, now: number) => Answer,
) {
  const { now } = args.context.get(siteContext);
  return runChange(
    args,
    given,
    (places, token) => places.change(token, purpose, change),
    (changed) => goOn(changed, now()),
  );
}

/** Erases one person, where the box for that is ticked. `page`: where it was asked for. */
export async function erasePerson(
  args: TokenPageArgs,
  purpose: 'manage' | 'consent',
  given: SubmittedTexts,
  page: string,
) {
  if (given.confirm !== 'yes') {
    const failure = 'Tick the box first: what is erased cannot be brought back.';
    return failChange(422, { errors: {}, failure, submitted: given });
  }
  return runChange(
    args,
    given,
    (places, token) => places.erase(token, purpose, Number(given.seat) || undefined),
    () => redirectBack(page, args.url, 'erase'),
  );
}

/** Back to a page, which says what was done. */
export function redirectBack(page: string, url: URL, done: string) {
  return redirect(`${page}?token=${encodeURIComponent(tokenOf(url))}&${DONE_PARAM}=${done}`, {
    status: 303,
  });
}

async function runChange<Done, Answer>(
  { url, context }: TokenPageArgs,
  given: SubmittedTexts,
  doIt: (places: Places, token: string) => Promise<Result<Done, ChangeError>>,
  goOn: (done: Done) => Answer,
) {
  const { report } = context.get(siteContext);
  try {
    const places = context.get(placesContext);
    const result = places && (await doIt(places, tokenOf(url)));
    if (result?.ok) return goOn(result.value);
    const reason = result?.error ?? 'unknown';
    const failure = FAILURE_TEXTS[reason];
    return failChange(REFUSAL_STATUS[reason] ?? 409, { errors: {}, failure, submitted: given });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    const failure = 'That did not work. Please press the button again in a while.';
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return failChange(503, { errors: {}, failure, submitted: given });
  }
}

const REFUSAL_STATUS: Readonly<Partial<Record<ChangeError, number>>> = {
  unknown: 404,
  limited: 429,
};

/** What a form that was posted holds. No form here sends a file. */
export type SubmittedTexts = Readonly<Record<string, string>>;

export async function readPostedTexts(request: Request): Promise<SubmittedTexts> {
  const posted = [...(await request.formData())].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(posted) as SubmittedTexts;
}

/** Reads the form for plan and address. */
export function readPostedOrder(given: SubmittedTexts): Result<PlaceChange, AnswerErrors> {
  const { answers, errors } = checkAnswers(ORDER_QUESTIONS, given);
  return errors ? failed(errors) : ok({ do: 'order', order: answers });
}

/** Refuses answers that are wrong. */
export function rejectAnswers(errors: AnswerErrors, given: SubmittedTexts) {
  return failChange(422, { errors, submitted: given });
}

/** The answer to a form that the page does not have. */
export const USE_BUTTONS_TEXT = 'Please use the buttons of this page.';

export function failChange(status: number, what: FailedChange) {
  return data<FailedChange>(what, { status });
}
