import { data, type RouterContextProvider, redirect } from 'react-router';
import { SENT_FORMS, type SentFormId, SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import type { SubmissionReceipt } from '#modules/submissions/model/submission.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import { isNameOf } from '#platform/forms/field.ts';
import type { Form, SubmittedAnswers } from '#platform/forms/form.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import { verifyCaptcha } from '../captcha/captcha.server.ts';
import {
  ADD_ROW_BUTTON,
  FORM_ID_FIELD,
  type FormFailure,
  type FormRequest,
  type FormResult,
  HONEYPOT_FIELD,
  KEY_FIELD,
  QUOTE_BUTTON,
  SENT_PARAM,
  TOKEN_FIELD,
} from '../form-result.ts';
import { readSubmittedAnswers } from '../submitted-answers.ts';
import { setFormFailed, setFormStored, signSent } from './form-visit.server.ts';
import { wantsJson } from './json-result.server.ts';
import { loadPlacesConfirmation, placesToken } from './places-confirmation.server.ts';

type ActionArgs = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** Seconds; a busy database is free again by then. */
const RETRY_AFTER_SECONDS = '10';

/** Characters; the keys of our pages are shorter. */
const MAX_KEY_LENGTH = 255;

/** What becomes of a form on its page, where that is more than storing it. */
export type FormHooks = {
  /** Why answers that are right are not taken now; undefined where they are. Nothing is stored then. */
  findRefusal?(answers: SubmittedAnswers): string | undefined;
  /** The page on which it goes on, once it is stored; undefined where thanks are said. */
  findNextPath?(receipt: SubmissionReceipt, answers: SubmittedAnswers): Promise<string | undefined>;
};

/** What a browser posted. Answers 400 to what is no form. */
export async function readPostedForm(request: Request): Promise<FormData> {
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
  fromPage: SubmittedAnswers = {},
  onward: FormHooks = {},
) {
  const posted = await readPostedForm(request);
  const id = typeof ids === 'string' ? ids : ids.find((each) => each === posted.get(FORM_ID_FIELD));
  if (!id) throw badRequest();
  const { form, kind, payload } = SENT_FORMS[id];
  const { hasRobotCheck, isConfirmedByMail, formNames } = SUBMISSION_TYPES[kind];
  const { formTokens, report } = context.get(siteContext);
  const submissions = context.get(submissionsContext);
  const given = { ...readSubmittedAnswers(form, posted), ...fromPage };
  const notSent = (
    status: number,
    what: Pick<FormFailure, 'errors' | 'failure'>,
    retryAfter?: string,
  ) => {
    const answer = { form: form.id, given, ...what };
    setFormFailed(context, answer, retryAfter);
    return data<FormResult>(answer, { status });
  };
  const onceMore = (answer: FormFailure) => {
    setFormFailed(context, answer);
    return data<FormResult>(answer);
  };

  const asked = readFormRequest(form, posted);
  if (asked)
    return onceMore({ form: form.id, given: withAddedRow(form, given, asked), errors: {}, asked });
  const { answers, errors } = checkAnswers(form, given);
  if (errors) return notSent(422, { errors });
  const failure = onward.findRefusal?.(answers);
  if (failure) return notSent(503, { errors: {}, failure });
  const isUntimed = isConfirmedByMail && !posted.has(TOKEN_FIELD);
  const unseen = {
    token: isUntimed ? undefined : text(posted, TOKEN_FIELD),
    honeypot: text(posted, HONEYPOT_FIELD),
  };

  try {
    const submission = {
      kind,
      payload: payload(answers),
      idempotencyKey: text(posted, KEY_FIELD).slice(0, MAX_KEY_LENGTH) || undefined,
      fromPage: true,
    };
    const captcha = hasRobotCheck
      ? await verifyCaptcha(formTokens.captcha, posted, () =>
          submissions.findEarlierReceipt(submission),
        )
      : {};
    if (captcha.errors) return notSent(422, { errors: captcha.errors });
    const suspicion = formTokens.spamVerdictOf(unseen) ?? captcha.spamVerdict;
    const reception = await submissions.receive({ ...submission, spamVerdict: suspicion });
    if ('refusal' in reception) {
      const { error, fields } = reception.refusal;
      return notSent(422, { errors: errorsOfForm(form, fields, formNames), failure: error });
    }
    const reference = isConfirmedByMail ? '' : reception.receipt.reference;
    const sent = { form: form.id, reference };
    const leadsTo = await onward.findNextPath?.(reception.receipt, answers);
    if (leadsTo) {
      return wantsJson(request) ? data<FormResult>({ ...sent, leadsTo }) : redirect(leadsTo, 303);
    }
    const placing = placesToken(reception.receipt.place);
    if (wantsJson(request)) {
      setFormStored(context);
      const placed = placing ? await loadPlacesConfirmation(placing, context) : undefined;
      return data<FormResult>({ ...sent, placed });
    }
    const thanks = new URL(url);
    if (typeof ids !== 'string') thanks.searchParams.set(FORM_ID_FIELD, id);
    thanks.searchParams.set(SENT_PARAM, signSent(sent, formTokens, placing));
    return redirect(`${thanks.pathname}${thanks.search}`, 303);
  } catch (error) {
    // Whatever it was: what the visitor typed must not be lost to an error page.
    report(error);
    const failed = error instanceof ServiceFailure ? error : undefined;
    const unsaid = (failed?.kind === 'status' && form.remoteFailure) || form.failure;
    return notSent(503, { errors: {}, failure: failed?.remoteText ?? unsaid }, RETRY_AFTER_SECONDS);
  }
}

/** What a button other than that for sending asks of the page. */
function readFormRequest({ fields }: Form, posted: FormData): FormRequest | undefined {
  const add = text(posted, ADD_ROW_BUTTON);
  if (fields.some(({ kind, name }) => kind === 'rows' && name === add)) return { add };
  return posted.has(QUOTE_BUTTON) ? 'quote' : undefined;
}

/** Answers with a row more, and with what is to be chosen for it to be asked for. */
function withAddedRow(
  { fields }: Form,
  given: SubmittedAnswers,
  asked: FormRequest,
): SubmittedAnswers {
  const field = fields.find(({ name }) => asked !== 'quote' && name === asked.add);
  if (field?.kind !== 'rows') return given;
  const rows = [given[field.name] ?? []].flat();
  const chosen = field.when && 'is' in field.when ? { [field.when.field]: field.when.is } : {};
  return { ...given, ...chosen, [field.name]: rows.length < field.maxRows ? [...rows, {}] : rows };
}

function text(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The errors of the fields that this form has, by its names: a payload may have others, and call some
 * otherwise.
 */
function errorsOfForm(
  { fields }: Form,
  errors: FormFailure['errors'],
  formNames: Readonly<Record<string, string>> = {},
): FormFailure['errors'] {
  const has = (name: string) =>
    fields.some((field) => isNameOf(field, name) && field.kind !== 'hidden');
  const own = Object.entries(errors)
    .map(([name, error]) => [has(name) ? name : (formNames[name] ?? name), error] as const)
    .filter(([name]) => has(name));
  return Object.fromEntries(own);
}
