import type { Thing } from './crawl.ts';

/**
 * Checks a thing by the rules of search engines: Google's documented required properties
 * (developers.google.com/search/docs/appearance/structured-data), and that every date is ISO 8601,
 * every URL absolute, and nothing empty.
 */
export function structuredDataFaults(thing: Thing): string[] {
  const required = REQUIRED[thing['@type']] ?? [];
  return [
    ...(required.length > 0 ? [] : [`nobody knows a ${thing['@type']}`]),
    ...required
      .filter((path) => valuesAt(thing, path.split('.')).length === 0)
      .map((path) => `${thing['@type']} has no ${path}`),
    ...valueFaults(thing, thing['@type']),
  ];
}

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  NGO: ['@id', 'name', 'url', 'logo', 'address.addressCountry', 'sameAs', 'telephone', 'email'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  Event: [
    ...['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode', 'image'],
    ...['description', 'organizer.name', 'organizer.url'],
  ],
  Course: ['name', 'description', 'provider.name', 'provider.url'],
  BlogPosting: ['headline', 'image', 'author.name', 'publisher.name', 'datePublished'],
};

/** The values at a path; for a list the values of all its items, or none if one item has none. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) {
    const each = value.map((member) => valuesAt(member, [step ?? '', ...rest].filter(Boolean)));
    return each.some((values) => values.length === 0) ? [] : each.flat();
  }
  if (step === undefined) return value === undefined ? [] : [value];
  return typeof value === 'object' && value !== null
    ? valuesAt((value as Record<string, unknown>)[step], rest)
    : [];
}

const URL_PROPERTIES = ['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'mainEntityOfPage'];
const DATES = ['startDate', 'endDate', 'datePublished', 'validFrom'];
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?$/;

function valueFaults(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => valueFaults(member, at));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) => valueFaults(member, `${at}.${key}`));
  }
  const name = at.slice(at.lastIndexOf('.') + 1);
  const text = String(value);
  if (text.trim() === '') return [`${at} is empty`];
  if (URL_PROPERTIES.includes(name) && !/^https?:\/\/[^ ]+$/.test(text)) return [`${at}: ${text}`];
  if (DATES.includes(name) && !(ISO.test(text) && !Number.isNaN(Date.parse(text)))) {
    return [`${at}: ${text}`];
  }
  return [];
}
