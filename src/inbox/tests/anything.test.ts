import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswers } from '#forms/check.ts';
import { type AnswersTo, type Field, type Form, isNameOf } from '#forms/form.ts';
import {
  courseEnrollment,
  enrollment,
  enrollmentQuestions,
  stemSquadEnrollment,
} from '../enrollment.ts';
import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { PUBLIC_KINDS, SENT_FORMS, submissionType } from '../kinds.ts';
import { summaryOf } from '../summary.ts';

const FORMS: readonly Form[] = Object.values(SENT_FORMS).map(({ form }) => form);

/** Texts that must be stored unchanged: no form strips a letter of a person's name. */
const NAMES = [
  'Ɛsi Ɔkyerɛ Ŋutsu',
  'Kɔdzo Ɖogbe Ƒiagbedzi ɣʋ',
  'Nana Yaa Ɔfɔsua-Mensah',
  'मीरा शर्मा',
  'محمد بن سعيد',
  'שרה כהן',
  '王小明',
  'Zoë O’Neil-Núñez',
  'Ama 👩🏾‍🔬🇬🇭',
  "Robert'); DROP TABLE submission;--",
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil")',
];

const HOSTILE = [
  ...NAMES,
  '\0',
  '\ud800',
  'a\udfffb',
  '\u202eevil\u2069',
  'line\r\nBcc: x@y.z',
  'e\u0301',
  '\u212b\u0344',
  '\u2000\ufeff\u00a0',
  '__proto__',
  'constructor',
  '1e309',
  '-0',
  '2026-02-30',
  'ŋ'.repeat(10_001),
  'a@'.repeat(5_000),
];

/** Texts of every kind: usual, hostile, and any UTF-16. */
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
);
/** Nested deeper than the call stack: a recursive walk fails. */
const deep: unknown = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.double(),
  fc.array(anyText, { maxLength: 4 }),
  fc.constant(deep),
  fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
);

function record(fields: readonly Field[], answer: (field: Field) => fc.Arbitrary<unknown>) {
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, answer(field)])));
}

/** A realistic answer, which must be accepted. */
function goodAnswer(field: Field): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    fc.constantFrom(...NAMES),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  );
  switch (field.kind) {
    case 'email':
      return fc.constantFrom('ama@example.gh', 'kofi.b+sua@mail.example.com', 'ɛsi@ʋolta.gh');
    case 'tel':
      return fc.constantFrom('0241234567', '+233 24 123 4567', '00233-24-123-4567');
    case 'number':
      return fc.integer({ min: field.min, max: field.max ?? 5000 }).map(String);
    case 'money':
      return fc.constantFrom('10,50', '12', '1,200', 7.5);
    case 'date':
      return fc.constantFrom('2027-01-11', '2028-02-29');
    case 'select':
    case 'radio':
      // Mobile money takes cedis only, and the amount here is random.
      if (field.name === 'paymentMethod') return fc.constantFrom('bank', 'creditcard', 'paypal');
      return fc.constantFrom(...field.options.map(({ code }) => code));
    case 'checkboxGroup':
      return fc.subarray(
        field.options.map(({ code }) => code),
        { minLength: 1 },
      );
    case 'rows':
      return fc.array(record(field.columns, goodAnswer), {
        minLength: 1,
        maxLength: field.maxRows,
      });
    case 'checkbox':
      return fc.constantFrom('yes', 'on', true);
    default:
      return text.map((start) => `${start} and ten more`);
  }
}

const goodAnswers = (fields: readonly Field[]) => record(fields, goodAnswer);
/** Mostly good answers, some arbitrary values, and fields that no form has. */
const anyAnswers = (fields: readonly Field[]) =>
  fc.oneof(
    record(fields, (field) =>
      fc.oneof({ weight: 12, arbitrary: goodAnswer(field) }, { weight: 1, arbitrary: anyValue }),
    ),
    record(fields, () => anyValue),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom('__proto__', 'name', 'email')), anyValue),
    fc.jsonValue({ maxDepth: 6 }),
    anyValue,
  );

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe.each(FORMS)('the $id form', (form) => {
  const names = form.fields.map(({ name }) => name);

  test('answers whatever is input; what it accepts stays the same when checked again', () => {
    fc.assert(
      fc.property(anyAnswers(form.fields), (input) => {
        const { answers, errors } = checkAnswers(form, input as never);
        if (errors) {
          const isOfForm = (name: string) => form.fields.some((field) => isNameOf(field, name));
          expect(Object.keys(errors).filter((name) => !isOfForm(name))).toEqual([]);
          expect(Object.values(errors).every((sentence) => sentence.length > 5)).toBe(true);
          return;
        }
        expect(Object.keys(answers)).toEqual(names);
        expect(JSON.stringify(answers)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        expect(checkAnswers(form, throughJson(answers))).toEqual({ answers });
        expect(summaryOf(form, answers).every(({ answer }) => answer !== '')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

test('no kind of submission throws, whatever its endpoint receives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PUBLIC_KINDS),
      anyAnswers(enrollmentQuestions.fields),
      (kind, input) => {
        const type = submissionType(kind);
        const { answers } = type.check(input as never);
        if (!answers) return;
        expect(type.check(throughJson(answers))).toEqual({ answers });
        expect(type.sender(answers).email).toContain('@');
        expect(type.summary(answers).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 400 },
  );
});

test('every accepted answer to the course form becomes a payload that the API accepts unchanged', () => {
  fc.assert(
    fc.property(goodAnswers(courseEnrollmentForm.fields), (input) => {
      const checked = checkAnswers(courseEnrollmentForm, input);
      const answers = checked.answers as AnswersTo<typeof courseEnrollmentForm>;
      const payload = courseEnrollment(answers);
      expect(enrollment.check(throughJson(payload))).toEqual({ answers: payload });
      expect(enrollment.summary(payload)).toEqual(summaryOf(courseEnrollmentForm, answers));
    }),
  );
});

test('every accepted answer to the STEM Squad form becomes a payload that the API accepts unchanged', () => {
  fc.assert(
    fc.property(goodAnswers(stemSquadForm.fields), (input) => {
      const checked = checkAnswers(stemSquadForm, input);
      const answers = checked.answers as AnswersTo<typeof stemSquadForm>;
      const payload = stemSquadEnrollment(answers);
      expect(enrollment.check(throughJson(payload))).toEqual({ answers: payload });
      expect(enrollment.summary(payload)).toEqual(summaryOf(stemSquadForm, answers));
    }),
  );
});
