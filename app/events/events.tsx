import { inVisitorsOrder } from '#domain/content/lists/event-order.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { TaggedList, taggedList } from '../lists/tagged-list.tsx';
import { siteContext } from '../loading/context.ts';
import { mapped, orEmpty } from '../loading/outcome.ts';
import { pageText } from '../loading/page-text.server.ts';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/events';
import { EventCards, eventSummary } from './event-cards.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Events',
    description: 'Hackathons, workshops, career days and robot days across Ghana.',
    canonical: '/events',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = context.get(siteContext);
  const events = mapped(orEmpty(services.events.all()), (all) => inVisitorsOrder(all, now()));
  const [introduction, list] = await Promise.all([
    pageText(context, 'events'),
    taggedList(request, events, (event) => eventSummary(event, now())),
  ]);
  return { introduction: introduction.text, ...list };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading cloth="events" title="Events" introduction={loaderData.introduction} />
      <TaggedList noun="events" loading="Loading events..." data={loaderData}>
        {(events) => <EventCards events={events} level={2} />}
      </TaggedList>
    </>
  );
}
