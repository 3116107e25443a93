import { type AnswersTo, defineForm } from '#platform/forms/form.ts';
import { formSubmission } from './form-submission.ts';
import type { SubmissionType } from './submission-type.ts';
import { summaryLabels } from './summary.ts';

/** Requests about personal data that earlier releases stored. Nothing makes them any more. */
const dataRequestForm = defineForm({
  id: 'data-request',
  title: 'Request about personal data',
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'text', name: 'contact', label: 'Phone number or email address' },
    {
      kind: 'select',
      name: 'how',
      label: 'How did they ask?',
      options: [
        { code: 'phone', label: 'By phone' },
        { code: 'visit', label: 'In person' },
        { code: 'paper', label: 'On paper' },
        { code: 'website', label: 'On our website' },
      ],
    },
    {
      kind: 'select',
      name: 'wants',
      label: 'What do they want?',
      options: [
        { code: 'show', label: 'See what we hold' },
        { code: 'correct', label: 'Correct something' },
        { code: 'withdraw', label: 'Withdraw a consent' },
        { code: 'erase', label: 'Erase it' },
      ],
    },
    { kind: 'textarea', name: 'note', label: 'Note from the person', optional: true },
    { kind: 'text', name: 'done', label: 'What was done', maxLength: 4_000, optional: true },
    { kind: 'text', name: 'addressHash', label: 'Contact as a hash', optional: true },
  ],
  draftFields: [],
  submit: '',
  success: '',
  failure: '',
});

type DataRequest = AnswersTo<typeof dataRequestForm>;

/** Old entries stay readable in the inbox. */
export const dataRequest: SubmissionType<DataRequest, never> = {
  ...formSubmission(dataRequestForm, {
    prefix: 'REQ',
    noun: 'request about personal data',
    retention: 'messages',
    sender: ({ name = '', contact = '' }) =>
      contact.includes('@')
        ? { name, email: contact, phone: '' }
        : { name, email: '', phone: contact },
  }),
  isInternal: true,
  forms: [],
  extraLabels: summaryLabels(dataRequestForm),
};
