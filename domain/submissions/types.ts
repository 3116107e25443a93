import { contactMessage } from './contact-message.ts';
import { enrollment } from './enrollment.ts';
import { eventRegistration } from './event-registration.ts';
import { mentorApplication } from './mentor-application.ts';
import { newsletterSubscription } from './newsletter-subscription.ts';
import { partnershipInquiry } from './partnership-inquiry.ts';
import { sponsorshipInquiry } from './sponsorship-inquiry.ts';
import { SUBMISSION_KINDS, type SubmissionKind, type SubmissionType } from './submission.ts';
import { volunteerApplication } from './volunteer-application.ts';

/** Every kind of submission by its name in addresses. */
export const SUBMISSION_TYPES: Readonly<Record<SubmissionKind, SubmissionType>> = {
  contact: contactMessage,
  enrollments: enrollment,
  'event-registrations': eventRegistration,
  'volunteer-applications': volunteerApplication,
  'mentor-applications': mentorApplication,
  'partnership-inquiries': partnershipInquiry,
  'sponsorship-inquiries': sponsorshipInquiry,
  'newsletter-subscriptions': newsletterSubscription,
};

/** The kind of submission with this name; undefined for names, as of addresses, that are none. */
export function submissionType(kind: SubmissionKind): SubmissionType;
export function submissionType(kind: string): SubmissionType | undefined;
export function submissionType(kind: string): SubmissionType | undefined {
  const known = SUBMISSION_KINDS.find((each) => each === kind);
  return known && SUBMISSION_TYPES[known];
}
