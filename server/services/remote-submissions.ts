import * as v from 'valibot';
import { SUBMISSION_TYPES, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import type { IncomingSubmission, ReceiveResult } from '#modules/submissions/model/submission.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';
import { omitFields } from '#modules/submissions/model/unanswered.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { notUnderstood, type RemoteApi, wrongStatus } from './remote-api.ts';

/** Characters of another server's sentence that are shown to a visitor. */
const MAX_ERROR_LENGTH = 1_000;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_ERROR_LENGTH));
const identifier = v.union([text, v.pipe(v.number(), v.toString())]);

/** What may be said of a submission. The specification shows only `error`. */
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

/** What the specification's API takes. Of the other forms it shows no call, only their thanks. */
const SPECIFIED_KINDS: readonly SubmissionKind[] = ['contact', 'enrollments'];

/**
 * Sends submissions to the other server (specification, section 7): the payload as it is documented,
 * and nothing else in the body. Whether one is stored there already only that server knows. A form
 * that the specification's API does not know is stored in `own` where that server has no such call.
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
    async receive(received) {
      try {
        return await send(received);
      } catch (error) {
        if (error instanceof ServiceFailure && error.kind === 'missing')
          return own.receive(received);
        throw error;
      }
    },
    findEarlierReceipt: async (received) =>
      SPECIFIED_KINDS.includes(received.kind) ? undefined : own.findEarlierReceipt(received),
  };
}

/** The same as `reception`; rejects as `missing` where that server has no such call. */
function readResultIfKnown(status: number, body: unknown): ReceiveResult {
  if (status === 404 || status === 405) throw new ServiceFailure('missing', 'no such call');
  // Each of these forms has its own sentence for failures.
  if (status >= 500) throw wrongStatus(status);
  return readResult(status, body);
}

/** Only what the specification knows. The session that was chosen is said in words. */
function documentedPayload(kind: SubmissionKind, payload: Payload): Payload {
  const ours = SUBMISSION_TYPES[kind].questions.fields.filter((field) => field.ours);
  const documented = omitFields(payload, (name) => ours.some((field) => field.name === name));
  if (!payload.sessionTitle) return documented;
  const said = [`Session: ${payload.sessionTitle}`, payload.specialRequirements];
  return { ...documented, specialRequirements: said.filter(Boolean).join('\n\n') };
}

/**
 * Nothing is shown as sent that may not be stored: a success that is no JSON comes from somebody
 * else on the way (a proxy, the log-in page of a network), and one that says it is none is none.
 */
function readResult(status: number, body: unknown): ReceiveResult {
  const said = v.safeParse(answerSchema, body);
  const { success, error, fields, reference, id } = said.success ? said.output : EMPTY_ANSWER;
  if (status < 300 && body === undefined) throw notUnderstood();
  if (status < 300 && success !== false) {
    return { receipt: { id: id ?? '', reference: reference ?? id ?? '' } };
  }
  if (status < 500 && error) return { refusal: { error, fields } };
  throw wrongStatus(status, error);
}
