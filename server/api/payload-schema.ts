import { isAsked } from '#platform/forms/condition.ts';
import type {
  ChoiceField,
  ChoicesField,
  Condition,
  Field,
  Questions,
} from '#platform/forms/form.ts';
import { maxAnswerLength } from '#platform/forms/text-answer.ts';

/** The subset of JSON Schema that fields need. */
type ValueSchema =
  | {
      type: ValueType | [ValueType, ValueType | 'null'];
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
    }
  | { type: 'array'; items: ObjectSchema; maxItems: number };

type ObjectSchema = {
  type: 'object';
  properties: Readonly<Record<string, FieldSchema>>;
  required: string[];
};
type FieldSchema = ValueSchema & { title: string; description?: string };

type ValueType = 'string' | 'number' | 'integer' | 'boolean';

/** JSON Schema of a payload, derived from the questions that check it. For `/api/openapi.json`. */
export function payloadSchema({ fields }: Questions): ObjectSchema {
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

/** Value of a field if none is sent. */
function initialOf(fields: readonly Field[], name: string): string {
  const field = fields.find((other) => other.name === name);
  return field && 'initial' in field ? (field.initial ?? '') : '';
}

function fieldSchema(field: Field, isRequired: boolean): FieldSchema {
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

function valueSchema(field: Field, isRequired: boolean): ValueSchema {
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
