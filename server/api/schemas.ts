import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { blogPost } from '#modules/content/blog.ts';
import { pricing } from '#modules/content/course.ts';
import { heroImage } from '#modules/content/pages.ts';
import { partner, teamMember } from '#modules/content/people.ts';
import { stemSquadItem } from '#modules/content/stem-squad.ts';
import { PLACE_STATES } from '#modules/places/model/place-state.ts';
import { PUBLIC_KINDS, SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import type { SubmissionType } from '#modules/submissions/model/submission-type.ts';
import { apiError, errorCode, submissionError } from '#platform/http/json-error.ts';
import { impactAnswer } from './impact-answer.ts';
import { courseAnswer, eventAnswer, sessionAnswer } from './offering-answers.ts';
import { payloadSchema } from './payload-schema.ts';

/** Result of a booking (`modules/places/model/places.ts`). */
const bookingSummary = v.object({
  state: v.picklist([...PLACE_STATES, 'none']),
  count: v.number(),
  position: v.nullable(v.number()),
  manage: v.nullable(v.string()),
});

/** Schemas of the API's responses, by their name in the description. */
export const ANSWER_SCHEMAS = {
  HeroImage: heroImage,
  Course: courseAnswer,
  Session: sessionAnswer,
  Pricing: pricing,
  Partner: partner,
  Team: v.object({
    success: v.literal(true),
    data: v.array(teamMember),
    error: v.null(),
  }),
  TeamMember: teamMember,
  Event: eventAnswer,
  BlogPost: v.omit(blogPost, ['cover']),
  StemSquadItem: stemSquadItem,
  Impact: impactAnswer,
  Stored: v.object({
    success: v.literal(true),
    id: v.string(),
    reference: v.string(),
    place: v.optional(bookingSummary),
  }),
  ErrorCode: errorCode,
  Failure: apiError,
  Refusal: submissionError,
} as const satisfies Record<string, v.GenericSchema>;

/** Reference to the schema of a response. */
export function answerRef(name: keyof typeof ANSWER_SCHEMAS) {
  return { $ref: refOf(name) };
}

/** Reference to the schema of a body of `POST /api/{kind}`. */
export function payloadRef(type: SubmissionType) {
  return { $ref: refOf(payloadName(type)) };
}

/** Schema name from a noun: `VolunteerApplication` for a volunteer application. */
export function payloadName({ noun }: SubmissionType): string {
  return noun.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * All schemas of the description by name: responses as the output of their check, which fills in
 * missing values, and payloads as the input of theirs.
 */
export function namedSchemas(): Record<string, object> {
  const answers = toJsonSchemaDefs(ANSWER_SCHEMAS, {
    typeMode: 'output',
    // Ignores checks beyond the shape, such as links.
    errorMode: 'ignore',
    // Ignores texts for editors at the desk.
    ignoreActions: ['title', 'description', 'metadata'],
    overrideRef: ({ referenceId }) => refOf(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (isObject(valibotSchema)) return { ...jsonSchema, required: requiredNames(valibotSchema) };
      return isFilledIn(valibotSchema) ? filledIn(jsonSchema) : undefined;
    },
  });
  const payloads = PUBLIC_KINDS.map((kind) => {
    const type = SUBMISSION_TYPES[kind];
    return [payloadName(type), payloadSchema(type.questions)] as const;
  });
  return { ...answers, ...Object.fromEntries(payloads) };
}

type AnySchema = { readonly type: string };

function isObject(schema: AnySchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> {
  return schema.type === 'object';
}

function requiredNames({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>): string[] {
  const mayBeMissing = ({ type }: AnySchema) => type === 'nullish' || type === 'optional';
  return Object.entries(entries)
    .filter(([, schema]) => isFilledIn(schema) || !mayBeMissing(schema))
    .map(([name]) => name);
}

function isFilledIn(schema: AnySchema & { default?: unknown }): boolean {
  return schema.type === 'nullish' && schema.default !== undefined;
}

/** Schema of a value after its default is filled in: no longer null, unless the default is null. */
function filledIn({ default: value, anyOf = [], ...rest }: JsonSchema): JsonSchema {
  return value === null ? { ...rest, anyOf } : { ...rest, ...Object(anyOf[0]) };
}
