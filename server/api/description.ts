import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import type { SubmissionType } from '#domain/submissions/submission.ts';
import { apiError, submissionError } from './json-error.ts';
import { payloadSchema } from './payload-schema.ts';

/** A JSON answer for the description at `/api/openapi.json`, made from its schema. */
function jsonAnswer(description: string, schema: v.GenericSchema) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } };
}

/** Describes a reading endpoint: what it is for and what it answers with. */
export function describeReading(summary: string, answer: v.GenericSchema, mayBeMissing = false) {
  return describeRoute({
    summary,
    responses: {
      200: jsonAnswer('The answer', answer),
      304: { description: 'Not changed since the version named by If-None-Match' },
      ...(mayBeMissing && { 404: jsonAnswer('There is no such item', apiError) }),
      503: jsonAnswer('The data cannot be read now', apiError),
    },
  });
}

const stored = v.object({ success: v.literal(true), id: v.string(), reference: v.string() });

/** Describes a receiving endpoint, its body from the questions that check it. */
export function describeSending({ kind, noun, questions }: SubmissionType) {
  const refusal = (description: string) => jsonAnswer(description, submissionError);
  return describeRoute({
    summary: `Sends a ${noun}`,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Sent again with the same key and body, it is stored once',
        schema: { type: 'string', maxLength: 255 },
      },
      ...(kind === 'contact' ? [CAPTCHA_TOKEN] : []),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: payloadSchema(questions) } },
    },
    responses: {
      201: jsonAnswer('It is stored', stored),
      400: refusal('The body is no JSON object, or the robot check is missing or failed'),
      403: refusal('A page of another site sent it'),
      413: refusal('The body is larger than 64 kB'),
      415: refusal('The body is not application/json'),
      422: refusal('Some answers are wrong'),
      429: refusal('Too many were sent; Retry-After says when to try again'),
      503: refusal('It cannot be stored now; Retry-After says when to try again'),
    },
  });
}

const CAPTCHA_TOKEN = {
  name: 'X-Captcha-Token',
  in: 'header' as const,
  description: "The captcha's token, where this site has one",
  schema: { type: 'string' as const },
};
