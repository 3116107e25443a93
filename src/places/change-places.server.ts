import { data, redirect } from 'react-router';
import { checkAnswers } from '#forms/check.ts';
import type { AnswerErrors } from '#forms/form.ts';
import { ORDER_QUESTIONS } from '#inbox/enrollment.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { placesContext, siteContext } from '#site/pages/context.ts';
import {
  RETRY_AFTER_SECONDS,
  readTokenPage,
  setRetryAfter,
  type TokenPageArgs,
  tokenOf,
} from '#site/pages/responses.server.ts';
import type {
  ChangeError,
  LinkPurpose,
  PlaceChange,
  Places,
  PlacesChanged,
  PlacesView,
} from './place.ts';
import { FAILURE_TEXTS } from './texts.ts';

/** The answer to a change that failed: nothing was done, and all typed text comes back. */
export type FailedChange = {
  /** An error text for each wrong answer, by the name of its control. */
  readonly errors: AnswerErrors;
  /** The error text when no answer is at fault. */
  readonly failure?: string;
  /** The submitted texts. */
  readonly submitted: Readonly<Record<string, string>>;
};

/**
 * Makes the change that a person with a link requested and continues with the result, or answers
 * with the reason of the failure. The page beside it shows the status after the change.
 */
export function changePlaces<Answer>(
  args: TokenPageArgs,
  purpose: LinkPurpose,
  { change, submitted }: { change: PlaceChange; submitted: SubmittedTexts },
  onSuccess: (changed: PlacesChanged, now: number) => Answer,
) {
  const { now } = args.context.get(siteContext);
  return runChange(
    args,
    submitted,
    (places, token) => places.change(token, purpose, change),
    (changed) => onSuccess(changed, now()),
  );
}

/** Erases one person if the box for it is ticked. `page`: the page of the request. */
export async function erasePerson(
  args: TokenPageArgs,
  purpose: 'manage' | 'consent',
  submitted: SubmittedTexts,
  page: string,
) {
  if (submitted.confirm !== 'yes') {
    const failure = 'Tick the box first. You cannot undo this.';
    return failChange(422, { errors: {}, failure, submitted });
  }
  return runChange(
    args,
    submitted,
    (places, token) => places.erase(token, purpose, Number(submitted.seat) || undefined),
    () => redirectBack(page, args.url, 'erase'),
  );
}

/** Redirects to a page, which confirms what was done. */
export function redirectBack(page: string, url: URL, done: string) {
  return redirect(`${page}?token=${encodeURIComponent(tokenOf(url))}&${DONE_PARAM}=${done}`, {
    status: 303,
  });
}

async function runChange<Done, Answer>(
  { url, context }: TokenPageArgs,
  submitted: SubmittedTexts,
  operation: (places: Places, token: string) => Promise<Result<Done, ChangeError>>,
  onSuccess: (done: Done) => Answer,
) {
  const { report } = context.get(siteContext);
  try {
    const places = context.get(placesContext);
    const result = places && (await operation(places, tokenOf(url)));
    if (result?.ok) return onSuccess(result.value);
    const reason = result?.error ?? 'unknown';
    const failure = FAILURE_TEXTS[reason];
    return failChange(REFUSAL_STATUS[reason] ?? 409, { errors: {}, failure, submitted });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    const failure = 'That did not work. Please press the button again in a while.';
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return failChange(503, { errors: {}, failure, submitted });
  }
}

const REFUSAL_STATUS: Readonly<Partial<Record<ChangeError, number>>> = {
  unknown: 404,
  limited: 429,
};

/** The texts of a posted form. No form here sends a file. */
export type SubmittedTexts = Readonly<Record<string, string>>;

export async function readPostedTexts(request: Request): Promise<SubmittedTexts> {
  const posted = [...(await request.formData())].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(posted) as SubmittedTexts;
}

/** Reads the order form: plan and delivery address. */
export function readPostedOrder(submitted: SubmittedTexts): Result<PlaceChange, AnswerErrors> {
  const { answers, errors } = checkAnswers(ORDER_QUESTIONS, submitted);
  return errors ? failed(errors) : ok({ do: 'order', order: answers });
}

/** Refuses a submission with wrong answers. */
export function rejectAnswers(errors: AnswerErrors, submitted: SubmittedTexts) {
  return failChange(422, { errors, submitted });
}

/** The answer to a form that the page does not have. */
export const USE_BUTTONS_TEXT = 'Please use the buttons of this page.';

export function failChange(status: number, body: FailedChange) {
  return data<FailedChange>(body, { status });
}

/** URL parameter with the change that was just made. */
export const DONE_PARAM = 'done';

/**
 * Reads the places that a link opens, as its page shows them. `show` gets the time in milliseconds
 * and the change just made; that is empty when the page answers a form.
 */
export function readPlaces<View extends object>(
  args: TokenPageArgs & { readonly request: Request },
  purpose: LinkPurpose,
  show: (view: PlacesView, now: number, done: string) => View | undefined,
) {
  const { now } = args.context.get(siteContext);
  const change = args.url.searchParams.get(DONE_PARAM) ?? '';
  const done = args.request.method === 'GET' ? change : '';
  return readTokenPage(
    args,
    'Your places',
    async (token) => {
      const view = await args.context.get(placesContext)?.byToken(token, purpose);
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
