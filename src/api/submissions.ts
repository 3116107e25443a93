import { type Context, Hono } from 'hono';
import type { SubmittedAnswers } from '#forms/form.ts';
import { PUBLIC_KINDS, SUBMISSION_TYPES, type SubmissionKind } from '#inbox/kinds.ts';
import type { IncomingSubmission, Refusal, SubmissionReceipt } from '#inbox/submission.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { type ErrorCode, jsonError } from '#platform/http/json-error.ts';
import type { Captcha } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { describeSending } from './description.ts';

/** Seconds after which a sender may try again if nothing could be stored. */
const RETRY_AFTER = '10';
const MAX_KEY_LENGTH = 255;
const NOT_STORED = 'This could not be stored right now. Please try again later.';
/** Specification, section 5. */
const NOT_VERIFIED: Refusal = { error: 'Please verify you are not a robot.', fields: {} };

export function submissionEndpoints(
  services: Services,
  captcha: Captcha | undefined,
  log: Log,
): Hono {
  const endpoints = new Hono();
  for (const kind of PUBLIC_KINDS) {
    const type = SUBMISSION_TYPES[kind];
    const check = type.hasRobotCheck ? captcha : undefined;
    endpoints.post(`/${kind}`, describeSending(type), async (c) => {
      try {
        return await receive(c, kind, services, check);
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        report(error, kind, log);
        c.header('Retry-After', RETRY_AFTER);
        return jsonError(c, 503, error.remoteText ?? NOT_STORED, {});
      }
    });
  }
  return endpoints;
}

/** Logs storage errors. Failures of another server are logged where it is called. */
function report(failure: ServiceFailure, kind: SubmissionKind, log: Log): void {
  if (failure.kind !== 'storage') return;
  const { message: reason } = failure;
  log.error({ kind, reason, code: faultCode(failure) }, 'a submission was not stored');
}

async function receive(
  c: Context,
  kind: SubmissionKind,
  services: Services,
  captcha: Captcha | undefined,
): Promise<Response> {
  const input = objectIn(c.env?.sent ?? (await c.req.arrayBuffer()));
  if (!input) return refusalResponse(c, 400, { error: 'This is no JSON object.', fields: {} });
  const idempotencyKey = c.req.header('Idempotency-Key') || undefined;
  if (idempotencyKey && idempotencyKey.length > MAX_KEY_LENGTH) {
    const error = `An Idempotency-Key has at most ${MAX_KEY_LENGTH} characters.`;
    return refusalResponse(c, 400, { error, fields: {} });
  }
  const { answers: payload, errors } = SUBMISSION_TYPES[kind].check(input);
  if (errors) return refusalResponse(c, 422, { error: errorsText(errors), fields: errors });

  const submission: IncomingSubmission = { kind, payload, idempotencyKey };
  // A client that lost our response sends again with the same captcha token, which is used up by
  // now.
  const earlier = captcha && (await services.findEarlierReceipt(submission));
  if (earlier) return storedResponse(c, earlier);
  const { refusal, suspicion } = await robotCheck(captcha, c.req.header('X-Captcha-Token'));
  if (refusal) return refusalResponse(c, 400, refusal, 'captcha_failed');

  const { network } = c.env ?? {};
  const reception = await services.receive({ ...submission, spamVerdict: suspicion, network });
  return 'receipt' in reception
    ? storedResponse(c, reception.receipt)
    : refusalResponse(c, 422, reception.refusal);
}

function objectIn(body: ArrayBuffer): SubmittedAnswers | undefined {
  try {
    return jsonObject(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    // The text is not UTF-8.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function robotCheck(
  captcha: Captcha | undefined,
  token = '',
): Promise<{ refusal?: Refusal; suspicion?: string }> {
  if (!captcha) return {};
  const verdict = token ? await captcha.verify(token) : 'failed';
  if (verdict === 'failed') return { refusal: NOT_VERIFIED };
  return verdict === 'unknown' ? { suspicion: 'the robot check could not be asked' } : {};
}

function errorsText(errors: Readonly<Record<string, string>>): string {
  return Object.values(errors)
    .map((error) => (/[.!?]$/.test(error) ? error : `${error}.`))
    .join(' ');
}

function refusalResponse(
  c: Context,
  status: 400 | 422,
  { error, fields }: Refusal,
  code?: ErrorCode,
): Response {
  return jsonError(c, status, error, fields, code);
}

function storedResponse(c: Context, { id, reference, place }: SubmissionReceipt): Response {
  return c.json({ success: true, id, reference, ...(place && { place }) }, 201, {
    'Cache-Control': 'no-store',
  });
}
