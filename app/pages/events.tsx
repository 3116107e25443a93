import { inVisitorsOrder } from '#domain/content/event-order.ts';
import { pageOf, SIX_THEN_THREE, shownOf } from '#domain/content/list-page.ts';
import { tagsOf, withTag } from '#domain/content/tags.ts';
import { siteContext } from '../context.ts';
import { atHandOrLater, mapped, orEmpty } from '../loading.ts';
import { pageMeta } from '../page-meta.ts';
import { EventCards, eventSummary } from '../sections/event-cards.tsx';
import { LinkFilter, LoadMore } from '../ui/list-controls.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/events';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events',
    description: 'Hackathons, workshops, career days and robot days across Ghana.',
    canonical: '/events',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const tag = query.get('tag') ?? '';
  const shown = shownOf(query.get('shown'), SIX_THEN_THREE);
  const list = mapped(orEmpty(services.events.all()), (events) => {
    const page = pageOf(withTag(inVisitorsOrder(events, now()), tag), shown);
    return {
      ...page,
      items: page.items.map((event) => eventSummary(event, now())),
      tags: tagsOf(events),
    };
  });
  return { tag, shown, list: await atHandOrLater(request, list) };
}

export default function Events({ loaderData: { tag, shown, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Events"
        introduction="Forty-eight-hour hackathons, Saturday workshops, career days with people who answer. Come as you are; we have the extension leads."
      />
      <Section label="All events">
        <Loaded from={list} loading="Loading events...">
          {({ items, tags, total, hasMore }) => (
            <>
              <LinkFilter
                label="Filter events by tag"
                parameter="tag"
                values={tags}
                selected={tag}
              />
              <p role="status" className="mb-4">
                {total === 0 ? 'No events to show.' : `${items.length} of ${total} events`}
              </p>
              <EventCards events={items} level={2} />
              <LoadMore label="Load More" next={shown + SIX_THEN_THREE.step} hasMore={hasMore} />
            </>
          )}
        </Loaded>
      </Section>
    </>
  );
}
