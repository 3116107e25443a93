import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { checkAnswers } from '#forms/check.ts';
import { type Form, isNameOf, type SubmittedAnswers } from '#forms/form.ts';
import { asPrograms } from '#inbox/forms/party-questions.ts';
import { SENT_FORMS, type SentFormId, SUBMISSION_TYPES } from '#inbox/kinds.ts';
import type { SubmissionReceipt } from '#inbox/submission.ts';
import { requestsPlaces } from '#places/place.ts';
import type { Captcha } from '#platform/pages/page-context.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext, submissionsContext } from '../pages/context.ts';
import { markPrivate, setRetryAfter } from '../pages/responses.server.ts';
import { readSubmittedAnswers } from './answers.ts';
import { PROVIDERS } from './captcha.tsx';
import {
  ADD_ROW_BUTTON,
  CAPTCHA_FIELD,
  FORM_ID_FIELD,
  type FormFailure,
  type FormRequest,
  type FormResult,
  type FormVisit,
  HONEYPOT_FIELD,
  JSON_TYPE,
  KEY_FIELD,
  NOT_VERIFIED_TEXT,
  QUOTE_BUTTON,
  SENT_PARAM,
  TOKEN_FIELD,
} from './form-result.tsx';
import { loadPlacesConfirmation, placesToken } from './places-confirmation.server.ts';

type ActionArgs = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

const RETRY_AFTER_SECONDS = '10';

/** Maximum characters of a key; the keys of our pages are shorter. */
const MAX_KEY_LENGTH = 255;

type FormHooks = {
  /** Returns why correct answers are refused, so that nothing is stored; undefined accepts them. */
  findRefusal?(answers: SubmittedAnswers): string | undefined;
  /** Returns the next page after storing; undefined shows the thank-you. */
  findNextPath?(receipt: SubmissionReceipt, answers: SubmittedAnswers): Promise<string | undefined>;
};

export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Response(null, { status: 400, statusText: 'Bad Request' });
  }
}

/** 303, so that a reload sends nothing again; 422 for wrong answers, 503 for our failures. */
export async function receiveForm(
  ids: SentFormId | readonly SentFormId[],
  { request, url, context }: ActionArgs,
  fromPage: SubmittedAnswers = {},
  hooks: FormHooks = {},
) {
  const posted = await readPostedForm(request);
  const id = typeof ids === 'string' ? ids : ids.find((each) => each === posted.get(FORM_ID_FIELD));
  if (!id) throw new Response(null, { status: 400, statusText: 'Bad Request' });
  const { form: asked, kind, payload } = SENT_FORMS[id];
  const { hasRobotCheck, isConfirmedByMail, formNames } = SUBMISSION_TYPES[kind];
  const { formTokens, report } = context.get(siteContext);
  const submissions = context.get(submissionsContext);
  // Another server takes fewer fields, of which none is ours.
  const form = submissions.isRemote ? { ...asked, fields: asPrograms(asked.fields) } : asked;
  const submitted = { ...readSubmittedAnswers(form, posted), ...fromPage };
  const notSent = (
    status: number,
    outcome: Omit<FormFailure, 'form' | 'given'>,
    given = submitted,
  ) => {
    const isWrong = Object.keys(outcome.errors).length > 0;
    context.set(formStatus, isWrong ? 'wrong answers' : 'failed');
    return data<FormResult>({ form: form.id, given, ...outcome }, { status });
  };

  const formRequest = readFormRequest(form, posted);
  if (formRequest)
    return notSent(
      200,
      { errors: {}, asked: formRequest },
      withAddedRow(form, submitted, formRequest),
    );
  const { answers, errors } = checkAnswers(form, submitted);
  if (errors) return notSent(422, { errors });
  const failure = hooks.findRefusal?.(answers);
  if (failure) return notSent(503, { errors: {}, failure });
  const isUntimed = isConfirmedByMail && !posted.has(TOKEN_FIELD);
  const hiddenInputs = {
    token: isUntimed ? undefined : text(posted, TOKEN_FIELD),
    honeypot: text(posted, HONEYPOT_FIELD),
  };

  // Without scripts there is only the token; another server may know no two answers under one key.
  const key = text(posted, KEY_FIELD) || (submissions.isRemote ? '' : text(posted, TOKEN_FIELD));

  try {
    const submission = {
      kind,
      payload: payload(answers),
      idempotencyKey: key.slice(0, MAX_KEY_LENGTH) || undefined,
      fromPage: true,
    };
    const captcha = hasRobotCheck
      ? await verifyCaptcha(formTokens.captcha, posted, () =>
          submissions.findEarlierReceipt(submission),
        )
      : {};
    if (captcha.errors) return notSent(422, { errors: captcha.errors });
    const spamVerdict = formTokens.spamVerdictOf(hiddenInputs) ?? captcha.spamVerdict;
    const result = await submissions.receive({ ...submission, spamVerdict });
    if ('refusal' in result) {
      const { error, fields } = result.refusal;
      return notSent(422, { errors: errorsOfForm(form, fields, formNames), failure: error });
    }
    const reference = isConfirmedByMail ? '' : result.receipt.reference;
    const sent = { form: form.id, reference };
    const { receipt, isCopy = false } = result;
    const leadsTo = isCopy ? undefined : await hooks.findNextPath?.(receipt, answers);
    if (leadsTo) {
      return wantsJson(request) ? data<FormResult>({ ...sent, leadsTo }) : redirect(leadsTo, 303);
    }
    const isPlaceWanted = !submissions.isRemote && requestsPlaces(submission);
    const manageToken = placesToken(receipt, isPlaceWanted);
    if (wantsJson(request)) {
      context.set(formStatus, 'stored');
      const placed = manageToken ? await loadPlacesConfirmation(manageToken, context) : undefined;
      return data<FormResult>({ ...sent, placed });
    }
    const thanks = new URL(url);
    if (typeof ids !== 'string') thanks.searchParams.set(FORM_ID_FIELD, id);
    const words = [form.id, reference, manageToken].filter((word) => word !== undefined);
    thanks.searchParams.set(SENT_PARAM, formTokens.sign(words.join(' ')));
    return redirect(`${thanks.pathname}${thanks.search}`, 303);
  } catch (error) {
    // After any error: an error page must not lose the visitor's text.
    report(error);
    const failed = error instanceof ServiceFailure ? error : undefined;
    const fallback = (failed?.kind === 'status' && form.remoteFailure) || form.failure;
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return notSent(503, { errors: {}, failure: failed?.remoteText ?? fallback });
  }
}

/** Reads the request of a button that does not submit the form. */
function readFormRequest({ fields }: Form, posted: FormData): FormRequest | undefined {
  const add = text(posted, ADD_ROW_BUTTON);
  if (fields.some(({ kind, name }) => kind === 'rows' && name === add)) return { add };
  return posted.has(QUOTE_BUTTON) ? 'quote' : undefined;
}

function withAddedRow(
  { fields }: Form,
  submitted: SubmittedAnswers,
  formRequest: FormRequest,
): SubmittedAnswers {
  const field = fields.find(({ name }) => formRequest !== 'quote' && name === formRequest.add);
  if (field?.kind !== 'rows') return submitted;
  const rows = [submitted[field.name] ?? []].flat();
  const chosen = field.when && 'is' in field.when ? { [field.when.field]: field.when.is } : {};
  return {
    ...submitted,
    ...chosen,
    [field.name]: rows.length < field.maxRows ? [...rows, {}] : rows,
  };
}

function text(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

/** A payload may have other fields and other names. */
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

type Verdict = { readonly errors?: FormFailure['errors']; readonly spamVerdict?: string };

const NOT_VERIFIED: Verdict = { errors: { [CAPTCHA_FIELD]: NOT_VERIFIED_TEXT } };

/** A form with an earlier receipt passes: its token is used up, since the answer was lost. */
async function verifyCaptcha(
  captcha: Captcha | undefined,
  posted: FormData,
  findEarlierReceipt: () => Promise<unknown>,
): Promise<Verdict> {
  if (!captcha) return {};
  const token = posted.get(PROVIDERS[captcha.provider].tokenName);
  if (typeof token !== 'string' || token === '') return NOT_VERIFIED;
  if (await findEarlierReceipt()) return {};
  const verdict = await captcha.verify(token);
  if (verdict === 'failed') return NOT_VERIFIED;
  return verdict === 'unknown' ? { spamVerdict: 'the robot check could not be made' } : {};
}

const formStatus = createContext<'nothing' | 'wrong answers' | 'failed' | 'stored'>('nothing');

export function isFormAnswer(context: Readonly<RouterContextProvider>): boolean {
  return context.get(formStatus) !== 'nothing';
}

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };

export async function loadFormVisit({ url, context }: LoaderArgs): Promise<FormVisit> {
  const { formTokens } = context.get(siteContext);
  const status = context.get(formStatus);
  markPrivate(context);
  // A submission named in the URL is an earlier one, not the one being posted now.
  const signed = status === 'nothing' ? url.searchParams.get(SENT_PARAM) : null;
  const [form, reference = '', manageToken] =
    (signed && formTokens.readSigned(signed))?.split(' ') ?? [];
  const placed = manageToken ? await loadPlacesConfirmation(manageToken, context) : undefined;
  return {
    token: formTokens.issueToken(),
    sent: form ? { form, reference, placed } : undefined,
    hasErrors: status === 'wrong answers',
    isDocumented: context.get(submissionsContext).isRemote === true,
  };
}

/** True for a script that sends a form (`sendForm`): it needs no page and no redirect. */
function wantsJson({ headers }: Request): boolean {
  return headers.get('Accept')?.includes(JSON_TYPE) ?? false;
}

/** The result of an action as JSON, for a script; undefined if there is none. */
export function jsonResult(
  request: Request,
  { actionData }: { actionData: Readonly<Record<string, unknown>> | null },
  { status, headers }: { status: number; headers: Headers },
): Response | undefined {
  const [result] = Object.values(actionData ?? {});
  if (!result || !wantsJson(request)) return;
  headers.set('Content-Type', JSON_TYPE);
  return new Response(JSON.stringify(result), { status, headers });
}
