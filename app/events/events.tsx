import type { Event } from '#modules/content/event.ts';
import { sortForVisitors } from '#modules/content/lists.ts';
import { eventOffering } from '#modules/content/offering.ts';
import {
  mismatchesOf,
  readSearchFilter,
  searchableEvent,
  townsOf,
} from '#modules/content/search.ts';
import { loadAvailability } from '#modules/places/model/load-availability.ts';
import {
  activeFilters,
  NO_SUGGESTIONS,
  redirectToTidyUrl,
  suggest,
} from '../lists/search.server.ts';
import { SearchForm } from '../lists/search-form.tsx';
import { Suggestions } from '../lists/suggestions.tsx';
import { loadTaggedList, TaggedList } from '../lists/tagged-list.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { mapResult, orEmpty, orUndefined } from '../pages/load-result.ts';
import { loadPageText } from '../pages/page-parts.server.ts';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/events';
import { EventCards, eventSummary } from './event-cards.tsx';
import { eventYear } from './event-year.server.ts';
import { EventYear } from './event-year.tsx';

export const handle = { query: ['search', 'tag', 'age', 'town', 'day', 'price', 'shown', 'whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events',
    description: 'Hackathons, workshops, career days and robot days across Ghana.',
    canonical: '/events',
  });

/** Choices for the maximum price, in cedis. */
const MAX_PRICE_OPTIONS = [50, 100];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  redirectToTidyUrl(url);
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const places = context.get(placesContext);
  const filter = readSearchFilter(url.searchParams);
  const events = mapResult(orEmpty(content.events.all()), async (all) => {
    const availabilityOf = await loadAvailability(places, all.map(eventOffering), now());
    return sortForVisitors(all, now()).map((event) => ({
      id: event.id,
      tags: event.tags,
      event,
      found: searchableEvent(event),
      availability: availabilityOf(eventOffering(event)),
    }));
  });
  const [introduction, list] = await Promise.all([
    loadPageText(context, 'events'),
    loadTaggedList(
      { request, url },
      events,
      ({ event, availability }) => eventSummary(event, availability, { places, now }),
      {
        matches: ({ found }) => mismatchesOf(found, filter).length === 0,
        loadMore: async (all, { tag, total }) => ({
          towns: townsOf(all.map(({ found }) => found)),
          year: eventYear(all, now()),
          suggestions:
            total > 0 || all.length === 0 ? NO_SUGGESTIONS : await loadSuggestions(all, tag),
        }),
      },
    ),
  ]);
  async function loadSuggestions(all: readonly { event: Event }[], label: string) {
    const courses = (await orUndefined(content.courses.all())) ?? [];
    const offered = { courses, events: all.map(({ event }) => event) };
    return suggest({ filter, label, listed: 'events' }, offered, now());
  }
  const set = activeFilters(filter, ['tag', list.tag]);
  return { introduction: introduction.text, filter, set, ...list };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { introduction, filter, set, tag, list } = loaderData;
  const towns = 'now' in list && 'value' in list.now ? list.now.value.towns : [];
  return (
    <>
      <PageHeading title="Events" introduction={introduction} side={<EventYear from={list} />}>
        {/* On phones the year is below the list. */}
        <a href="#year" className="inline-flex min-h-tap items-center md:hidden">
          See the year ahead
        </a>
      </PageHeading>
      <TaggedList
        noun="events"
        path="/events"
        loading="Loading events..."
        data={loaderData}
        set={set}
        search={(tags) => (
          <SearchForm
            action="/events"
            noun="events"
            filter={filter}
            set={set}
            towns={towns}
            prices={MAX_PRICE_OPTIONS}
            extraParameter={['tag', tag]}
          >
            {tags}
          </SearchForm>
        )}
      >
        {(events) => <EventCards events={events} stepped />}
      </TaggedList>
      <Suggestions from={list} of={({ suggestions }) => suggestions} />
    </>
  );
}
