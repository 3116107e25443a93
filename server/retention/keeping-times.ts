import type { SubmissionKind } from '#domain/submissions/submission.ts';

/**
 * For how many days what visitors send is kept (privacy policy, "How long we keep it"). The settings
 * of each: `server/config.ts`.
 */
export type KeepingTimes = {
  readonly messages: number;
  readonly enrollments: number;
  /** After the event, or after the registration where the event has no fixed day. */
  readonly eventRegistrations: number;
  /** After the event: what a registration says of food and health. */
  readonly eventNotes: number;
  readonly applications: number;
  readonly inquiries: number;
  /** A subscription that nobody confirmed, or that was ended. Confirmed ones stay. */
  readonly newsletter: number;
  /** The texts of mails that were sent, and the files of those that were written instead. */
  readonly mails: number;
};

/** Which keeping time holds for a kind of submission. */
export const KEPT_AS: Readonly<Record<SubmissionKind, keyof KeepingTimes>> = {
  contact: 'messages',
  enrollments: 'enrollments',
  'event-registrations': 'eventRegistrations',
  'volunteer-applications': 'applications',
  'mentor-applications': 'applications',
  'partnership-inquiries': 'inquiries',
  'sponsorship-inquiries': 'inquiries',
  'newsletter-subscriptions': 'newsletter',
};
