import { data, redirect } from 'react-router';
import type { AnswerErrors } from '#forms/form.ts';
import type { Result } from '#platform/text/result.ts';
import { appContext, siteContext } from '#site/pages/context.ts';
import {
  RETRY_AFTER_SECONDS,
  readTokenPage,
  setRetryAfter,
  type TokenPageArgs,
  tokenOf,
} from '#site/pages/responses.server.ts';
import { changeLinkedPlaces, eraseLinkedPerson, readLinkedPlaces } from './links.server.ts';
import type { ChangeError, LinkPurpose, PlaceChange } from './place.ts';
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
  show: (view: PlacesView, now: number, done: string) => View | undefined,
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
