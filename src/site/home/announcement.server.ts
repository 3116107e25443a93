import type { RouterContextProvider } from 'react-router';
import { blogPostPath } from '#content/blog.ts';
import { registrationPath } from '#content/event.ts';
import {
  type Availability,
  availabilityText,
  eventOffering,
  type Offering,
  programDates,
} from '#content/offering.ts';
import { townOf, weekdayText } from '#content/schedule.ts';
import type { ContentServices } from '#content/services.ts';
import { canWait, loadAvailability, UNKNOWN_AVAILABILITY } from '#places/place.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';

export type Announcement = ReturnType<typeof ofDate>;

type Coming = { readonly offering: Offering; readonly title: string; readonly link: string };

/** A part that cannot be read is left out. A full date is named only if no other has places. */
export async function loadAnnouncement(
  context: Readonly<RouterContextProvider>,
): Promise<Announcement | undefined> {
  const content = context.get(contentContext);
  const places = context.get(placesContext);
  const now = context.get(siteContext).now();
  const coming = await comingDates(content, now);
  const offerings = coming.map(({ offering }) => offering);
  const availabilityOf =
    (await orUndefined(loadAvailability(places, offerings, now))) ?? (() => UNKNOWN_AVAILABILITY);
  const dates = coming.map((date) => ({ date, availability: availabilityOf(date.offering) }));
  const next =
    dates.find(({ availability: { status } }) => status === 'open' || status === 'unknown') ??
    dates.find(({ availability }) => canWait(places, availability));
  if (next) return ofDate(next.date, next.availability);
  const newest = (await orUndefined(content.blogPosts.all()))?.[0];
  if (!newest) return undefined;
  const to = blogPostPath(newest);
  return { lead: 'New story', title: newest.title, facts: '', to, action: 'Read it' };
}

async function comingDates(content: ContentServices, now: number): Promise<Coming[]> {
  const [events = [], courses = [], programs = []] = await Promise.all([
    orUndefined(content.events.all()),
    orUndefined(content.courses.all()),
    orUndefined(content.programs.all()),
  ]);
  const all = [
    ...events.map((event) => ({
      offering: eventOffering(event),
      title: event.title,
      link: registrationPath(event),
    })),
    ...programs
      .flatMap((program) => programDates(program, 'upcoming', { events, courses }))
      .map(({ date: { title, link }, offering }) => ({ offering, title, link })),
  ];
  return all
    .filter((date) => date.link !== '' && startOf(date) > now)
    .toSorted((one, other) => startOf(one) - startOf(other));
}

function startOf({ offering }: Coming): number {
  return Date.parse(offering.start ?? '');
}

function ofDate({ offering, title, link }: Coming, availability: Availability) {
  const town = townOf(offering.location);
  const { status } = availability;
  const places = status === 'unknown' ? '' : availabilityText(availability);
  return {
    lead: 'Next',
    title: title.includes(town) ? title : `${title}, ${town}`,
    facts: [offering.start && shortDay(offering.start), places].filter(Boolean).join(' · '),
    to: link,
    action: status === 'full' ? 'Join the waiting list' : 'Get a place',
  };
}

/** `Saturday 9 January` as `Sat 9 January`: the line has to fit a phone. */
function shortDay(timestamp: string): string {
  return weekdayText(timestamp).replace(/^(\w{3})\w*/, '$1');
}
