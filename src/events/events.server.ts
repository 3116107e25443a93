import type { Event as EventData, Place, VirtualLocation } from 'schema-dts';
import { type Event, eventPath, registrationPath } from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import type { Availability } from '#content/offering.ts';
import { dateText, monthName, townOf } from '#content/schedule.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { organisationReference, type Publisher } from '#site/metadata/describe-page.server.ts';

/** Search engines reject events without a start or a place. `now` in milliseconds. */
export function eventData(event: Event, publisher: Publisher, now: number): EventData | undefined {
  const { title, excerpt, description, start, end, location } = event;
  if (!start || !location.trim()) return undefined;
  const { siteUrl } = publisher;
  const url = siteUrl + eventPath(event);
  const organizer = organisationReference(publisher);
  return {
    '@type': 'Event',
    name: title,
    description: excerpt || description,
    startDate: start,
    ...(end && { endDate: end }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...attendanceOf(location, url),
    image: siteUrl + sharePicturePath(eventPath(event), title),
    url,
    organizer,
    ...(!isPast(event, now) && {
      offers: {
        '@type': 'Offer',
        url: siteUrl + registrationPath(event),
        availability: 'https://schema.org/InStock',
      },
    }),
  };
}

function attendanceOf(location: string, url: string) {
  const online: VirtualLocation = { '@type': 'VirtualLocation', url };
  if (!/\bonline\b/i.test(location)) {
    return {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: schemaPlace(location),
    } as const;
  }
  // `Online and in the Community Hall, Osu` means both ways.
  const both = /\b(and|or)\b|[+&]/i.test(location);
  return {
    eventAttendanceMode: `https://schema.org/${both ? 'Mixed' : 'Online'}EventAttendanceMode`,
    location: both ? [online, schemaPlace(location)] : online,
  } as const;
}

/** `Community Hall, Osu, Accra` is read as name, street address and town. */
function schemaPlace(location: string): Place {
  const [name = location, ...rest] = location.split(',').map((part) => part.trim());
  const addressLocality = rest.pop() ?? name;
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(rest.length > 0 && { streetAddress: rest.join(', ') }),
      addressLocality,
      addressCountry: 'GH',
    },
  };
}

const MONTHS = 12;

type YearEvent = {
  readonly id: number;
  readonly day: number;
  readonly text: string;
  readonly full: boolean;
};

export type EventYear = {
  readonly months: readonly string[];
  readonly towns: readonly { name: string; months: readonly (readonly YearEvent[])[] }[];
};

type ListedEvent = { readonly event: Event; readonly availability: Availability };

export function eventYear(listed: readonly ListedEvent[], now: number): EventYear {
  const first = new Date(now);
  const monthOf = (time: Date) =>
    (time.getUTCFullYear() - first.getUTCFullYear()) * 12 +
    time.getUTCMonth() -
    first.getUTCMonth();
  const towns = new Map<string, YearEvent[][]>();
  for (const { event, availability } of listed) {
    const { id, title, start, location, cancelled } = event;
    if (!start || cancelled || isPast(event, now)) continue;
    const begins = new Date(start);
    const name = townOf(location) || 'Elsewhere';
    const months = towns.get(name) ?? Array.from({ length: MONTHS }, () => []);
    // One that runs already stands in the first month.
    const month = months[Math.max(monthOf(begins), 0)];
    if (!month) continue;
    const full = availability.status === 'full';
    const date = dateText({ start, end: null, days: [] }, 'event');
    month.push({
      id,
      day: begins.getUTCDate(),
      text: `, ${title}, ${date}${full ? ', full' : ''}`,
      full,
    });
    towns.set(name, months);
  }
  return {
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index));
      return `${monthName(month)} ${month.getUTCFullYear()}`;
    }),
    towns: [...towns].map(([name, months]) => ({ name, months })),
  };
}
