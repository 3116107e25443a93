import { data, type HeadersFunction, type RouterContextProvider, redirect } from 'react-router';
import { checkAnswers } from '#domain/forms/kit/check.ts';
import type { AnswersTo, Form, GivenAnswers } from '#domain/forms/kit/form.ts';
import { ServiceFailure } from '#domain/site/services.ts';
import type { Payload, SubmissionKind } from '#domain/submissions/submission.ts';
import { siteContext } from '../loading/context.ts';
import { type Answered, HONEYPOT, KEY, type NotSent, SCRIPTED, SENT, TOKEN } from './answered.ts';
import { captchaVerdict } from './captcha/captcha.server.ts';
import { sayNotSent, signedSent } from './form-place.server.ts';
import { givenAnswers } from './given-answers.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Seconds; a busy database is free again by then. */
const RETRY_AFTER = '10';

/** Characters; the keys of our pages are shorter. */
const LONGEST_KEY = 255;

/** What becomes of the answers to a form. */
export type FormReceiver<F extends Form> = {
  readonly form: F;
  readonly kind: SubmissionKind;
  /** The submission that is stored. */
  payload(answers: AnswersTo<F>): Payload;
  /** Answers that the page knows better than what was sent: which event, which course. */
  readonly known?: GivenAnswers;
  /** Asks for the robot check, where one is configured. */
  readonly withCaptcha?: boolean;
  /** Parameters that the address of the thanks must have, for example the tab of the form. */
  readonly parameters?: Readonly<Record<string, string>>;
  /**
   * The form also stands on pages that caches keep, without the moment at which it was opened. For
   * what asks the owner of an address again before anything comes of it.
   */
  readonly isUntimed?: boolean;
  /** Tells the sender no reference: nothing that could say whether an address is known. */
  readonly isDiscreet?: boolean;
};

/** For a page's `headers`: what its action says beside the page. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** What a browser posted. Answers 400 to what is no form. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Response(null, { status: 400, statusText: 'Bad Request' });
  }
}

/**
 * Checks answers, stores them and leads to the thanks: 303, so that a reload sends nothing again.
 * Wrong answers are 422, too many with one e-mail address 429, our own failures 503; everything typed
 * comes back with each.
 */
export async function receiveForm<F extends Form>(
  receiver: FormReceiver<F>,
  posted: FormData,
  { request, context }: ActionArgs,
) {
  const { form, kind, known, payload } = receiver;
  const { guests, services, report } = context.get(siteContext);
  const given = { ...givenAnswers(form, posted), ...known };
  const notSent = (
    status: number,
    what: Pick<NotSent, 'errors' | 'failure'>,
    retryAfter?: string,
  ) => {
    const answer = { form: form.id, given, ...what };
    sayNotSent(context, answer);
    const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined;
    return data<Answered>(answer, { status, headers });
  };

  const { answers, errors } = checkAnswers(form, given);
  if (errors) return notSent(422, { errors });
  const hasNoTime = receiver.isUntimed && !posted.has(TOKEN);
  const guise = {
    token: hasNoTime ? undefined : text(posted, TOKEN),
    honeypot: text(posted, HONEYPOT),
  };

  try {
    const submission = {
      kind,
      payload: payload(answers),
      idempotencyKey: text(posted, KEY).slice(0, LONGEST_KEY) || undefined,
      fromPage: true,
    };
    const captcha = receiver.withCaptcha
      ? await captchaVerdict(guests.captcha, posted, () => services.known(submission))
      : {};
    if (captcha.errors) return notSent(422, { errors: captcha.errors });
    const suspicion = guests.suspicionOf(guise) ?? captcha.suspicion;
    const reception = await services.receive({ ...submission, suspicion });
    if ('tooMany' in reception) {
      const { error, seconds } = reception.tooMany;
      return notSent(429, { errors: {}, failure: error }, String(seconds));
    }
    if ('refusal' in reception) {
      const { error, fields } = reception.refusal;
      return notSent(422, { errors: ownErrors(form, fields), failure: error });
    }
    const reference = receiver.isDiscreet ? '' : reception.receipt.reference;
    const sent = { form: form.id, reference };
    if (posted.has(SCRIPTED)) return data<Answered>(sent);
    const thanks = new URL(request.url);
    for (const [name, value] of Object.entries(receiver.parameters ?? {})) {
      thanks.searchParams.set(name, value);
    }
    thanks.searchParams.set(SENT, signedSent(sent, guests));
    return redirect(`${thanks.pathname}${thanks.search}`, 303);
  } catch (error) {
    // Whatever it was: what the visitor typed must not be lost to an error page.
    report(error);
    const said = error instanceof ServiceFailure ? error.said : undefined;
    return notSent(503, { errors: {}, failure: said ?? form.failure }, RETRY_AFTER);
  }
}

function text(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

/** The errors of the fields that this form has: a payload may have others. */
function ownErrors({ fields }: Form, errors: NotSent['errors']): NotSent['errors'] {
  const known = Object.entries(errors).filter(([field]) =>
    fields.some(({ name, kind }) => name === field && kind !== 'hidden'),
  );
  return Object.fromEntries(known);
}
