import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors, Questions } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { Decision } from './consent.ts';
import { CONSENT_QUESTIONS, CORRECTION_QUESTIONS } from './place-questions.ts';
import type { PlaceChange } from './places.ts';

type FormValues = Readonly<Record<string, string>>;
type ConsentChange = Extract<PlaceChange, { do: 'consent' }>;

const DECISIONS = ['given', 'refused', 'withdrawn'] as const satisfies readonly Decision[];

/**
 * A guardian's decision, as the page or a program posts it; undefined if it holds none. Fields of
 * the page are required if they are sent; a program may send the decision alone.
 */
export function readConsentForm(
  input: FormValues,
): Result<ConsentChange, AnswerErrors> | undefined {
  const participation = readDecision(input.participation);
  const photo = readDecision(input.photo);
  const isWrong = input.participation && !participation;
  if (isWrong || !(participation || photo)) return undefined;
  const fields = CONSENT_QUESTIONS.fields.filter(({ name }) => name !== 'photo' && name in input);
  const { answers, errors } = checkAnswers({ ...CONSENT_QUESTIONS, fields } as Questions, input);
  if (errors) return failed(errors);
  const { name = '', relation = '' } = answers as Partial<Record<string, string>>;
  return ok({ do: 'consent', participation, photo, name, relation });
}

function readDecision(text: string | undefined): Decision | undefined {
  return DECISIONS.find((decision) => decision === text);
}

/** A guardian's correction of a child's data; a field that is not sent stays unchanged. */
export function readCorrectionForm(input: FormValues): Result<PlaceChange, AnswerErrors> {
  const fields = CORRECTION_QUESTIONS.fields.filter(({ name }) => name in input);
  const { answers, errors } = checkAnswers({ fields } as Questions, input);
  if (errors) return failed(errors);
  const { name = '', guardianName = '', guardianPhone = '' } = answers as Partial<FormValues>;
  const age = typeof answers.age === 'number' ? answers.age : null;
  return ok({ do: 'correct', name, age, guardianName, guardianPhone });
}
