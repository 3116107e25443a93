import { createHmac, randomInt } from 'node:crypto';
import type { Organisation } from '#modules/content/model/organisation.ts';
import { type Content, makeContentStore } from '#modules/content/store/content-store.ts';
import { readContentFolder } from '#modules/content/store/import/content-folder.ts';
import { makeNewsletterStore } from '#modules/newsletter/store/newsletter-store.ts';
import type { Services } from '#modules/services.ts';
import { type ComposerParts, makeComposer } from '#modules/submissions/mails/composer.ts';
import type { Received } from '#modules/submissions/model/submission.ts';
import type { Payload } from '#modules/submissions/model/submission-type.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';
import { makeInbox, type ReceiveParts } from '#modules/submissions/store/receive.ts';
import type { Database } from '#platform/db/database.ts';
import type { Composer } from '#platform/mail/worker.ts';
import { EFFECTS } from '../../server/effects.ts';
import { type MailTemplatesParts, makeMailTemplates } from '../../server/mail-templates.ts';

/** An inbox over a database, and what it was made of. */
export type TestInbox = Submissions & Pick<Services, 'newsletter'> & { parts: ReceiveParts };

/** What mails are made of, as far as tests replace it. */
export type TestLetters = Partial<
  Pick<ComposerParts, 'mailFrom' | 'staffEmail' | 'siteUrl' | 'now'> &
    Pick<MailTemplatesParts, 'offersLapse' | 'online'>
>;

export const STAFF = 'staff@sua.example';

let starterContent: Content | undefined;

/**
 * Puts the starter content into a database: mails take their words from it. Its accounts for gifts count as
 * real, unless it is to have the `examples` that it comes with.
 */
export async function fillContent(database: Database, { examples = false } = {}): Promise<void> {
  starterContent ??= readContentFolder('content');
  const organisation = starterContent.organisation.map((item) => {
    const { giving, ...body } = item.body as Organisation;
    const accounts = giving.accounts.map((account) => ({ ...account, example: examples }));
    return { ...item, body: { ...body, giving: { ...giving, accounts } } };
  });
  await makeContentStore(database).replace({ ...starterContent, organisation });
}

/** Makes an inbox; `over` replaces single parts, such as the clock. */
export function testInbox(database: Database, over: Partial<ReceiveParts> = {}): TestInbox {
  const parts: ReceiveParts = {
    database,
    content: makeContentStore(database),
    effects: EFFECTS,
    random: randomInt,
    now: Date.now,
    staffEmail: STAFF,
    ...over,
  };
  const newsletter = makeNewsletterStore({ ...parts, signed });
  return { ...makeInbox(parts), newsletter, parts };
}

/** Makes the mails of a database. */
export function testComposer(database: Database, over: TestLetters = {}): Composer {
  const parts = {
    database,
    content: makeContentStore(database),
    sign,
    mailFrom: undefined,
    staffEmail: STAFF,
    siteUrl: 'https://www.sua.example',
    ...over,
  };
  return makeComposer({ ...parts, templates: makeMailTemplates(parts) });
}

/** Signs a text as the links of mails are signed. */
export function sign(text: string): string {
  return `${text}.${seal(text)}`;
}

export function signed(sealed: string): string | undefined {
  const dot = sealed.lastIndexOf('.');
  const text = sealed.slice(0, Math.max(dot, 0));
  return sealed.slice(dot + 1) === seal(text) ? text : undefined;
}

function seal(text: string): string {
  return createHmac('sha256', 'a secret of the tests').update(text).digest('base64url');
}

/** A contact message, as its check leaves it. */
export function contactMessage(change: Payload = {}): Received {
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

/** A registration for the Harmattan Robot Day, which has a start that calendars can read. */
export function eventRegistration(change: Payload = {}): Received {
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

/** A child's subscription to a plan of STEM Squad. */
export function stemSquadEnrolment(change: Payload = {}): Received {
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

/** A wish for the newsletter. */
export function newsletterSubscription(email = 'efua@mail.example'): Received {
  return { kind: 'newsletter-subscriptions', payload: { email } };
}
