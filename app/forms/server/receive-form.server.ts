import { data, type RouterContextProvider, redirect } from 'react-router';
import { SENT_FORMS, type SentFormId, SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import type { Receipt } from '#modules/submissions/model/submission.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import { isNameOf } from '#platform/forms/field.ts';
import type { Form, GivenAnswers } from '#platform/forms/form.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import {
  ADD,
  type Answered,
  type Asked,
  FORM_MARKER,
  HONEYPOT,
  KEY,
  type NotSent,
  QUOTE,
  SENT,
  TOKEN,
} from '../answered.ts';
import { captchaVerdict } from '../captcha/captcha.server.ts';
import { givenAnswers } from '../given-answers.ts';
import { wantsAnswerAlone } from './answer-alone.server.ts';
import { sayNotSent, sayStored, signedSent } from './form-visit.server.ts';
import { placedFrom, placingToken } from './placed.server.ts';

type ActionArgs = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** Seconds; a busy database is free again by then. */
const RETRY_AFTER = '10';

/** Characters; the keys of our pages are shorter. */
const LONGEST_KEY = 255;

/** What becomes of a form on its page, where that is more than storing it. */
export type Onward = {
  /** Why answers that are right are not taken now; undefined where they are. Nothing is stored then. */
  turnsAway?(answers: GivenAnswers): string | undefined;
  /** The page on which it goes on, once it is stored; undefined where thanks are said. */
  leadsTo?(receipt: Receipt, answers: GivenAnswers): Promise<string | undefined>;
};

/** What a browser posted. Answers 400 to what is no form. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw badRequest();
  }
}

function badRequest(): Response {
  return new Response(null, { status: 400, statusText: 'Bad Request' });
}

/**
 * A page's action: checks answers, stores them and leads to the thanks: 303, so that a reload sends
 * nothing again. Wrong answers are 422, our own failures 503;
 * everything typed comes back with each. Answers 400 to what is no form of this page.
 * @param ids the form of the page, or its forms, of which the address then says the one that is open
 * @param fromPage answers that the page knows better than what was sent: which event, which course
 */
export async function receiveForm(
  ids: SentFormId | readonly SentFormId[],
  { request, url, context }: ActionArgs,
  fromPage: GivenAnswers = {},
  onward: Onward = {},
) {
  const posted = await postedForm(request);
  const id = typeof ids === 'string' ? ids : ids.find((each) => each === posted.get(FORM_MARKER));
  if (!id) throw badRequest();
  const { form, kind, payload } = SENT_FORMS[id];
  const { hasRobotCheck, isConfirmedByMail, formNames } = SUBMISSION_TYPES[kind];
  const { guests, report } = context.get(siteContext);
  const submissions = context.get(submissionsContext);
  const given = { ...givenAnswers(form, posted), ...fromPage };
  const notSent = (
    status: number,
    what: Pick<NotSent, 'errors' | 'failure'>,
    retryAfter?: string,
  ) => {
    const answer = { form: form.id, given, ...what };
    sayNotSent(context, answer, retryAfter);
    return data<Answered>(answer, { status });
  };
  const onceMore = (answer: NotSent) => {
    sayNotSent(context, answer);
    return data<Answered>(answer);
  };

  const asked = askedBy(form, posted);
  if (asked)
    return onceMore({ form: form.id, given: longer(form, given, asked), errors: {}, asked });
  const { answers, errors } = checkAnswers(form, given);
  if (errors) return notSent(422, { errors });
  const failure = onward.turnsAway?.(answers);
  if (failure) return notSent(503, { errors: {}, failure });
  const isUntimed = isConfirmedByMail && !posted.has(TOKEN);
  const unseen = {
    token: isUntimed ? undefined : text(posted, TOKEN),
    honeypot: text(posted, HONEYPOT),
  };

  try {
    const submission = {
      kind,
      payload: payload(answers),
      idempotencyKey: text(posted, KEY).slice(0, LONGEST_KEY) || undefined,
      fromPage: true,
    };
    const captcha = hasRobotCheck
      ? await captchaVerdict(guests.captcha, posted, () => submissions.earlierReceipt(submission))
      : {};
    if (captcha.errors) return notSent(422, { errors: captcha.errors });
    const suspicion = guests.suspicionOf(unseen) ?? captcha.suspicion;
    const reception = await submissions.receive({ ...submission, suspicion });
    if ('refusal' in reception) {
      const { error, fields } = reception.refusal;
      return notSent(422, { errors: ownErrors(form, fields, formNames), failure: error });
    }
    const reference = isConfirmedByMail ? '' : reception.receipt.reference;
    const sent = { form: form.id, reference };
    const leadsTo = await onward.leadsTo?.(reception.receipt, answers);
    if (leadsTo) {
      return wantsAnswerAlone(request)
        ? data<Answered>({ ...sent, leadsTo })
        : redirect(leadsTo, 303);
    }
    const placing = placingToken(reception.receipt.place);
    if (wantsAnswerAlone(request)) {
      sayStored(context);
      const placed = placing ? await placedFrom(placing, context) : undefined;
      return data<Answered>({ ...sent, placed });
    }
    const thanks = new URL(url);
    if (typeof ids !== 'string') thanks.searchParams.set(FORM_MARKER, id);
    thanks.searchParams.set(SENT, signedSent(sent, guests, placing));
    return redirect(`${thanks.pathname}${thanks.search}`, 303);
  } catch (error) {
    // Whatever it was: what the visitor typed must not be lost to an error page.
    report(error);
    const failed = error instanceof ServiceFailure ? error : undefined;
    const unsaid = (failed?.kind === 'status' && form.unexplained) || form.failure;
    return notSent(503, { errors: {}, failure: failed?.said ?? unsaid }, RETRY_AFTER);
  }
}

/** What a button other than that for sending asks of the page. */
function askedBy({ fields }: Form, posted: FormData): Asked | undefined {
  const add = text(posted, ADD);
  if (fields.some(({ kind, name }) => kind === 'rows' && name === add)) return { add };
  return posted.has(QUOTE) ? 'quote' : undefined;
}

/** Answers with a row more, and with what is to be chosen for it to be asked for. */
function longer({ fields }: Form, given: GivenAnswers, asked: Asked): GivenAnswers {
  const field = fields.find(({ name }) => asked !== 'quote' && name === asked.add);
  if (field?.kind !== 'rows') return given;
  const rows = [given[field.name] ?? []].flat();
  const chosen = field.when && 'is' in field.when ? { [field.when.field]: field.when.is } : {};
  return { ...given, ...chosen, [field.name]: rows.length < field.most ? [...rows, {}] : rows };
}

function text(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The errors of the fields that this form has, by its names: a payload may have others, and call some
 * otherwise.
 */
function ownErrors(
  { fields }: Form,
  errors: NotSent['errors'],
  formNames: Readonly<Record<string, string>> = {},
): NotSent['errors'] {
  const has = (name: string) =>
    fields.some((field) => isNameOf(field, name) && field.kind !== 'hidden');
  const own = Object.entries(errors)
    .map(([name, error]) => [has(name) ? name : (formNames[name] ?? name), error] as const)
    .filter(([name]) => has(name));
  return Object.fromEntries(own);
}
