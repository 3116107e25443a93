import { defineForm, type Option } from '#forms/form.ts';
import { AGREE_TO_TERMS, PHONE_NUMBER } from './common-questions.ts';
import { EXPERIENCE } from './experience.ts';
import {
  FOR_ONE,
  GROUP_NAME,
  guardianQuestions,
  PARTY,
  PEOPLE,
  PLACES,
  requireChildName,
} from './party-questions.ts';

/** Preferred times of a learner (specification, section 3). */
export const PREFERRED_SESSIONS = [
  { code: 'morning', label: 'Morning (9 am to 12 noon)' },
  { code: 'afternoon', label: 'Afternoon (1 pm to 4 pm)' },
  { code: 'evening', label: 'Evening (5 pm to 8 pm)' },
  { code: 'weekend', label: 'Weekend (Saturday, 10 am to 1 pm)' },
] as const satisfies readonly Option[];

export const courseEnrollmentForm = defineForm({
  id: 'course-enrollment',
  title: 'Enrol in this course',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Your name',
      hint: 'The person we call and write to.',
      autocomplete: 'name',
    },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    PHONE_NUMBER,
    PARTY,
    {
      kind: 'text',
      name: 'studentName',
      label: "Student's name",
      hint: 'Leave this empty if you are the student.',
      optional: true,
      when: FOR_ONE,
    },
    {
      kind: 'number',
      name: 'studentAge',
      label: "Student's age",
      min: 5,
      max: 120,
      step: 1,
      when: FOR_ONE,
    },
    PEOPLE,
    PLACES,
    GROUP_NAME,
    ...guardianQuestions('studentAge', 'this course'),
    { kind: 'hidden', name: 'courseId', label: 'Course number' },
    { kind: 'hidden', name: 'courseTitle', label: 'Course' },
    { kind: 'hidden', name: 'sessionId', label: 'Session number', optional: true, ours: true },
    { kind: 'hidden', name: 'sessionTitle', label: 'Session', optional: true, ours: true },
    {
      kind: 'select',
      name: 'preferredSession',
      label: 'Preferred session',
      options: PREFERRED_SESSIONS,
      when: { field: 'sessionId', is: '', label: 'where no session is chosen' },
    },
    { kind: 'select', name: 'experience', label: 'Experience so far', options: EXPERIENCE },
    {
      kind: 'textarea',
      name: 'additionalInfo',
      label: 'Anything else we should know',
      hint: 'A question, a need, a hope.',
      optional: true,
    },
    AGREE_TO_TERMS,
  ],
  checkTogether: requireChildName('studentAge', "Student's name is required"),
  submit: 'Enrol',
  success:
    'Your enrollment has been submitted successfully! We will contact you shortly with confirmation and next steps.',
  failure:
    'There was an error submitting your enrollment. Please try again later or contact us directly.',
});
