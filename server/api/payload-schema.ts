import type { ChoiceField, ChoicesField, Field } from '#domain/forms/kit/field.ts';
import type { Questions } from '#domain/forms/kit/form.ts';
import { longestAnswer } from '#domain/forms/kit/text-answer.ts';

/** As much of JSON Schema as fields need. */
type ValueSchema =
  | {
      type: ValueType | [ValueType, 'null'];
      format?: string;
      enum?: string[];
      minLength?: number;
      maxLength?: number;
      minimum?: number;
      maximum?: number;
      default?: string;
    }
  | {
      type: 'array';
      items: { type: 'string'; enum: string[] };
      minItems: number;
      uniqueItems: true;
    };

type ValueType = 'string' | 'number' | 'integer' | 'boolean';

/** What a payload looks like, from the very questions that check it. For `/api/openapi.json`. */
export function payloadSchema({ fields }: Questions) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.filter(isAlwaysAsked).map(({ name }) => name),
  };
}

function isAlwaysAsked(field: Field): boolean {
  const isGivenByForm = field.kind === 'hidden' && field.value !== undefined;
  return !field.optional && !field.when && !isGivenByForm;
}

function fieldSchema(field: Field): ValueSchema & { title: string; description?: string } {
  const { label: title, hint, when } = field;
  const condition = when && `Asked for, and kept, only while ${when.field} is ${when.is}.`;
  const description = [hint, condition].filter(Boolean).join(' ');
  return { title, ...(description && { description }), ...valueSchema(field) };
}

function valueSchema(field: Field): ValueSchema {
  const least = field.optional ? 0 : 1;
  switch (field.kind) {
    case 'number': {
      const { min: minimum, max: maximum, step } = field;
      const type = step === 1 ? 'integer' : 'number';
      // The specification's payloads say null where there is no number.
      return { type: isAlwaysAsked(field) ? type : [type, 'null'], minimum, maximum };
    }
    case 'checkbox':
      return { type: 'boolean' };
    case 'checkboxGroup':
      return {
        type: 'array',
        items: { type: 'string', enum: codes(field) },
        minItems: least,
        uniqueItems: true,
      };
    case 'select':
    case 'radio':
      return { type: 'string', enum: field.optional ? [...codes(field), ''] : codes(field) };
    case 'date':
      return field.optional ? { type: 'string' } : { type: 'string', format: 'date' };
    case 'hidden':
      return { type: 'string', maxLength: longestAnswer(field), default: field.value };
    default: {
      const shortest = 'minLength' in field ? field.minLength : undefined;
      return {
        type: 'string',
        ...(field.kind === 'email' && { format: 'email' }),
        minLength: field.optional ? 0 : (shortest ?? least),
        maxLength: longestAnswer(field),
      };
    }
  }
}

function codes({ options }: ChoiceField | ChoicesField): string[] {
  return options.map(({ code }) => code);
}
