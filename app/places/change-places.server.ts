import { data, redirect } from 'react-router';
import { NOT_DONE } from '#modules/places/model/place-answers.ts';
import type {
  LinkPurpose,
  NotDone,
  PlaceChange,
  Places,
  PlacesChanged,
} from '#modules/places/model/places.ts';
import { ORDER } from '#modules/submissions/model/kit-order.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { placesContext, siteContext } from '../pages/context.ts';
import { type LinkedArgs, RETRY_AFTER, tokenOf } from '../pages/linked.server.ts';
import { tryAgainAfter } from '../pages/retry-after.server.ts';
import { DONE } from './read-places.server.ts';

/** Nothing was done, and everything typed comes back. */
export type NotChanged = {
  /** A sentence for each wrong answer, by the name of its control. */
  readonly errors: AnswerErrors;
  /** The sentence for what is no fault of an answer. */
  readonly failure?: string;
  /** What was typed. */
  readonly given: Readonly<Record<string, string>>;
};

/**
 * Does what somebody with a link asks for, and goes on with what came of it; else says why not. The
 * page beside it shows how things stand after that.
 */
export function changePlaces<Answer>(
  args: LinkedArgs,
  purpose: LinkPurpose,
  { change, given }: { change: PlaceChange; given: GivenTexts },
  goOn: (changed: PlacesChanged, now: number) => Answer,
) {
  const { now } = args.context.get(siteContext);
  return attempt(
    args,
    given,
    (places, token) => places.change(token, purpose, change),
    (changed) => goOn(changed, now()),
  );
}

/** Erases one person, where the box for that is ticked. `page`: where it was asked for. */
export async function erasePerson(
  args: LinkedArgs,
  purpose: 'manage' | 'consent',
  given: GivenTexts,
  page: string,
) {
  if (given.confirm !== 'yes') {
    const failure = 'Tick the box first: what is erased cannot be brought back.';
    return notChanged(422, { errors: {}, failure, given });
  }
  return attempt(
    args,
    given,
    (places, token) => places.erase(token, purpose, Number(given.seat) || undefined),
    () => backTo(page, args.url, 'erase'),
  );
}

/** Back to a page, which says what was done. */
export function backTo(page: string, url: URL, done: string) {
  return redirect(`${page}?token=${encodeURIComponent(tokenOf(url))}&${DONE}=${done}`, {
    status: 303,
  });
}

async function attempt<Done, Answer>(
  { url, context }: LinkedArgs,
  given: GivenTexts,
  doIt: (places: Places, token: string) => Promise<Result<Done, NotDone>>,
  goOn: (done: Done) => Answer,
) {
  const { report } = context.get(siteContext);
  try {
    const places = context.get(placesContext);
    const result = places && (await doIt(places, tokenOf(url)));
    if (result?.ok) return goOn(result.value);
    const reason = result?.error ?? 'unknown';
    const failure = NOT_DONE[reason];
    return notChanged(STATUS[reason] ?? 409, { errors: {}, failure, given });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    const failure = 'That did not work. Please press the button again in a while.';
    tryAgainAfter(context, RETRY_AFTER);
    return notChanged(503, { errors: {}, failure, given });
  }
}

const STATUS: Readonly<Partial<Record<NotDone, number>>> = { unknown: 404, limited: 429 };

/** What a form that was posted holds. No form here sends a file. */
export type GivenTexts = Readonly<Record<string, string>>;

export async function postedTexts(request: Request): Promise<GivenTexts> {
  const posted = [...(await request.formData())].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(posted) as GivenTexts;
}

/** Reads the form for plan and address. */
export function postedOrder(given: GivenTexts): Result<PlaceChange, AnswerErrors> {
  const { answers, errors } = checkAnswers(ORDER, given);
  return errors ? failed(errors) : ok({ do: 'order', order: answers });
}

/** Refuses answers that are wrong. */
export function wrongAnswers(errors: AnswerErrors, given: GivenTexts) {
  return notChanged(422, { errors, given });
}

/** The answer to a form that the page does not have. */
export const BY_BUTTONS = 'Please use the buttons of this page.';

export function notChanged(status: number, what: NotChanged) {
  return data<NotChanged>(what, { status });
}
