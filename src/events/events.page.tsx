import { Suspense, use } from 'react';
import type { Event } from '#content/event.ts';
import { sortForVisitors } from '#content/lists.ts';
import { eventOffering } from '#content/offering.ts';
import { mismatchesOf, readSearchFilter, searchableEvent, townsOf } from '#content/search.ts';
import { loadAvailability } from '#places/place.ts';
import {
  activeFilters,
  NO_SUGGESTIONS,
  redirectToTidyUrl,
  suggest,
} from '#site/lists/search.server.ts';
import { SearchForm } from '#site/lists/search-form.tsx';
import { Suggestions } from '#site/lists/suggestions.tsx';
import { loadTaggedList, TaggedList } from '#site/lists/tagged-list.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { type Deferred, mapResult, orNothing, orUndefined } from '#site/pages/load-result.ts';
import { PageHeading } from '#ui/section.tsx';
import type { Route } from './+types/events.page';
import { EventCards, eventSummary } from './event-cards.tsx';
import { eventYear, type EventYear as YearView } from './events.server.ts';

export const handle = {
  reading: true,
  query: ['search', 'tag', 'age', 'town', 'day', 'price', 'shown', 'whole'],
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events',
    description: 'Hackathons, workshops, career days and robot days across Ghana.',
    canonical: '/events',
  });

const MAX_PRICE_OPTIONS = [50, 100];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  redirectToTidyUrl(url);
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const places = context.get(placesContext);
  const filter = readSearchFilter(url.searchParams);
  const events = mapResult(orNothing(content.events.all()), async (all = []) => {
    const availabilityOf = await loadAvailability(places, all.map(eventOffering), now());
    return sortForVisitors(all, now()).map((event) => ({
      id: event.id,
      tags: event.tags,
      event,
      found: searchableEvent(event),
      availability: availabilityOf(eventOffering(event)),
    }));
  });
  const list = await loadTaggedList(
    { request, url },
    events,
    ({ event, availability }) => eventSummary(event, availability, { places, now }),
    {
      matches: ({ found }) => mismatchesOf(found, filter).length === 0,
      loadMore: async (all, { tag, found }) => ({
        towns: townsOf(all.map(({ found }) => found)),
        year: eventYear(found, now()),
        suggestions:
          found.length > 0 || all.length === 0 ? NO_SUGGESTIONS : await loadSuggestions(all, tag),
      }),
    },
  );
  async function loadSuggestions(all: readonly { event: Event }[], label: string) {
    const courses = (await orUndefined(content.courses.all())) ?? [];
    const { plans } = await content.onWebsite();
    const offered = { courses, events: all.map(({ event }) => event), plans };
    return suggest({ filter, label, listed: 'events' }, offered, now());
  }
  const set = activeFilters(filter, ['tag', list.tag]);
  return { filter, set, ...list };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { filter, set, tag, list } = loaderData;
  const towns = 'now' in list && 'value' in list.now ? list.now.value.towns : [];
  return (
    <>
      <PageHeading
        title="Events"
        introduction="Forty-eight-hour hackathons, Saturday workshops, career days with people who answer. Come as you are; we have the extension leads."
        side={<EventYear from={list} isFiltered={set.length > 0} />}
      >
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

type EventList = { readonly items: readonly { readonly id: number }[]; readonly year: YearView };

type YearProps = { from: Deferred<EventList>; isFiltered: boolean };

/** On phones it comes after the list. Nothing while the list loads. */
function EventYear(props: YearProps) {
  return (
    <Suspense>
      <Year {...props} />
    </Suspense>
  );
}

function Year({ from, isFiltered }: YearProps) {
  const outcome = 'now' in from ? from.now : use(from.later);
  if (!('value' in outcome)) return null;
  const { items, year } = outcome.value;
  return (
    <div className="year">
      {/* No heading: the page's second-level headings are its events. */}
      <p id="year" className="motto strong">
        The year ahead
      </p>
      <p className="note mt-2 mb-4">
        {year.towns.length === 0 ? (
          `Nothing ${isFiltered ? 'that fits ' : ''}is planned yet. The next dates will be here.`
        ) : (
          <>
            Tap a day to see its event. <span className="year-key" /> places left{' '}
            <span className="year-key year-full" /> full
          </>
        )}
      </p>
      {year.towns.length > 0 && (
        <table aria-labelledby="year">
          <thead>
            <tr>
              <td className="year-town" />
              {year.months.map((month) => (
                <th key={month} scope="col">
                  <span aria-hidden="true">
                    {month.slice(0, 1)}
                    <span className="max-xl:hidden">{month.slice(1, 3)}</span>
                  </span>
                  <span className="sr-only">{month}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {year.towns.map(({ name, months }) => (
              <tr key={name}>
                <th scope="row" className="year-town">
                  {name}
                </th>
                {months.map((events, index) => (
                  <td key={year.months[index]}>
                    {events.map(({ id, day, text, full }) => (
                      <a
                        key={id}
                        href={
                          items.some((item) => item.id === id) ? `#event-${id}` : `/events/${id}`
                        }
                        className={full ? 'year-full' : undefined}
                      >
                        {day}
                        <span className="sr-only">{text}</span>
                      </a>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
