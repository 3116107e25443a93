import { defineForm } from './kit/form.ts';
import {
  GROUP_NAME,
  guardianQuestions,
  PARTY,
  PEOPLE,
  PLACES,
} from './questions/party-questions.ts';
import { PHONE_NUMBER } from './questions/phone-number.ts';

/** Registration for one event; the page says which. */
export const eventRegistrationForm = defineForm({
  id: 'event-registration',
  title: 'Register for this event',
  fields: [
    { kind: 'text', name: 'name', label: 'Your name', autocomplete: 'name' },
    {
      kind: 'email',
      name: 'email',
      label: 'Email',
      hint: 'We send your confirmation here.',
      autocomplete: 'email',
    },
    PHONE_NUMBER,
    PARTY,
    {
      kind: 'number',
      name: 'age',
      label: 'Age',
      hint: 'Of whoever takes part.',
      min: 1,
      max: 120,
      step: 1,
      optional: true,
      ours: true,
      when: { field: 'party', is: 'self', named: 'for one person' },
    },
    PEOPLE,
    PLACES,
    GROUP_NAME,
    ...guardianQuestions('age', 'this event'),
    {
      kind: 'text',
      name: 'organization',
      label: 'School or organisation',
      optional: true,
      autocomplete: 'organization',
    },
    { kind: 'hidden', name: 'eventId', label: 'Event number' },
    { kind: 'hidden', name: 'eventTitle', label: 'Event' },
    {
      kind: 'select',
      name: 'attendeeType',
      label: 'Kind of attendee',
      options: [
        { code: 'student', label: 'Student' },
        { code: 'professional', label: 'Professional' },
        { code: 'educator', label: 'Educator' },
        { code: 'parent', label: 'Parent' },
        { code: 'other', label: 'Other' },
      ],
    },
    {
      kind: 'text',
      name: 'dietaryRestrictions',
      label: 'Dietary restrictions',
      hint: 'What you do not eat, so that there is something you do.',
      optional: true,
    },
    {
      kind: 'textarea',
      name: 'specialRequirements',
      label: 'Special requirements',
      hint: 'A ramp, a seat in front, an interpreter: tell us and we will try.',
      optional: true,
    },
    {
      kind: 'select',
      name: 'howHeard',
      label: 'How you heard about this event',
      options: [
        { code: 'website', label: 'This website' },
        { code: 'social', label: 'Social media' },
        { code: 'email', label: 'Email' },
        { code: 'friend', label: 'A friend' },
        { code: 'school', label: 'School' },
        { code: 'other', label: 'Other' },
      ],
    },
    {
      kind: 'checkbox',
      name: 'agreeToTerms',
      label: 'Agreement to the terms of service and the privacy policy',
      hint: 'You find both at the foot of this page.',
    },
  ],
  keeps: ['howHeard'],
  submit: 'Register',
  success: 'Thank you for registering! A confirmation e-mail with the details will follow.',
  failure:
    'There was an error submitting your registration. Please try again later or contact us directly.',
});
