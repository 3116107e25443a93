import { createHmac } from 'node:crypto';
import type { App } from '#app.ts';
import { readContentFolder } from '#content/folder.server.ts';
import type { Organisation } from '#content/organisation.ts';
import type { Content } from '#content/store.server.ts';
import { renderMail } from '#inbox/mail-worker.server.ts';
import { findEarlierReceipt, storeSubmission } from '#inbox/receive.server.ts';
import type { IncomingSubmission } from '#inbox/submission.ts';
import type { Payload } from '#inbox/submission-type.ts';
import type { Database } from '#platform/db/database.ts';
import type { RenderMail } from '#platform/mail/mail-worker.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { makeApp, WITHOUT_BOOKING } from './app.ts';

export type TestInbox = ReturnType<typeof makeTestInbox>;

/** What tests can replace in making mails. */
export type TestMailParts = Partial<Pick<App['config'], 'mailFrom' | 'staffEmail' | 'siteUrl'>> & {
  readonly now?: () => number;
  readonly offersLapse?: boolean;
};

export const STAFF_EMAIL = 'staff@sua.example';

let starterContent: Content | undefined;

/**
 * Stores the starter content in a database, since mails take their texts from it. Its payment
 * accounts count as real, unless `examples` keeps them marked as examples.
 */
export async function fillContent(database: Database, { examples = false } = {}): Promise<void> {
  starterContent ??= readContentFolder('content');
  const organisation = starterContent.organisation.map((item) => {
    const { giving, ...body } = item.body as Organisation;
    const accounts = giving.accounts.map((account) => ({ ...account, example: examples }));
    return { ...item, body: { ...body, giving: { ...giving, accounts } } };
  });
  await replaceContent(database, { ...starterContent, organisation });
}

/** An inbox that books no places and checks no content, unless `over` says so. */
export function makeTestInbox(
  database: Database,
  { random, ...over }: Partial<App> & { random?: Parameters<typeof storeSubmission>[2] } = {},
) {
  const made = makeApp(database, { effects: WITHOUT_BOOKING, ...over });
  const app = { ...made, config: { ...made.config, staffEmail: STAFF_EMAIL } };
  return {
    app,
    receive: (submission: IncomingSubmission) => storeSubmission(app, submission, random),
    findEarlierReceipt: (submission: IncomingSubmission) => findEarlierReceipt(app, submission),
  };
}

export function makeTestRenderMail(database: Database, over: TestMailParts = {}): RenderMail {
  const { now = Date.now, offersLapse = true, ...settings } = over;
  const app = makeApp(
    database,
    { now },
    {
      SITE_URL: 'https://www.sua.example',
      STAFF_EMAIL,
      ...(offersLapse && { SMTP_URL: 'smtp://localhost' }),
    },
  );
  const config = { ...app.config, ...settings };
  return (claimed) => renderMail({ ...app, config }, claimed);
}

export function sign(text: string): string {
  return `${text}.${seal(text)}`;
}

export function readSigned(sealed: string): string | undefined {
  const dot = sealed.lastIndexOf('.');
  const text = sealed.slice(0, Math.max(dot, 0));
  return sealed.slice(dot + 1) === seal(text) ? text : undefined;
}

function seal(text: string): string {
  return createHmac('sha256', 'a secret of the tests').update(text).digest('base64url');
}

export function contactMessage(change: Payload = {}): IncomingSubmission {
  return {
    kind: 'contact',
    payload: {
      name: 'Efua Ɔkyere',
      email: 'efua@mail.example',
      phone: '024 123 4567',
      subject: 'Robots',
      message: 'Do you teach <b>robots</b> in Tamale?\nMy daughter asks & asks.',
      source: 'website contact form',
      ...change,
    },
  };
}

export function eventRegistration(change: Payload = {}): IncomingSubmission {
  return {
    kind: 'event-registrations',
    payload: {
      name: 'Efua Ɔkyere',
      email: 'efua@mail.example',
      phone: '024 123 4567',
      organization: '',
      eventId: '6',
      eventTitle: 'Harmattan Robot Day',
      attendeeType: 'student',
      dietaryRestrictions: '',
      specialRequirements: '',
      howHeard: 'friend',
      agreeToTerms: true,
      ...change,
    },
  };
}

export function stemSquadEnrolment(change: Payload = {}): IncomingSubmission {
  return {
    kind: 'enrollments',
    payload: {
      studentName: 'Kofi Mensah',
      contactName: 'Ama Mensah',
      email: 'ama@mail.example',
      phone: '0241234567',
      courseName: 'STEM Squad Subscription',
      courseId: 'STEM_SQUAD',
      age: 9,
      experienceLevel: 'Beginner',
      experience: 'none',
      specialRequirements: '',
      emergencyContact: 'Ama Mensah, 0241234567',
      programType: 'STEM Squad',
      planType: 'intermediate',
      subscriptionType: 'individual',
      groupSize: null,
      groupLeader: '',
      otherParentsInfo: '',
      paymentPreference: 'semester',
      startDatePreference: '2027-01-11',
      hearAboutUs: 'friend',
      marketingConsent: false,
      childInterests: ['robotics', 'math'],
      agreedToTerms: true,
      ...change,
    },
  };
}

/** A subscription to the newsletter, not confirmed yet. */
export function newsletterSubscription(email = 'efua@mail.example'): IncomingSubmission {
  return { kind: 'newsletter-subscriptions', payload: { email } };
}
