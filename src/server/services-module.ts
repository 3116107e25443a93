import { randomInt } from 'node:crypto';
import type { App } from '#app.ts';
import type { ContentStore } from '#content/store.server.ts';
import { pledgeNoticeEffect } from '#giving/reminders.server.ts';
import { makeSubmissions, type ReceiveParts } from '#inbox/receive.server.ts';
import { readIssues } from '#messages/newsletter.server.ts';
import { bookPlaces } from '#places/booking.server.ts';
import type { Services } from '#services.ts';
import { makeOwnServices } from './own-services.ts';
import type { RemoteApi } from './remote-api.ts';
import { makeRemoteServices } from './remote-services.ts';

type Parts = Omit<ReceiveParts, 'random'> &
  App & {
    /** Called after places were taken. */
    readonly changed: () => void;
    readonly places: Services['places'];
    /** A payment provider is switched on. */
    readonly paysOnline: boolean;
    /** The other server that provides the content and receives submissions; unset: our own database. */
    readonly api: RemoteApi | undefined;
    /** Recipient of notices about payments; unset: the staff. */
    readonly financeEmail: string | undefined;
  };

/** The services of pages and endpoints, over our own database or another server. */
export function makeServicesModule(parts: Parts) {
  const { content, places, paysOnline, api, now } = parts;
  // Places of another server's events and courses are booked there.
  const booking = api ? [] : [bookPlaces(parts, parts.changed)];
  const effects = [...parts.effects, ...booking, pledgeNoticeEffect(parts.financeEmail)];
  const inbox = makeSubmissions({ ...parts, effects, random: randomInt });
  const ownInbox = {
    ...inbox,
    newsletterIssues: { all: () => readIssues({ db: parts.database }) },
  };
  const servicesFor = (store: ContentStore) => {
    const own = makeOwnServices(store, ownInbox, { places, paysOnline }, now);
    return api ? makeRemoteServices(api, own, inbox) : own;
  };
  /** `servicesFor` creates services over other content, such as a draft. */
  return { services: servicesFor(content), servicesFor };
}
