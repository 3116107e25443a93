import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { blogPost } from '#modules/content/model/blog-post.ts';
import { heroImage } from '#modules/content/model/hero-image.ts';
import { partner } from '#modules/content/model/partner.ts';
import { pricing } from '#modules/content/model/pricing.ts';
import { stemSquadItem } from '#modules/content/model/stem-squad/stem-squad-item.ts';
import { teamMember } from '#modules/content/model/team-member.ts';
import { PLACE_STATES } from '#modules/places/model/place-state.ts';
import { SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import type { SubmissionType } from '#modules/submissions/model/submission-type.ts';
import { apiError, errorCode, submissionError } from '#platform/http/json-error.ts';
import { courseAnswer, eventAnswer, sessionAnswer } from './offering-answers.ts';
import { payloadSchema } from './payload-schema.ts';

/** What became of the places that were asked for (`modules/places/model/places.ts`). */
const bookingSummary = v.object({
  state: v.picklist([...PLACE_STATES, 'none']),
  count: v.number(),
  position: v.nullable(v.number()),
  manage: v.nullable(v.string()),
});

/** What the API answers with, by the names that its description has for it. */
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
  BlogPost: blogPost,
  StemSquadItem: stemSquadItem,
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

/** Where the description has the schema of an answer. */
export function answerRef(name: keyof typeof ANSWER_SCHEMAS) {
  return { $ref: refOf(name) };
}

/** Where it has the schema of what `POST /api/{kind}` takes. */
export function payloadRef(type: SubmissionType) {
  return { $ref: refOf(payloadName(type)) };
}

/** `VolunteerApplication` for what people call a volunteer application. */
export function payloadName({ noun }: SubmissionType): string {
  return noun.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * Every schema of the description once, by its name: answers as they come out of the check that
 * fills in what is missing, payloads as they go into theirs.
 */
export function namedSchemas(): Record<string, object> {
  const answers = toJsonSchemaDefs(ANSWER_SCHEMAS, {
    typeMode: 'output',
    // What is checked beyond the shape, such as links.
    errorMode: 'ignore',
    // Words for those who edit it at the desk.
    ignoreActions: ['title', 'description', 'metadata'],
    overrideRef: ({ referenceId }) => refOf(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (isObject(valibotSchema)) return { ...jsonSchema, required: requiredNames(valibotSchema) };
      return isFilledIn(valibotSchema) ? filledIn(jsonSchema) : undefined;
    },
  });
  const payloads = Object.values(SUBMISSION_TYPES).map(
    (type) => [payloadName(type), payloadSchema(type.questions)] as const,
  );
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

/** What is left of what may come in: never null any more, unless null is what is filled in. */
function filledIn({ default: value, anyOf = [], ...rest }: JsonSchema): JsonSchema {
  return value === null ? { ...rest, anyOf } : { ...rest, ...Object(anyOf[0]) };
}
