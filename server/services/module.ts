import { randomInt } from 'node:crypto';
import type { Services } from '#domain/site/services.ts';
import type { ContentStore } from '../content/content-store.ts';
import { type InboxParts, makeInbox } from '../inbox/inbox.ts';
import type { Log } from '../process/log.ts';
import { type OwnPlacesParts, placesForInbox } from './own-places.ts';
import { makeOwnServices } from './own-services.ts';
import { makeRemoteApi } from './remote-api.ts';
import { makeRemoteServices, remoteLists } from './remote-services.ts';

type Parts = Omit<InboxParts, 'places' | 'random'> &
  OwnPlacesParts & {
    readonly content: ContentStore;
    readonly places: Services['places'];
    readonly giving: Services['giving'];
    /** The other server whose content is shown and which takes what is sent; unset: our own. */
    readonly apiBaseUrl: string | undefined;
    readonly log: Log;
    readonly now: () => number;
  };

/** The services of pages and endpoints, over our own database or another server. */
export function makeServicesModule(parts: Parts) {
  const { content, places, giving, apiBaseUrl, log, now } = parts;
  const inbox = makeInbox({ ...parts, places: placesForInbox(parts), random: randomInt });
  const api = apiBaseUrl ? makeRemoteApi(apiBaseUrl, log) : undefined;
  const servicesOver = (store: ContentStore) => {
    const own = makeOwnServices(store, inbox, { places, giving }, now);
    return api ? makeRemoteServices(api, own) : own;
  };
  const services = servicesOver(content);
  return {
    services,
    /** The services over other content, such as one with a draft in it. */
    servicesOver,
    /** Lists that come from another server; undefined where none does. */
    remote: api && remoteLists(services),
  };
}
