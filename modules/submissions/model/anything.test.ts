import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswers } from '#platform/forms/check.ts';
import { type Field, isNameOf } from '#platform/forms/field.ts';
import type { AnswersTo, Form } from '#platform/forms/form.ts';
import { courseEnrollment, enrollment, stemSquadEnrollment } from './enrollment.ts';
import { enrollmentQuestions } from './enrollment-fields.ts';
import { courseEnrollmentForm } from './forms/course-enrollment.ts';
import { stemSquadForm } from './forms/stem-squad.ts';
import { SENT_FORMS, SUBMISSION_KINDS, submissionType } from './kinds.ts';
import { summaryOf } from './summary.ts';

const FORMS: readonly Form[] = Object.values(SENT_FORMS).map(({ form }) => form);

/** Texts that must come through as they are: no form strips a letter of anybody's name. */
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

/** Texts of every kind: usual, hostile, any UTF-16 at all. */
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((units) => String.fromCharCode(...units)),
);
/** Deeper than a stack is: whoever walks down falls. */
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

/** What people answer: such an answer is accepted. */
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
      // Mobile money takes cedis only, and any amount is chosen here.
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
      return text.map((words) => `${words} and ten more`);
  }
}

const goodAnswers = (fields: readonly Field[]) => record(fields, goodAnswer);
/** Mostly good answers, here and there anything at all, and names that nobody asked for. */
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

/** As it is after it was stored or sent: only what JSON can say. */
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe.each(FORMS)('the $id form', (form) => {
  const names = form.fields.map(({ name }) => name);

  test('answers whatever is given; what it accepts stays the same when checked again', () => {
    fc.assert(
      fc.property(anyAnswers(form.fields), (given) => {
        const { answers, errors } = checkAnswers(form, given as never);
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

  test('takes what people answer', () => {
    fc.assert(
      fc.property(goodAnswers(form.fields), (given) => {
        expect(checkAnswers(form, given).errors).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  test('keeps every letter of every name', () => {
    const [base] = fc.sample(goodAnswers(form.fields), { numRuns: 1, seed: 7 });
    const texts = form.fields.filter(({ kind, when }) => /^text/.test(kind) && !when);
    for (const { name, ...field } of texts) {
      for (const words of NAMES) {
        const typed = 'minLength' in field ? Array(4).fill(words).join(' ') : words;
        const { answers } = checkAnswers(form, { ...base, [name]: typed });
        expect(answers?.[name as never]).toBe(typed);
      }
    }
  });
});

test('no kind of submission throws, whatever its endpoint is sent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SUBMISSION_KINDS),
      anyAnswers(enrollmentQuestions.fields),
      (kind, given) => {
        const type = submissionType(kind);
        const { answers } = type.check(given as never);
        if (!answers) return;
        expect(type.check(throughJson(answers))).toEqual({ answers });
        expect(type.sender(answers).email).toContain('@');
        expect(type.summary(answers).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 400 },
  );
});

test('every accepted course answer becomes a payload that the API takes unchanged', () => {
  fc.assert(
    fc.property(goodAnswers(courseEnrollmentForm.fields), (given) => {
      const checked = checkAnswers(courseEnrollmentForm, given);
      const answers = checked.answers as AnswersTo<typeof courseEnrollmentForm>;
      const payload = courseEnrollment(answers);
      expect(enrollment.check(throughJson(payload))).toEqual({ answers: payload });
      expect(enrollment.summary(payload)).toEqual(summaryOf(courseEnrollmentForm, answers));
    }),
  );
});

test('every accepted STEM Squad answer becomes a payload that the API takes unchanged', () => {
  fc.assert(
    fc.property(goodAnswers(stemSquadForm.fields), (given) => {
      const checked = checkAnswers(stemSquadForm, given);
      const answers = checked.answers as AnswersTo<typeof stemSquadForm>;
      const payload = stemSquadEnrollment(answers);
      expect(enrollment.check(throughJson(payload))).toEqual({ answers: payload });
      expect(enrollment.summary(payload)).toEqual(summaryOf(stemSquadForm, answers));
    }),
  );
});
