import type { Course } from '#domain/content/course.ts';
import type { Event } from '#domain/content/event.ts';
import { offeringsOf } from '#domain/content/offering.ts';
import type { Program } from '#domain/content/program.ts';
import { partyOf } from '#domain/forms/party.ts';
import { askedOffering, asksForPlaces } from '#domain/places/asked-offering.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { PlacesForInbox } from '../inbox/wanted-places.ts';
import type { LinkParts } from '../places/links.ts';
import type { SettleOptions } from '../places/settle.ts';

export type OwnPlacesParts = LinkParts &
  SettleOptions &
  Pick<PlacesForInbox, 'changed'> & { readonly content: Pick<ContentStore, 'list'> };

/** Places as what is received here asks for them: of what our content says, by our forms' fields. */
export function placesForInbox({ content, ...parts }: OwnPlacesParts): PlacesForInbox {
  async function offerings() {
    const [events, courses, programs] = await Promise.all([
      content.list<Event>('events'),
      content.list<Course>('courses'),
      content.list<Program>('programs'),
    ]);
    return offeringsOf({ events, courses, programs });
  }
  return {
    ...parts,
    offeringOf: async (received) => askedOffering(received, await offerings()),
    partyOf: (received) => (asksForPlaces(received) ? partyOf(received.payload) : undefined),
  };
}
