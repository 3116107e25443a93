import type { Event as EventData, Place, VirtualLocation } from 'schema-dts';
import { type Event, eventPath, registrationPath } from '#modules/content/event.ts';
import { isPast } from '#modules/content/lists.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { organisationReference, type Publisher } from '../metadata/describe-page.server.ts';

/**
 * An event as structured data for search engines, or undefined without a start or a place: search
 * engines reject such events. No price is given, because the content has none that a program can
 * read.
 * @param now milliseconds since 1970
 */
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
