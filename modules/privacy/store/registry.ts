import type { RetentionPeriods } from '#modules/retention/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { findAttempts, findGifts, findPayments, findReceipts } from './find/find-gifts.ts';
import { findConsents, findPlaces } from './find/find-places.ts';
import {
  findLinks,
  findMails,
  findNotes,
  findSubmissions,
  findSubscriptions,
} from './find/find-submissions.ts';
import type { Find } from './find/scope.ts';

/** What a table holds about persons, and what happens to it when one is erased. */
export type RegistryEntry =
  | {
      readonly holds: string;
      readonly reason: string;
      readonly until: string;
      readonly seenBy: string;
      readonly find: Find;
      /** How its rows are erased together with the person. */
      readonly erase: string;
    }
  /** Nothing about persons outside the staff. */
  | { readonly none: string }
  /** It stays, for this reason. */
  | {
      readonly holds: string;
      readonly kept: string;
      readonly until: string;
      readonly seenBy: string;
      readonly find?: Find;
    };

const INBOX = 'role people';
const MONEY = 'role money';
const WITH_SUBMISSION = 'with its submission';
const OWN = 'role owner; each member their own';
const EDITORS = 'everybody: it is published';

/**
 * Every table, with what it holds about persons. A table without a line here does not compile, so
 * nobody can forget one. `docs/privacy.md` repeats it, and a test compares the two.
 */
export function makeRegistry(
  periods: RetentionPeriods,
): Readonly<Record<keyof Tables, RegistryEntry>> {
  const days = (count: number) => `${count} days`;
  return {
    submission: {
      holds: 'answers to a form, email address, phone number; requests: what was done, a hash',
      reason: 'to do what was asked for',
      until: 'the period of its kind (operations.md, RETENTION_…)',
      seenBy: INBOX,
      find: findSubmissions(periods),
      erase: 'answers, address, phone and search text are blanked; kind, reference and day stay',
    },
    submission_key: { none: 'hashes that recognise a repeat; deleted with the submission' },
    submission_note: {
      holds: 'replies and notes of staff',
      reason: 'to answer, and to know what was answered',
      until: WITH_SUBMISSION,
      seenBy: INBOX,
      find: findNotes,
      erase: `${WITH_SUBMISSION}: the words are blanked`,
    },
    outbox_message: {
      holds: 'mails: recipient, and the words of some',
      reason: 'to send them, and to know that they were sent',
      until: `${days(periods.mails)} after sending`,
      seenBy: `${INBOX}: subject and day only`,
      find: findMails,
      erase: `${WITH_SUBMISSION}, or with its address; files of mails are deleted`,
    },
    newsletter_subscription: {
      holds: 'email address, and when it was confirmed or ended',
      reason: 'to send the newsletter',
      until: `it is ended, and ${days(periods.newsletter)} more`,
      seenBy: INBOX,
      find: findSubscriptions,
      erase: `${WITH_SUBMISSION}: the row is deleted`,
    },
    place: {
      holds: 'name, age, guardian and the guardian’s phone of each person with a place',
      reason: 'to keep the place and to reach a guardian',
      until: WITH_SUBMISSION,
      seenBy: INBOX,
      find: findPlaces,
      erase: `${WITH_SUBMISSION}, or alone: all are blanked and the seat is free`,
    },
    consent: {
      holds: 'who decided for a child, how they are related, their phone',
      reason: 'to know that a guardian agreed',
      until: WITH_SUBMISSION,
      seenBy: INBOX,
      find: findConsents,
      erase: 'with its place: name and phone are blanked; decision, wording and time stay',
    },
    gift: {
      holds: 'amount, day and state of each gift of a pledge',
      reason: 'to expect gifts and thank for them',
      until: WITH_SUBMISSION,
      seenBy: MONEY,
      find: findGifts,
      erase: `${WITH_SUBMISSION}: the pledge ends; sums stay, without a name`,
    },
    payment_attempt: {
      holds: 'reference and state of a payment online, and its address at the provider',
      reason: 'to learn whether it was paid',
      until: WITH_SUBMISSION,
      seenBy: MONEY,
      find: findAttempts,
      erase: `${WITH_SUBMISSION}: the address is deleted`,
    },
    payment: {
      holds: 'amount, day, way and number of a payment',
      kept: 'the books (Act 915); it has no name',
      until: days(periods.gifts),
      seenBy: MONEY,
      find: findPayments,
    },
    receipt: {
      holds: 'name of the donor and of the person honoured, amount',
      kept: 'tax law asks for six years after the end of the year (Act 915)',
      until: days(periods.gifts),
      seenBy: MONEY,
      find: findReceipts(periods),
    },
    unmatched_payment: {
      holds: 'number and amount of money that nobody could be matched with',
      kept: 'the books (Act 915); it has no name',
      until: days(periods.gifts),
      seenBy: MONEY,
    },
    data_link: {
      holds: 'email address of somebody who asked what we hold; the hash of the link',
      reason: 'to open the page for an hour',
      until: 'one hour, then deleted at the next request or purge',
      seenBy: 'nobody',
      find: findLinks,
      erase: 'with its address: it is blanked',
    },
    staff: {
      holds: 'name, email address and roles of staff',
      kept: 'colleagues need to know who did what; members leave on the page People',
      until: 'the account is removed by hand',
      seenBy: OWN,
    },
    passkey: {
      holds: 'public keys of staff',
      kept: 'to sign in; each member removes their own',
      until: 'it is removed',
      seenBy: OWN,
    },
    staff_session: {
      holds: 'browsers in which staff are signed in',
      kept: 'to sign in; it ends by itself',
      until: '30 days',
      seenBy: OWN,
    },
    staff_token: {
      holds: 'hashes of codes and links to sign in',
      kept: 'to sign in; it ends by itself',
      until: 'a day after it ended',
      seenBy: 'nobody',
    },
    audit_event: {
      holds: 'which member of staff did what, with references only',
      kept: 'to find out afterwards who did what',
      until: days(periods.audit),
      seenBy: 'role owner',
    },
    content_item: {
      holds: 'people in published texts: team, stories, posts',
      kept: 'staff change it by hand, on request',
      until: 'it is changed',
      seenBy: EDITORS,
    },
    content_version: {
      holds: 'earlier texts with people in them',
      kept: 'staff change it by hand, on request',
      until: 'it is changed',
      seenBy: 'role editor',
    },
    content_synced: {
      holds: 'texts of the content folder with people in them',
      kept: 'staff change it by hand, on request',
      until: 'it is changed',
      seenBy: 'nobody',
    },
    picture: {
      holds: 'pictures, which may show people, and their captions',
      kept: 'staff remove it by hand, on request',
      until: 'it is removed',
      seenBy: EDITORS,
    },
    picture_piece: { none: 'pieces of a picture that is being uploaded' },
    content_revision: { none: 'a counter' },
    content_redirect: { none: 'addresses of pages' },
    secret: { none: 'random numbers that sign links' },
    notice_count: { none: 'how many notices went to an address of the staff' },
    job: { none: 'work that waits, by ids' },
    offering: { none: 'events and sessions, with numbers of seats' },
    receipt_year: { none: 'the last number of each series of receipts' },
    giving_notification: { none: 'what the staff were notified of' },
    daily_summary: { none: 'days' },
    purge_state: { none: 'when the purge ran' },
  };
}
