import { contactForm } from '#domain/forms/contact.ts';
import { courseEnrollmentForm } from '#domain/forms/course-enrollment.ts';
import { eventRegistrationForm } from '#domain/forms/event-registration.ts';
import type { Form } from '#domain/forms/kit/form.ts';
import { mentorForm } from '#domain/forms/mentor.ts';
import { newsletterForm } from '#domain/forms/newsletter.ts';
import { partnershipForm } from '#domain/forms/partnership.ts';
import { sponsorshipForm } from '#domain/forms/sponsorship.ts';
import { stemSquadForm } from '#domain/forms/stem-squad.ts';
import { volunteerForm } from '#domain/forms/volunteer.ts';
import type { Payload, SubmissionKind } from '#domain/submissions/submission.ts';

/** Of which form a submission has the words. Enrolments have two. */
const FORMS: Readonly<Record<Exclude<SubmissionKind, 'enrollments'>, Pick<Form, 'success'>>> = {
  contact: contactForm,
  'event-registrations': eventRegistrationForm,
  'volunteer-applications': volunteerForm,
  'mentor-applications': mentorForm,
  'partnership-inquiries': partnershipForm,
  'sponsorship-inquiries': sponsorshipForm,
  'newsletter-subscriptions': newsletterForm,
};

/** What happens next, in the words that the form itself says (specification, section 8). */
export function whatHappensNext(kind: SubmissionKind, payload: Payload): string {
  if (kind !== 'enrollments') return FORMS[kind].success;
  return (isStemSquad(payload) ? stemSquadForm : courseEnrollmentForm).success;
}

/** Whether an enrolment is one for STEM Squad (specification, section 3: `programType`). */
export function isStemSquad({ programType }: Payload): boolean {
  return programType === 'STEM Squad';
}
