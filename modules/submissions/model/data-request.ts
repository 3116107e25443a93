import { type AnswersTo, defineForm } from '#platform/forms/form.ts';
import { formSubmission } from './form-submission.ts';
import type { SubmissionType } from './submission-type.ts';
import { summaryLabels } from './summary.ts';

/** What people may ask for (Data Protection Act, sections 32 to 35), for staff. */
export const WANTS = [
  { code: 'show', label: 'See what we hold' },
  { code: 'correct', label: 'Correct something' },
  { code: 'withdraw', label: 'Withdraw a consent' },
  { code: 'erase', label: 'Erase it' },
] as const;

/** The ways in which staff get requests. */
export const WAYS = [
  { code: 'phone', label: 'By phone' },
  { code: 'visit', label: 'In person' },
  { code: 'paper', label: 'On paper' },
] as const;

/** The form at the desk for a request by phone, in person or on paper. */
export const dataRequestForm = defineForm({
  id: 'data-request',
  title: 'New request about personal data',
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    {
      kind: 'text',
      name: 'contact',
      label: 'Phone number or email address',
      hint: 'The one that they gave you when they used our website.',
    },
    { kind: 'select', name: 'how', label: 'How did they ask?', options: WAYS },
    { kind: 'select', name: 'wants', label: 'What do they want?', options: WANTS },
  ],
  draftFields: [],
  submit: 'Save the request',
  success: '',
  failure: '',
});

/** Everything that is stored of a request; requests on our page fill in the last ones. */
const storedForm = {
  ...dataRequestForm,
  fields: [
    { kind: 'text', name: 'name', label: 'Name', optional: true },
    { kind: 'text', name: 'contact', label: 'Phone number or email address', optional: true },
    {
      kind: 'select',
      name: 'how',
      label: 'How did they ask?',
      options: [...WAYS, { code: 'website', label: 'On our website' }],
    },
    { kind: 'select', name: 'wants', label: 'What do they want?', options: WANTS },
    { kind: 'textarea', name: 'note', label: 'Note from the person', optional: true },
    { kind: 'text', name: 'done', label: 'Done on our page', maxLength: 4_000, optional: true },
    { kind: 'text', name: 'addressHash', label: 'Email address as a hash', optional: true },
  ],
} as const;

export type DataRequest = AnswersTo<typeof storedForm>;

/**
 * A request about personal data. Only our own pages and staff make one: it has no form on the
 * website and no endpoint.
 */
export const dataRequest: SubmissionType<DataRequest, never> = {
  ...formSubmission(storedForm, {
    prefix: 'REQ',
    noun: 'request about personal data',
    retention: 'requests',
    sender: ({ name = '', contact = '' }) =>
      contact.includes('@')
        ? { name, email: contact, phone: '' }
        : { name, email: '', phone: contact },
    about: ({ wants }) => WANTS.find(({ code }) => code === wants)?.label ?? '',
  }),
  isInternal: true,
  forms: [],
  extraLabels: summaryLabels(storedForm),
};
