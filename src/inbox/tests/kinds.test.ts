import { expect, test } from 'vitest';
import { contactMessage, SUBMISSION_KINDS, SUBMISSION_TYPES } from '../kinds.ts';

test('references begin with three letters that are unique to their kind', () => {
  const prefixes = SUBMISSION_KINDS.map((kind) => SUBMISSION_TYPES[kind].prefix);
  expect(new Set(prefixes).size).toBe(SUBMISSION_KINDS.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Z]{3}$/);
});

const MESSAGE = {
  name: 'Ama Serwaa',
  email: 'ama@example.gh',
  phone: '',
  subject: 'Student or School Referral',
  message: 'Please visit our school.',
};

test('a contact message is exactly name, email, phone, subject, message and source', () => {
  expect(contactMessage.check({ ...MESSAGE, submittedAt: 1, token: 'x' }).answers).toEqual({
    ...MESSAGE,
    source: 'website_contact_form',
  });
});

test('another program may name the source of its messages', () => {
  expect(contactMessage.check({ ...MESSAGE, source: ' kiosk ' }).answers?.source).toBe('kiosk');
  expect(contactMessage.check({ ...MESSAGE, source: '' }).answers?.source).toBe(
    'website_contact_form',
  );
  expect(contactMessage.check({ ...MESSAGE, name: '', source: {} }).errors).toEqual({
    name: 'Name is required.',
    source: 'Source must be a text',
  });
});

test.each([
  ['contact', { name: 'Ama', email: 'a@b.gh', phone: '0241234567' }, 'Ama', '0241234567'],
  ['event-registrations', { name: 'Ama', email: 'a@b.gh', phone: '024' }, 'Ama', '024'],
  ['volunteer-applications', { fullName: 'Ama', email: 'a@b.gh' }, 'Ama', ''],
  ['mentor-applications', { fullName: 'Ama', email: 'a@b.gh' }, 'Ama', ''],
  ['partnership-inquiries', { contactPerson: 'Ama', email: 'a@b.gh', phone: '' }, 'Ama', ''],
  ['sponsorship-inquiries', { contactPerson: 'Ama', email: 'a@b.gh', phone: '1' }, 'Ama', '1'],
  ['newsletter-subscriptions', { email: 'a@b.gh' }, '', ''],
  ['donation-pledges', { name: 'Ama', email: 'a@b.gh', phone: '024' }, 'Ama', '024'],
] as const)('the sender is known: %s', (kind, payload, name, phone) => {
  expect(SUBMISSION_TYPES[kind].sender(payload)).toEqual({ name, email: 'a@b.gh', phone });
});
