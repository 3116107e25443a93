import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { blogPost } from '#content/blog.ts';
import { pricing } from '#content/course.ts';
import { heroImage } from '#content/pages.ts';
import { partner, teamMember } from '#content/people.ts';
import { stemSquadItem } from '#content/stem-squad.ts';
import { isAsked } from '#forms/condition.ts';
import type { ChoiceField, ChoicesField, Condition, Field, Questions } from '#forms/form.ts';
import { maxAnswerLength } from '#forms/text-answer.ts';
import { PUBLIC_KINDS, SUBMISSION_TYPES } from '#inbox/kinds.ts';
import type { SubmissionType } from '#inbox/submission-type.ts';
import { PLACE_STATES } from '#places/place.ts';
import { apiError, errorCode, submissionError } from '#platform/http/json-error.ts';
import { courseAnswer, eventAnswer, impactAnswer, sessionAnswer } from './offering-answers.ts';

const bookingSummary = v.object({
  state: v.picklist([...PLACE_STATES, 'none']),
  count: v.number(),
  position: v.nullable(v.number()),
  manage: v.nullable(v.string()),
});

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

export function answerRef(name: keyof typeof ANSWER_SCHEMAS) {
  return { $ref: refOf(name) };
}

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

/** No longer null, unless the default is null. */
function filledIn({ default: value, anyOf = [], ...rest }: JsonSchema): JsonSchema {
  return value === null ? { ...rest, anyOf } : { ...rest, ...Object(anyOf[0]) };
}

/** Derived from the questions that check it. For `/api/openapi.json`. */
function payloadSchema({ fields }: Questions): JsonSchema {
  const isInitiallyAsked = (field: Field) => isAsked(field, (name) => initialOf(fields, name));
  const isRequired = (field: Field) => isRequiredField(field) && isInitiallyAsked(field);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, fieldSchema(field, isRequired(field))]),
    ),
    required: fields.filter(isRequired).map(({ name }) => name),
  };
}

function isRequiredField(field: Field): boolean {
  const isGivenByForm = field.kind === 'hidden' && field.value !== undefined;
  return !field.optional && !isGivenByForm;
}

function initialOf(fields: readonly Field[], name: string): string {
  const field = fields.find((other) => other.name === name);
  return field && 'initial' in field ? (field.initial ?? '') : '';
}

function fieldSchema(field: Field, isRequired: boolean): JsonSchema {
  const { label: title, hint, when } = field;
  const description = [hint, when && conditionText(when)].filter(Boolean).join(' ');
  return { title, ...(description && { description }), ...valueSchema(field, isRequired) };
}

function conditionText(when: Condition): string {
  const { inRows } = 'below' in when ? when : {};
  const is =
    'is' in when
      ? `is ${[when.is, when.alsoStored].filter(Boolean).join(' or ') || 'empty'}`
      : `${inRows ? `or a ${inRows.column} in ${inRows.field} ` : ''}is below ${when.below}`;
  return `Asked for, and kept, only while ${when.field} ${is}.`;
}

function valueSchema(field: Field, isRequired: boolean): JsonSchema {
  // Optional answers may be empty, as the specification's forms send them.
  const least = isRequired ? 1 : 0;
  switch (field.kind) {
    case 'number': {
      const { min: minimum, max: maximum, step } = field;
      const type = step === 1 ? 'integer' : 'number';
      // The specification's payloads contain null if there is no number.
      return { type: isRequired ? type : [type, 'null'], minimum, maximum };
    }
    case 'checkbox':
      return { type: 'boolean' };
    case 'rows': {
      const { columns, maxRows: maxItems } = field;
      return { type: 'array', items: payloadSchema({ fields: columns }), maxItems };
    }
    case 'checkboxGroup':
      return {
        type: 'array',
        items: { type: 'string', enum: codes(field) },
        minItems: least,
        uniqueItems: true,
      };
    case 'select':
    case 'radio':
      if (field.acceptsOtherCodes) return { type: 'string', maxLength: 40 };
      return { type: 'string', enum: isRequired ? codes(field) : [...codes(field), ''] };
    case 'money':
      return { type: ['string', 'number'], maxLength: maxAnswerLength(field) };
    case 'date':
      return isRequired ? { type: 'string', format: 'date' } : { type: 'string' };
    case 'hidden':
      return { type: 'string', maxLength: maxAnswerLength(field), default: field.value };
    default: {
      const shortest = 'minLength' in field ? field.minLength : undefined;
      return {
        type: 'string',
        ...(field.kind === 'email' && { format: 'email' }),
        minLength: isRequired ? (shortest ?? least) : 0,
        maxLength: maxAnswerLength(field),
      };
    }
  }
}

function codes({ options }: ChoiceField | ChoicesField): string[] {
  return options.map(({ code }) => code);
}
