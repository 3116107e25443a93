import { expect, test } from 'vitest';
import { contactForm } from '#modules/submissions/model/forms/contact.ts';
import { stemSquadForm } from '#modules/submissions/model/forms/stem-squad.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import { readSubmittedAnswers } from './answers.ts';

const MESSAGE = [
  ['name', 'Efua'],
  ['email', 'efua@mail.example'],
  ['subject', 'Robots'],
  ['message', 'Do you teach robots in Tamale?'],
] as const;

function posted(pairs: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test('a field posted once is the answer', () => {
  const { answers } = checkAnswers(contactForm, readSubmittedAnswers(contactForm, posted(MESSAGE)));
  expect(answers).toMatchObject(Object.fromEntries(MESSAGE));
});

test.each(MESSAGE)(
  '%s posted twice gives an error at the field: neither answer is dropped',
  (name) => {
    const submitted = readSubmittedAnswers(
      contactForm,
      posted([...MESSAGE, [name, 'another answer']]),
    );
    expect(submitted[name]).toHaveLength(2);
    expect(Object.keys(checkAnswers(contactForm, submitted).errors ?? {})).toEqual([name]);
  },
);

test('all chosen answers of a multiple choice count', () => {
  const interests = ['robotics', 'art'].map((code) => ['childInterests', code] as const);
  expect(readSubmittedAnswers(stemSquadForm, posted(interests)).childInterests).toEqual([
    'robotics',
    'art',
  ]);
});
