import type { Event } from '#modules/content/model/event.ts';
import { inVisitorsOrder } from '#modules/content/model/lists/event-order.ts';
import { findableEvent } from '#modules/content/model/lists/findable.ts';
import { missesOf, townsOf, wantedOf } from '#modules/content/model/lists/finding.ts';
import { eventOffering } from '#modules/content/model/offering.ts';
import { standsOf } from '#modules/places/model/stands.ts';
import { FindForm } from '../lists/find-form.tsx';
import { NOTHING_ELSE, whatFits } from '../lists/fitting.server.ts';
import { TaggedList, taggedList } from '../lists/tagged-list.tsx';
import { tidyAddress } from '../lists/tidy-address.server.ts';
import { WhatFits } from '../lists/what-fits.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { mapped, orEmpty, orUndefined } from '../pages/outcome.ts';
import { pageText } from '../pages/page-text.server.ts';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/events';
import { EventCards, eventSummary } from './event-cards.tsx';

export const handle = { query: ['search', 'tag', 'age', 'town', 'day', 'price', 'shown', 'whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events',
    description: 'Hackathons, workshops, career days and robot days across Ghana.',
    canonical: '/events',
  });

/** The most that somebody pays, in cedis, to choose from. */
const PRICES = [50, 100];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  tidyAddress(url);
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const places = context.get(placesContext);
  const wanted = wantedOf(url.searchParams);
  const events = mapped(orEmpty(content.events.all()), async (all) => {
    const standOf = await standsOf(places, all.map(eventOffering), now());
    return inVisitorsOrder(all, now()).map((event) => ({
      id: event.id,
      tags: event.tags,
      event,
      found: findableEvent(event),
      stand: standOf(eventOffering(event)),
    }));
  });
  const [introduction, list] = await Promise.all([
    pageText(context, 'events'),
    taggedList(
      { request, url },
      events,
      ({ event, stand }) => eventSummary(event, stand, { places, now }),
      {
        isWanted: ({ found }) => missesOf(found, wanted).length === 0,
        more: async (all, { tag, total }) => ({
          towns: townsOf(all.map(({ found }) => found)),
          fits: total > 0 || all.length === 0 ? NOTHING_ELSE : await instead(all, tag),
        }),
      },
    ),
  ]);
  async function instead(all: readonly { event: Event }[], label: string) {
    const courses = (await orUndefined(content.courses.all())) ?? [];
    const offered = { courses, events: all.map(({ event }) => event) };
    return whatFits({ wanted, label, listed: 'events' }, offered, now());
  }
  return { introduction: introduction.text, wanted, ...list };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { introduction, wanted, tag, list } = loaderData;
  const towns = 'now' in list && 'value' in list.now ? list.now.value.towns : [];
  return (
    <>
      <PageHeading cloth="events" title="Events" introduction={introduction} />
      <TaggedList
        noun="events"
        loading="Loading events..."
        data={loaderData}
        before={
          <FindForm
            action="/events"
            noun="events"
            wanted={wanted}
            towns={towns}
            prices={PRICES}
            kept={['tag', tag]}
          />
        }
      >
        {(events) => <EventCards events={events} level={2} />}
      </TaggedList>
      <WhatFits from={list} of={({ fits }) => fits} />
    </>
  );
}
