import type { Effects, KindEffects } from '#app.ts';
import { financeMail, giftMail, giftMailFacts, openPledgesMail } from '#giving/mails.server.ts';
import { enqueueOpenPledges } from '#giving/pledges.server.ts';
import { eraseDonor, storePledge } from '#giving/reminders.server.ts';
import { confirmationMail, replyMail, staffNoticeMail } from '#inbox/mails.server.ts';
import { messageMail, testMessageMail } from '#messages/message-mails.server.ts';
import { eraseRecipients, eraseSeatRecipients } from '#messages/messages.server.ts';
import {
  askSubscriber,
  eraseSubscription,
  newsletterMail,
  requestConfirmation,
  subscriberMail,
} from '#messages/newsletter.server.ts';
import {
  admitCleared,
  bookPlaces,
  firstPlaceMail,
  placeEffects,
  readReceiptPlaces,
  refuseUnknownAges,
} from '#places/booking.server.ts';
import { placeMail, placeMailFacts } from '#places/mails.server.ts';
import { releasePlaces } from '#places/waitlist.server.ts';
import { eraseLinks, noteErased, noteSeatErased } from '#privacy/ledger.server.ts';

const places: KindEffects = {
  refuse: refuseUnknownAges,
  stored: bookPlaces,
  firstMail: firstPlaceMail,
  receipt: readReceiptPlaces,
  mailFacts: placeMailFacts,
  cleared: admitCleared,
};

/** What submissions and content set off, beside what `inbox/receive.server.ts` does for all. */
export const EFFECTS: Effects = {
  kinds: {
    contact: {},
    'volunteer-applications': {},
    'mentor-applications': {},
    'partnership-inquiries': {},
    'sponsorship-inquiries': {},
    'data-requests': {},
    'event-registrations': places,
    enrollments: places,
    'donation-pledges': {
      stored: storePledge,
      unconfirmed: enqueueOpenPledges,
      noticeTo: ({ financeEmail }) => financeEmail,
      mailFacts: giftMailFacts,
    },
    'newsletter-subscriptions': { stored: askSubscriber, cleared: requestConfirmation },
  },
  erased: [releasePlaces, eraseDonor, eraseSubscription, eraseRecipients, eraseLinks, noteErased],
  seatErased: [eraseSeatRecipients, noteSeatErased],
  mails: {
    confirmation: confirmationMail,
    notice: staffNoticeMail,
    reply: replyMail,
    newsletter: newsletterMail,
    subscriber: subscriberMail,
    message: messageMail,
    'message-test': testMessageMail,
    place: placeMail,
    gift: giftMail,
    finance: financeMail,
    pledges: openPledgesMail,
  },
  ...placeEffects,
};
