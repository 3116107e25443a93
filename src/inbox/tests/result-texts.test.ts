import { expect, test } from 'vitest';
import type { Form } from '#forms/form.ts';
import { contactForm } from '../forms/contact.ts';
import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { donationForm } from '../forms/donation.ts';
import { eventRegistrationForm } from '../forms/event-registration.ts';
import { mentorForm } from '../forms/mentor.ts';
import { newsletterForm } from '../forms/newsletter.ts';
import { partnershipForm } from '../forms/partnership.ts';
import { sponsorshipForm } from '../forms/sponsorship.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { volunteerForm } from '../forms/volunteer.ts';
import { PAYMENT_DISABLED } from '../pledge.ts';

const GENERIC_FAILURE = 'There was an error submitting the form. Please try again later.';

test('the success and failure texts are those of the specification', () => {
  const texts = (form: Form) => [form.success, form.failure];
  expect(texts(contactForm)).toEqual([
    "Your message has been sent successfully! We'll get back to you soon.",
    'An error occurred. Please try again later or contact us directly via email.',
  ]);
  expect(texts(courseEnrollmentForm)).toEqual([
    'Your enrollment has been submitted successfully! We will contact you shortly with confirmation and next steps.',
    'There was an error submitting your enrollment. Please try again later or contact us directly.',
  ]);
  expect(eventRegistrationForm.success).toMatch(/confirmation email with the details will follow/);
  expect(eventRegistrationForm.failure).toBe(
    'There was an error submitting your registration. Please try again later or contact us directly.',
  );
  expect(stemSquadForm.success).toMatch(/contact you within 24 hours with payment details/);
  expect(stemSquadForm.success).toMatch(/first kit comes after 3 months/);
  expect(stemSquadForm.failure).toBe(
    'There was an error submitting your STEM Squad enrollment. Please try again later or contact us directly at {email}.',
  );
  expect([PAYMENT_DISABLED, donationForm.failure]).toEqual([
    'Payment processing is temporarily disabled. Please contact us directly.',
    'An error occurred while processing your donation. Please try again later.',
  ]);
  expect(texts(newsletterForm)).toEqual(['Thank you for subscribing!', GENERIC_FAILURE]);
});

test.each([volunteerForm, mentorForm, partnershipForm, sponsorshipForm])(
  'the $id form thanks and promises a review and contact soon',
  ({ success, failure }: Form) => {
    expect(success).toMatch(/^Thank you .*! Our team will review your .* and contact you soon\.$/);
    expect(failure).toBe(GENERIC_FAILURE);
  },
);
