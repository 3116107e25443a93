import type { Effects, KindEffects } from '#app.ts';
import { enqueueOpenPledges } from '#giving/pledges.server.ts';
import { eraseDonor, storePledge } from '#giving/reminders.server.ts';
import { eraseRecipients, eraseSeatRecipients } from '#messages/messages.server.ts';
import {
  askSubscriber,
  eraseSubscription,
  requestConfirmation,
} from '#messages/newsletter.server.ts';
import {
  admitCleared,
  bookPlaces,
  firstPlaceMail,
  placeEffects,
  readReceiptPlaces,
  refuseUnknownAges,
} from '#places/booking.server.ts';
import { releasePlaces } from '#places/waitlist.server.ts';
import { eraseLinks, noteErased, noteSeatErased } from '#privacy/ledger.server.ts';

const places: KindEffects = {
  refuse: refuseUnknownAges,
  stored: bookPlaces,
  firstMail: firstPlaceMail,
  receipt: readReceiptPlaces,
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
    },
    'newsletter-subscriptions': { stored: askSubscriber, cleared: requestConfirmation },
  },
  erased: [releasePlaces, eraseDonor, eraseSubscription, eraseRecipients, eraseLinks, noteErased],
  seatErased: [eraseSeatRecipients, noteSeatErased],
  ...placeEffects,
};
