import * as v from 'valibot';
import { SUBMISSION_TYPES, type SubmissionKind } from '#inbox/kinds.ts';
import type { IncomingSubmission, ReceiveResult, Submissions } from '#inbox/submission.ts';
import type { Payload } from '#inbox/submission-type.ts';
import { omitFields } from '#inbox/summary.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { notUnderstood, type RemoteApi, wrongStatus } from './remote-api.ts';

const MAX_ERROR_LENGTH = 1_000;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_ERROR_LENGTH));
const identifier = v.union([text, v.pipe(v.number(), v.toString())]);

/** The specification shows only `error`. */
const answerSchema = v.object({
  success: v.fallback(v.optional(v.boolean()), undefined),
  error: v.fallback(v.optional(text), undefined),
  fields: v.fallback(v.optional(v.record(v.string(), text), {}), {}),
  reference: v.fallback(v.optional(identifier), undefined),
  id: v.fallback(v.optional(identifier), undefined),
});
const EMPTY_ANSWER: v.InferOutput<typeof answerSchema> = {
  success: undefined,
  error: undefined,
  fields: {},
  reference: undefined,
  id: undefined,
};

/** With an endpoint in the specification. For the other forms it shows only the thanks. */
const SPECIFIED_KINDS: readonly SubmissionKind[] = ['contact', 'enrollments'];

/**
 * The documented payload and nothing else (specification, section 7). Kinds without an endpoint
 * there are stored in `own`.
 */
export function makeRemoteSubmissions(api: RemoteApi, own: Submissions): Submissions {
  const send = ({ kind, payload, idempotencyKey }: IncomingSubmission): Promise<ReceiveResult> =>
    api.post(
      `/api/${kind}`,
      documentedPayload(kind, payload),
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
      SPECIFIED_KINDS.includes(kind) ? readResult : readResultIfKnown,
    );
  return {
    async receive(submission) {
      try {
        return await send(submission);
      } catch (error) {
        if (error instanceof ServiceFailure && error.kind === 'missing')
          return own.receive(submission);
        throw error;
      }
    },
    findEarlierReceipt: async (submission) =>
      SPECIFIED_KINDS.includes(submission.kind) ? undefined : own.findEarlierReceipt(submission),
  };
}

function readResultIfKnown(status: number, body: unknown): ReceiveResult {
  if (status === 404 || status === 405) throw new ServiceFailure('missing', 'no such call');
  // Each of these forms has its own text for failures.
  if (status >= 500) throw wrongStatus(status);
  return readResult(status, body);
}

/** The chosen session is added as text. */
function documentedPayload(kind: SubmissionKind, payload: Payload): Payload {
  const ours = SUBMISSION_TYPES[kind].questions.fields.filter((field) => field.ours);
  const documented = omitFields(payload, (name) => ours.some((field) => field.name === name));
  if (!payload.sessionTitle) return documented;
  const requirements = [`Session: ${payload.sessionTitle}`, payload.specialRequirements];
  return { ...documented, specialRequirements: requirements.filter(Boolean).join('\n\n') };
}

/**
 * What may not be stored is never shown as sent: a success without JSON comes from somebody in
 * between (a proxy, a network's login page).
 */
function readResult(status: number, body: unknown): ReceiveResult {
  const answer = v.safeParse(answerSchema, body);
  const { success, error, fields, reference, id } = answer.success ? answer.output : EMPTY_ANSWER;
  if (status < 300 && body === undefined) throw notUnderstood();
  if (status < 300 && success !== false) {
    return { receipt: { id: id ?? '', reference: reference ?? id ?? '' } };
  }
  if (status < 500 && error) return { refusal: { error, fields } };
  throw wrongStatus(status, error);
}
