import { describeRoute, resolver } from 'hono-openapi';
import type * as v from 'valibot';
import { apiError } from './json-error.ts';

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
