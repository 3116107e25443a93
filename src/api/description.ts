import type { Hono, MiddlewareHandler } from 'hono';
import { describeRoute, openAPIRouteHandler } from 'hono-openapi';
import type { SubmissionType } from '#inbox/submission-type.ts';
import { answerRef, namedSchemas, payloadName, payloadRef } from './schemas.ts';

const READING = 'Reading';
const SENDING = 'Sending';

type Schema = { $ref: string } | { type: 'array'; items: { $ref: string } };
type Answer = Parameters<typeof answerRef>[0];

function jsonAnswer(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

type Reading = {
  /** In clients generated from the description. */
  readonly id: string;
  readonly summary: string;
  readonly answer: Answer;
  readonly isList?: true;
  readonly mayBeMissing?: true;
};

export function describeReading({ id, summary, answer, isList, mayBeMissing }: Reading) {
  const failure = (description: string) => jsonAnswer(description, answerRef('Failure'));
  const schema: Schema = isList ? { type: 'array', items: answerRef(answer) } : answerRef(answer);
  return describeRoute({
    operationId: id,
    summary,
    tags: [READING],
    responses: {
      200: jsonAnswer('The answer', schema),
      304: { description: 'Not changed since the version named by If-None-Match' },
      ...(mayBeMissing && {
        301: { description: 'It has another id since: Location names its address' },
        404: failure('There is no such item'),
      }),
      '4XX': failure('The request cannot be answered: its address is too long, for example'),
      500: failure('A fault of ours'),
      503: failure('The data cannot be read now'),
    },
  });
}

export function describeSending(type: SubmissionType) {
  const refusal = (description: string) => jsonAnswer(description, answerRef('Refusal'));
  return describeRoute({
    operationId: `send${payloadName(type)}`,
    summary: `Sends a ${type.noun}`.replace(/ a (?=[aeiou])/, ' an '),
    tags: [SENDING],
    parameters: [IDEMPOTENCY_KEY, ...(type.hasRobotCheck ? [CAPTCHA_TOKEN] : [])],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: payloadRef(type) } },
    },
    responses: {
      201: jsonAnswer('It is stored', answerRef('Stored')),
      400: refusal('The body is no JSON object, or the robot check is missing or failed'),
      403: refusal('A page of another site sent it'),
      413: refusal('The body is larger than 64 kB'),
      415: refusal('The body is not application/json'),
      422: refusal('Some answers are wrong'),
      429: refusal('Too many were sent; Retry-After says when to try again'),
      500: jsonAnswer('A fault of ours', answerRef('Failure')),
      503: refusal('It cannot be stored now; Retry-After says when to try again'),
    },
  });
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'Sent again with the same key and body, it is stored once',
  schema: { type: 'string' as const, maxLength: 255 },
};

const CAPTCHA_TOKEN = {
  name: 'X-Captcha-Token',
  in: 'header' as const,
  description: "The captcha's token, where this site has one",
  schema: { type: 'string' as const },
};

export function descriptionOf(api: Hono): MiddlewareHandler {
  return openAPIRouteHandler(api, {
    documentation: {
      info: {
        title: 'Website API',
        version: '1.0.0',
        description: 'What the website shows and what it receives. In words: docs/api.md.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This site' }],
      // No authentication: everything is public.
      security: [],
      tags: [
        { name: READING, description: 'What the website shows. Answers the pages of any site.' },
        { name: SENDING, description: 'What the website receives. Stored once it is said so.' },
      ],
      components: { schemas: namedSchemas() },
    },
    exclude: ['/api/openapi.json'],
  });
}
