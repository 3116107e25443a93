import { describe, expect, test } from 'vitest';
import { checkAnswers } from '#forms/check.ts';
import { isAsked } from '#forms/condition.ts';
import { enrollment } from '../enrollment.ts';
import { eventRegistrationForm } from '../forms/event-registration.ts';
import { partyOf } from '../forms/party.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { SUBMISSION_TYPES } from '../kinds.ts';

const registration = SUBMISSION_TYPES['event-registrations'];

/** A registration with only the fields of the specification. */
const EVENT = {
  name: 'Ama Serwaa',
  email: 'ama@example.gh',
  phone: '0241234567',
  organization: '',
  eventId: '7',
  eventTitle: 'Girls Build Day',
  attendeeType: 'parent',
  dietaryRestrictions: '',
  specialRequirements: '',
  howHeard: 'friend',
  agreeToTerms: true,
};
/** An enrolment with only the fields of the specification. */
const COURSE = {
  studentName: 'Kofi Mensah',
  email: 'ama@example.gh',
  phone: '0241234567',
  courseName: 'Ananse Moves',
  courseId: 'ananse-moves',
  age: 17,
  experienceLevel: 'Beginner',
  specialRequirements: '',
  emergencyContact: '',
  programType: 'Course',
};

describe('a program that sends only people or places', () => {
  test('people make a family', () => {
    const people = [{ name: ' Esi ', age: '12' }, { name: 'Yaw' }, { name: '' }];
    const { answers = {} } = registration.check({ ...EVENT, people });
    expect(answers).toMatchObject({
      party: 'family',
      people: [
        { name: 'Esi', age: 12 },
        { name: 'Yaw', age: null },
      ],
    });
    expect(partyOf(answers).people).toHaveLength(2);
  });

  test('people and places make a group that has some names already', () => {
    const people = [{ name: 'Esi', age: 12 }, { name: 'Yaw' }];
    const { answers = {} } = registration.check({ ...EVENT, people, places: 24 });
    expect(answers).toMatchObject({ party: 'group', places: 24 });
    expect(partyOf(answers)).toMatchObject({
      people: [
        { name: 'Esi', age: 12 },
        { name: 'Yaw', age: null },
      ],
      unnamed: 22,
    });
    expect(registration.check(answers).answers).toEqual(answers);
    const few = registration.check({ ...EVENT, people: [...people, { name: 'Efe' }], places: 2 });
    expect(partyOf(few.answers ?? {})).toMatchObject({ people: { length: 3 }, unnamed: 0 });
  });

  test.each([
    { places: 1 },
    { places: { valueOf: 1, toString: 1 } },
    { party: 'self' },
    { people: [] },
    { people: [{ name: '' }] },
  ])('%j is one person', (input) =>
    expect(partyOf(registration.check({ ...EVENT, ...input }).answers ?? {}).unnamed).toBe(0),
  );

  test('the student of an enrolment is one of the people, whether listed or not', () => {
    const others = [{ name: 'Esi', age: 15 }];
    const { answers = {} } = enrollment.check({ ...COURSE, people: others });
    expect(partyOf(answers).people).toEqual([{ name: 'Kofi Mensah', age: 17 }, ...others]);
    expect(answers).not.toHaveProperty('age', 17);
    const all = [{ name: 'Kofi Mensah', age: 17 }, ...others];
    expect(partyOf(enrollment.check({ ...COURSE, people: all }).answers ?? {}).people).toEqual(all);
  });
});

test.each([
  [{ party: 'group' }, { places: 'How many places is required' }],
  [{ party: 'group', places: 41 }, { places: 'How many places must be between 2 and 40' }],
  [{ party: 'family' }, { people: 'Everybody who takes part is required' }],
  [{ people: 'Esi' }, { people: 'Everybody who takes part must be a list' }],
  [{ people: [['Esi']] }, { people: 'Everybody who takes part must be a list' }],
  [
    { people: [{ name: 'Esi' }, { age: 12 }, { name: 'Yaw', age: 'ten' }] },
    {
      'people-2-name': 'Person 2: Name is required',
      'people-3-age': 'Person 3: Age must be a number',
    },
  ],
  [
    { people: Array.from({ length: 9 }, (_, index) => ({ name: `Child ${index}` })) },
    { people: 'Everybody who takes part: at most 8' },
  ],
])('%j is refused, with the error at the wrong field', (input, errors) => {
  expect(registration.check({ ...EVENT, ...input }).errors).toEqual(errors);
});

test('answers about a guardian are kept only for those below 18', () => {
  const guardian = { guardianName: 'Ama', guardianPhone: '0241234567', photoConsent: 'no' };
  const answersOf = (input: object) =>
    registration.check({ ...EVENT, ...guardian, ...input }).answers;
  expect(answersOf({ age: 17 })).toMatchObject(guardian);
  expect(
    answersOf({
      people: [
        { name: 'Ama', age: 40 },
        { name: 'Esi', age: 9 },
      ],
    }),
  ).toMatchObject(guardian);
  for (const input of [{ age: 18 }, {}, { places: 4 }, { people: [{ name: 'Ama', age: 40 }] }]) {
    expect(answersOf(input)).not.toHaveProperty('guardianName');
  }
});

test('a guardian who fills in the form need not repeat their name', () => {
  const isVisible = (answers: Record<string, unknown>) =>
    eventRegistrationForm.fields
      .filter((field) => isAsked(field, (name) => answers[name]))
      .some(({ name }) => name === 'guardianName');
  expect(isVisible({ age: '12' })).toBe(true);
  expect(isVisible({ age: '12', isGuardian: 'yes' })).toBe(false);
  const { answers = {} } = registration.check({ ...EVENT, age: 12, isGuardian: 'yes' });
  expect(partyOf(answers)).toMatchObject({
    guardianName: 'Ama Serwaa',
    guardianPhone: '0241234567',
  });
  // Without scripts both fields are visible, and typed text is kept.
  const both = { age: 12, isGuardian: 'yes', guardianName: 'Ama S.' };
  expect(registration.check({ ...EVENT, ...both }).answers).toMatchObject({
    guardianName: 'Ama S.',
  });
});

test("the guardian of one child must enter the child's name; programs need not", () => {
  const mother = { ...EVENT, age: 12, isGuardian: 'yes' };
  const { errors } = checkAnswers(eventRegistrationForm, mother);
  expect(errors).toEqual({ studentName: "Participant's name is required" });
  expect(partyOf(registration.check(mother).answers ?? {}).people).toMatchObject([{ age: 12 }]);
  const named = checkAnswers(eventRegistrationForm, { ...mother, studentName: 'Esi Serwaa' });
  expect(partyOf(named.answers ?? {})).toMatchObject({
    people: [{ name: 'Esi Serwaa', age: 12 }],
    guardianName: 'Ama Serwaa',
  });
  expect(checkAnswers(eventRegistrationForm, { ...EVENT, age: 40 }).errors).toBeUndefined();
});

test('the other parents of a group are a text, rows, or get a link', () => {
  const errorFor = (input: object) =>
    checkAnswers(stemSquadForm, { subscriptionType: 'group', groupSize: 3, ...input }).errors
      ?.otherParentsInfo;
  expect(errorFor({})).toBe('Information about the other parents is required');
  expect(errorFor({ otherParents: 'rows' })).toBe(
    'Information about the other parents is required',
  );
  expect(errorFor({ otherParents: 'link' })).toBeUndefined();
  expect(errorFor({ families: [{ parent: 'Esi', phone: '0240000001' }] })).toBeUndefined();
});

test('staff see each person on a line, and no unanswered questions', () => {
  const { answers = {} } = registration.check({
    ...EVENT,
    people: [{ name: 'Esi', age: 12 }, { name: 'Yaw' }],
    isGuardian: true,
  });
  const rows = registration.summary(answers);
  expect(rows).toContainEqual({ label: 'Everybody who takes part', answer: 'Esi, age 12\nYaw' });
  expect(rows).toContainEqual({
    label: "Are you the child's parent or guardian?",
    answer: 'Yes',
  });
  const alone = registration.summary(registration.check(EVENT).answers ?? {});
  expect(alone.map(({ label }) => label)).toEqual([
    'Your name',
    'Email',
    'Phone number',
    'Event number',
    'Event',
    'Your role',
    'How you heard about this event',
    'I agree to the terms and the privacy policy',
  ]);
});
