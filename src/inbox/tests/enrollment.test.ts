import { expect, test } from 'vitest';
import { checkAnswers } from '#forms/check.ts';
import type { AnswersTo, Form, SubmittedAnswers } from '#forms/form.ts';
import { courseEnrollment, enrollment, stemSquadEnrollment } from '../enrollment.ts';
import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';

function answered<F extends Form>(form: F, input: SubmittedAnswers): AnswersTo<F> {
  const { answers, errors } = checkAnswers(form, input);
  expect(errors).toBeUndefined();
  return answers as AnswersTo<F>;
}

const COURSE = {
  name: 'Abena Mensah',
  email: 'abena@example.gh',
  phone: '024 123 4567',
  studentName: 'Kwame Mensah',
  studentAge: '15',
  isGuardian: 'no',
  courseId: '7',
  courseTitle: 'Robots from Scratch',
  preferredSession: 'weekend',
  experience: 'none',
  additionalInfo: 'He is left-handed.',
  agreeToTerms: 'yes',
};

const SQUAD = {
  name: 'Efua Owusu',
  email: 'efua@example.gh',
  phone: '+233241234567',
  studentName: 'Yaw Owusu',
  studentAge: '9',
  planType: 'intermediate',
  subscriptionType: 'group',
  groupSize: '4',
  groupLeaderName: 'Adwoa Boateng',
  otherParentsInfo: 'Adwoa, 020 000 0000\nKojo, 020 000 0001',
  paymentPreference: 'semester',
  startDatePreference: '2027-01-11',
  childInterests: ['robotics', 'art'],
  experience: 'advanced',
  hearAboutUs: 'school',
  specialRequirements: 'Large print',
  additionalInfo: 'We start after the holidays.',
  agreeToTerms: 'yes',
  agreeToMarketing: 'yes',
};

test('the course form makes the documented payload and loses nothing', () => {
  expect(courseEnrollment(answered(courseEnrollmentForm, COURSE))).toEqual({
    studentName: 'Kwame Mensah',
    email: 'abena@example.gh',
    phone: '024 123 4567',
    courseName: 'Robots from Scratch',
    courseId: '7',
    age: 15,
    experienceLevel: 'Beginner',
    specialRequirements: 'He is left-handed.',
    emergencyContact: 'Abena Mensah, 024 123 4567',
    programType: 'Course',
    contactName: 'Abena Mensah',
    preferredSession: 'weekend',
    experience: 'none',
    agreedToTerms: true,
  });
});

test('the STEM Squad form makes the documented payload and loses nothing', () => {
  expect(stemSquadEnrollment(answered(stemSquadForm, SQUAD))).toEqual({
    studentName: 'Yaw Owusu',
    email: 'efua@example.gh',
    phone: '+233241234567',
    courseName: 'STEM Squad Subscription',
    courseId: 'STEM_SQUAD',
    age: 9,
    experienceLevel: 'Advanced',
    specialRequirements: 'Large print',
    emergencyContact: 'Efua Owusu, +233241234567',
    programType: 'STEM Squad',
    planType: 'intermediate',
    subscriptionType: 'group',
    groupSize: 4,
    groupLeader: 'Adwoa Boateng',
    otherParentsInfo: 'Adwoa, 020 000 0000\nKojo, 020 000 0001',
    paymentPreference: 'semester',
    startDatePreference: '2027-01-11',
    hearAboutUs: 'school',
    marketingConsent: true,
    childInterests: ['robotics', 'art'],
    contactName: 'Efua Owusu',
    experience: 'advanced',
    additionalInfo: 'We start after the holidays.',
    agreedToTerms: true,
  });
});

test("without a student's name the sender is the student", () => {
  const payload = courseEnrollment(answered(courseEnrollmentForm, { ...COURSE, studentName: '' }));
  expect(payload.studentName).toBe('Abena Mensah');
  expect(payload).not.toHaveProperty('contactName');
  expect(enrollment.sender(payload)).toEqual({
    name: 'Abena Mensah',
    email: 'abena@example.gh',
    phone: '024 123 4567',
  });
});

test.each([
  ['none', 'Beginner'],
  ['beginner', 'Beginner'],
  ['intermediate', 'Intermediate'],
  ['advanced', 'Advanced'],
])('the experience %s is the level %s', (experience, level) => {
  const answers = answered(courseEnrollmentForm, { ...COURSE, experience });
  expect(courseEnrollment(answers).experienceLevel).toBe(level);
});

const SENT = {
  studentName: 'Kwame Mensah',
  email: 'kwame@example.gh',
  phone: '0241234567',
  courseName: 'Robots from Scratch',
  courseId: 7,
  age: '17',
  experienceLevel: 'Intermediate',
  programType: 'Course',
};
const SENT_SQUAD = {
  ...SENT,
  programType: 'STEM Squad',
  planType: 'starter',
  subscriptionType: 'individual',
};

test('another program may send only the documented fields, and gets them back', () => {
  expect(enrollment.check({ ...SENT, id: 9, planType: 'starter', groupSize: 3 }).answers).toEqual({
    ...SENT,
    courseId: '7',
    age: 17,
    specialRequirements: '',
    emergencyContact: '',
  });
  expect(enrollment.check(SENT_SQUAD).answers).toMatchObject({
    groupSize: null,
    marketingConsent: false,
    childInterests: [],
  });
});

test('the API lists what is missing', () => {
  expect(Object.keys(enrollment.check({}).errors ?? {})).toEqual([
    'studentName',
    'email',
    'phone',
    'courseName',
    'courseId',
    'age',
    'experienceLevel',
    'programType',
  ]);
  expect(enrollment.check({ ...SENT, programType: 'STEM Squad' }).errors).toEqual({
    planType: 'Plan is required',
    subscriptionType: 'Subscription is required',
  });
});

test.each([
  [{ ...SENT, age: 4 }, 'age'],
  [{ ...SENT, age: 121 }, 'age'],
  [{ ...SENT, experienceLevel: 'none' }, 'experienceLevel'],
  [{ ...SENT, programType: 'Club' }, 'programType'],
  [{ ...SENT_SQUAD, age: 5 }, 'age'],
  [{ ...SENT_SQUAD, age: 19 }, 'age'],
  [{ ...SENT_SQUAD, planType: 'golden' }, 'planType'],
  [{ ...SENT_SQUAD, startDatePreference: '2026-02-30' }, 'startDatePreference'],
  [{ ...SENT_SQUAD, childInterests: ['robotics', 'sleep'] }, 'childInterests'],
  [{ ...SENT_SQUAD, subscriptionType: 'group', otherParentsInfo: 'Kojo' }, 'groupSize'],
  [{ ...SENT_SQUAD, subscriptionType: 'group', groupSize: 4 }, 'otherParentsInfo'],
  [
    { ...SENT_SQUAD, subscriptionType: 'group', groupSize: 6, otherParentsInfo: 'Kojo' },
    'groupSize',
  ],
])('the API refuses %j because of %s', (payload, field) => {
  expect(Object.keys(enrollment.check(payload).errors ?? {})).toEqual([field]);
});

test('staff see an extra emergency contact and every remark', () => {
  const payload = { ...SENT, specialRequirements: 'A ramp', additionalInfo: 'Thanks' };
  const { answers } = enrollment.check({ ...payload, emergencyContact: 'Grandma, 020 111 1111' });
  if (!answers) throw new Error('the payload was refused');
  expect(enrollment.summary(answers)).toEqual(
    expect.arrayContaining([
      { label: 'Experience so far', answer: 'Intermediate' },
      { label: 'Anything else we should know', answer: 'A ramp\n\nThanks' },
      { label: 'Emergency contact', answer: 'Grandma, 020 111 1111' },
    ]),
  );
});
