import type { Element, Nodes } from 'hast';
import * as v from 'valibot';
import { isDrawnCover } from '#modules/pictures/model/picture-label.ts';
import { parsePictureName } from '#modules/pictures/model/picture-path.ts';
import { safeHtml, safeMarkdown } from '#platform/text/markup.server.ts';
import { BLOG_FEED, type BlogPost, blogPostPath } from './blog.ts';
import { type Course, coursePath } from './course.ts';
import { type PublishCheck, peopleText, type Warning } from './editing.ts';
import {
  EVENTS_CALENDAR,
  type Event,
  eventCalendarPath,
  eventPath,
  registrationPath,
} from './event.ts';
import { fieldsOfKind } from './field-tree.ts';
import {
  type Field,
  type Fields,
  fieldsIn,
  groupOf,
  itemsIn,
  joinPath,
  type TextField,
} from './fields.ts';
import { type CountedFigure, figureMistake } from './figures.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import { offeringsOf } from './offering.ts';
import type { LegalPage } from './pages.ts';
import { type Program, programPath } from './program.ts';
import type { Report } from './reports.ts';
import { type DateStyle, dateText, displayDateTime, type Schedule, timeText } from './schedule.ts';
import { type DateParts, differingText, parseDateText, type ScheduleText } from './session.ts';
import { SITE_PAGES } from './site-pages.ts';

/** A mistake that the author of content must correct: its path and the reason. */
type ScheduleMistake = { readonly path: string; readonly message: string };

/**
 * Mistakes in the times and keys of an item that its schema accepts, because the schema also has to
 * read older stored content.
 * @param source the item as written; `item`: as the schema read it
 */
export function scheduleMistakes(
  kind: ContentKind,
  source: unknown,
  item: unknown,
): ScheduleMistake[] {
  if (kind === 'events') return textMistakes(item as Event, 'event', '');
  if (kind === 'courses') return listMistakes('sessions', source, (item as Course).sessions);
  if (kind !== 'programs') return [];
  const { upcoming, past } = item as Program;
  return [
    ...listMistakes('upcoming', source, upcoming),
    ...listMistakes('past', source, past, (one) => 'offering' in one && Boolean(one.offering)),
  ];
}

type KeyedSchedule = Schedule & ScheduleText & { readonly id: string };

function listMistakes(
  list: string,
  source: unknown,
  sessions: readonly KeyedSchedule[],
  needsNoKey: (session: KeyedSchedule) => boolean = () => false,
): ScheduleMistake[] {
  const written = (source as Record<string, readonly { id?: unknown }[] | undefined>)[list] ?? [];
  return sessions.flatMap((session, index) => {
    const path = `${list}.${index}`;
    const isTwice = sessions.findIndex(({ id }) => id === session.id) < index;
    const hasKey = Boolean(written[index]?.id) || needsNoKey(session);
    return [
      ...textMistakes(session, 'session', `${path}.`),
      ...(isTwice ? [{ path: `${path}.id`, message: `${session.id} is there twice` }] : []),
      ...(hasKey ? [] : [{ path: `${path}.id`, message: MISSING_KEY_TEXT }]),
    ];
  });
}

const MISSING_KEY_TEXT =
  'is missing: write one that never changes, of town or title and month, as kumasi-2027-01';

/** Reports texts that contradict start and end: nobody reads them, so one of the two is wrong. */
function textMistakes(
  item: Schedule & ScheduleText,
  style: DateStyle,
  path: string,
): ScheduleMistake[] {
  const { date, time } = differingText(item, style);
  const mistake = (field: string, text: string, read: string) =>
    text ? [{ path: `${path}${field}`, message: textDiffersText(text, read) }] : [];
  return [
    ...mistake('date', date, dateText(item, style)),
    ...mistake('time', time, timeText(item, style)),
  ];
}

/** The message for a text that contradicts start and end. */
function textDiffersText(text: string, read: string): string {
  return `“${text}” is not what start and end say, which visitors read: ${read}. Take it out, or put start and end right.`;
}

type Dated = Schedule & ScheduleText;

/** Warnings about the dates of an item. `now` in milliseconds since 1970. */
function dateWarnings(kind: ContentKind, item: unknown, now: number): Warning[] {
  if (kind === 'events') return eventDateWarnings(item as Event, now);
  return schedulesIn(kind, item).flatMap(({ schedule, path }) => [
    ...endBeforeStart(schedule, path),
    ...textDiffersWarnings(schedule, 'session', path),
  ]);
}

/** Warnings about what ends before it begins. */
function endBeforeStartWarnings(kind: ContentKind, item: unknown): Warning[] {
  return schedulesIn(kind, item).flatMap(({ schedule, path }) => endBeforeStart(schedule, path));
}

/** Everything in an item that has a time, with the prefix of its fields' paths. */
function schedulesIn(kind: ContentKind, item: unknown): { schedule: Dated; path: string }[] {
  const inList = (list: string, sessions: readonly Dated[]) =>
    sessions.map((schedule, index) => ({ schedule, path: `${list}.${index}.` }));
  if (kind === 'events') return [{ schedule: item as Event, path: '' }];
  if (kind === 'courses') return inList('sessions', (item as Course).sessions);
  if (kind !== 'programs') return [];
  const { upcoming, past } = item as Program;
  return [...inList('upcoming', upcoming), ...inList('past', past)];
}

function eventDateWarnings(event: Event, now: number): Warning[] {
  const { start, end, date } = event;
  const found = [...endBeforeStart(event, ''), ...textDiffersWarnings(event, 'event', '')];
  if (start && !end) {
    const text = `It begins on ${displayDateTime(start)} and has no end, so visitors see it as past from then on. Fill in Ends.`;
    return [...found, makeWarning('no-end', 'end', text)];
  }
  const last = start || end ? undefined : endOfLastDay(parseDateText(date));
  if (last === undefined || last > now) return found;
  const text = `${date} is over, but visitors see it as upcoming. Fill in Begins and Ends.`;
  return [...found, makeWarning('no-end', 'end', text)];
}

function endBeforeStart({ start, end }: Dated, path: string): Warning[] {
  if (!start || !end || Date.parse(end) >= Date.parse(start)) return [];
  return [
    makeWarning('dates-differ', `${path}end`, `It ends before it begins: ${displayDateTime(end)}.`),
  ];
}

/** The end of the last day that the text names in full. */
function endOfLastDay({ days, months, years }: DateParts): number | undefined {
  const [day, month, year] = [days.at(-1), months.at(-1), years.at(-1)];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return Date.UTC(year, month, day + 1);
}

/** Warns of texts that contradict start and end: visitors never read them, so one is wrong. */
function textDiffersWarnings(item: Dated, style: DateStyle, path: string): Warning[] {
  const { date, time } = differingText(item, style);
  const differs = (field: 'date' | 'time', written: string, read: string) => {
    const label = field === 'date' ? 'Date in words' : 'Time in words';
    const text = `${label} does not agree with Begins and Ends. It says ${written}, but Begins and Ends say ${read}, which visitors read. Empty this field, or change Begins and Ends.`;
    return written ? [makeWarning('dates-differ', `${path}${field}`, text)] : [];
  };
  return [
    ...differs('date', date, dateText(item, style)),
    ...differs('time', time, timeText(item, style)),
  ];
}

function makeWarning(rule: Warning['rule'], path: string, text: string): Warning {
  return { rule, path, text };
}

/** The items of a kind that fit their schema. */
type ReadItems = (kind: ContentKind) => readonly unknown[];

/** Folders of files; `hasFile` knows their contents. */
const FILE_PATHS = /^\/(images|reports)\/(?!.*\.\.)/;

/**
 * Makes a function that tells whether a path of this site exists, whether an offering key in a
 * program (`event:7`) names an event or session, and whether there is a public figure (`figure:ID`).
 * Query and fragment are ignored.
 * @param hasFile whether there is a file with this path below `/images/` or `/reports/`
 */
export function makeLinkExists(
  itemsOf: ReadItems,
  hasFile: (path: string) => boolean,
): (url: string) => boolean {
  const itemsAs = <Item>(kind: ContentKind) => itemsOf(kind) as readonly Item[];
  const known = new Set(
    [
      ...SITE_PAGES.map(({ path }) => path),
      ...itemsAs<LegalPage>('legal').map(({ slug }) => `/${slug}`),
      ...itemsAs<Program>('programs').map(programPath),
      ...itemsAs<BlogPost>('blogs').map(blogPostPath),
      ...itemsAs<Course>('courses').flatMap((course) => [
        coursePath(course),
        ...['/course', '/enrollment'].map((path) => `${path}/${encodeURIComponent(course.id)}`),
      ]),
      ...itemsAs<Event>('events').flatMap((event) => [
        ...[eventPath(event), registrationPath(event), eventCalendarPath(event)],
        `/events/register/${event.id}`,
      ]),
      ...itemsAs<CountedFigure>('figures').flatMap((one) => (one.public ? `figure:${one.id}` : [])),
      ...[BLOG_FEED, EVENTS_CALENDAR],
      ...offeringKeys(itemsAs('events'), itemsAs('courses'), itemsAs('programs')),
    ].map(normalizePath),
  );
  return (url) => {
    const path = normalizePath(url);
    return known.has(path) || isDrawnCover(path) || (FILE_PATHS.test(path) && hasFile(path));
  };
}

function offeringKeys(
  events: readonly Event[],
  courses: readonly Course[],
  programs: readonly Program[],
): string[] {
  return offeringsOf({ events, courses, programs }).map(({ key }) => key);
}

/** The path as the server reads it: decoded, without query, fragment and trailing slash. */
function normalizePath(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The context in which an item is checked. */
export type WarningContext = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** `makeLinkExists` for the content that the item belongs to. */
  readonly linkExists: (url: string) => boolean;
  /** Whether an uploaded picture has an alternative text, by its id. */
  readonly hasAltText: (picture: string) => boolean;
  /** The annual reports, from which figures are added up again. */
  readonly reports: readonly Report[];
};

/** Warnings about an item that fits its schema, in the order of its fields. */
export function itemWarnings(
  kind: ContentKind,
  item: unknown,
  { now, reports, ...context }: WarningContext,
): Warning[] {
  return [
    ...dateWarnings(kind, item, now),
    ...(kind === 'figures' ? figureWarnings(item as CountedFigure, reports) : []),
    ...(kind === 'programs' ? offeringWarnings(item as Program, context.linkExists) : []),
    ...warningsIn(fieldsOfKind(kind), item, '', context),
  ];
}

function figureWarnings(figure: CountedFigure, reports: readonly Report[]): Warning[] {
  const mistake = figureMistake(figure, reports);
  return mistake ? [{ rule: 'wrong-figure', path: 'value', text: `It ${mistake}.` }] : [];
}

/** Warnings about dates of a program that name a missing event or session. */
function offeringWarnings({ upcoming, past }: Program, isThere: FieldContext['linkExists']) {
  const warningsOfList = (list: string, happenings: Program['upcoming']) =>
    happenings.flatMap(({ offering }, index): Warning[] => {
      if (offering === '' || isThere(offering)) return [];
      const text = `There is no event and no session ${offering}, so nothing is shown here.`;
      return [{ rule: 'dead-link', path: `${list}.${index}.offering`, text }];
    });
  return [...warningsOfList('upcoming', upcoming), ...warningsOfList('past', past)];
}

type FieldContext = Omit<WarningContext, 'now' | 'reports'>;

function warningsIn(field: Field, value: unknown, path: string, context: FieldContext): Warning[] {
  switch (field.type) {
    case 'list':
      return itemsIn(value).flatMap((item, index) =>
        warningsIn(field.item, item, joinPath(path, index), context),
      );
    case 'group':
    case 'variant': {
      const fields = (field.type === 'group' ? field : groupOf(field, value))?.fields ?? [];
      return fields.flatMap((sub) => {
        const at = joinPath(path, sub.name);
        const own = warningsIn(sub, fieldsIn(value)[sub.name], at, context);
        return [...own, ...missingAltWarnings(sub, fields, fieldsIn(value), at, context)];
      });
    }
    case 'text':
      return typeof value === 'string' ? textWarnings(field, value, path, context) : [];
    default:
      return [];
  }
}

function textWarnings(
  field: TextField,
  text: string,
  path: string,
  context: FieldContext,
): Warning[] {
  const { format, refersTo } = field;
  if (refersTo === 'figures') {
    if (text === '' || context.linkExists(`figure:${text}`)) return [];
    const warning = `There is no public figure ${text}, so its link leads nowhere.`;
    return [{ rule: 'dead-link', path, text: warning }];
  }
  if (format === 'markdown') return markupWarnings(safeMarkdown(text), path, context);
  if (format === 'html') return markupWarnings(safeHtml(text), path, context);
  // A path counts as a link in any field, such as the buttons of STEM Squad.
  const isLink = format === 'link' || format === 'picture' || /^(\/[\w-]|https?:)/.test(text);
  return isLink ? deadLinkWarnings(text, path, context) : [];
}

function markupWarnings(node: Nodes, path: string, context: FieldContext): Warning[] {
  const below = 'children' in node ? node.children : [];
  return [
    ...(node.type === 'element' ? elementWarnings(node, path, context) : []),
    ...below.flatMap((child) => markupWarnings(child, path, context)),
  ];
}

function elementWarnings({ tagName, properties }: Element, path: string, context: FieldContext) {
  const { href, src, alt } = properties;
  if (tagName === 'a') return deadLinkWarnings(String(href ?? ''), path, context);
  if (tagName !== 'img') return [];
  const isDescribed = String(alt ?? '').trim() !== '';
  return [
    ...deadLinkWarnings(String(src ?? ''), path, context),
    ...(isDescribed ? [] : [missingAltWarning(String(src ?? ''), path)]),
  ];
}

function deadLinkWarnings(url: string, path: string, { linkExists }: FieldContext): Warning[] {
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(url);
  if (url === '' || url.startsWith('#') || isOutside) return [];
  if (!url.startsWith('/')) {
    const text = `The link ${url} must begin with / or https://.`;
    return [{ rule: 'dead-link', path, text }];
  }
  if (linkExists(url)) return [];
  return [{ rule: 'dead-link', path, text: `There is nothing at ${url}.` }];
}

/**
 * Warning for a picture without alternative text, at the field for that text if the item has one.
 * An uploaded picture has its own text.
 */
function missingAltWarnings(
  field: Field,
  fields: readonly Field[],
  values: Fields,
  path: string,
  { hasAltText }: FieldContext,
): Warning[] {
  if (field.type !== 'text') return [];
  const describing = fields.find((one) => one.type === 'text' && one.describes === field.name);
  const isDescribed = (by: string) => String(values[by] ?? '').trim() !== '';
  const picture = values[field.describes ?? field.name];
  if (typeof picture !== 'string' || picture === '') return [];
  const uploaded = parsePictureName(picture.replace(/^\/images\//, ''));
  if (field.describes) {
    return uploaded || isDescribed(field.name) ? [] : [missingAltWarning(picture, path)];
  }
  if (field.format !== 'picture' || !uploaded || hasAltText(uploaded.id)) return [];
  if (describing && isDescribed(describing.name)) return [];
  const text =
    'People who cannot see this picture do not know what it shows. Describe it at Pictures.';
  return [{ rule: 'picture-without-words', path, text }];
}

function missingAltWarning(picture: string, path: string): Warning {
  const text = `People who cannot see the picture ${picture} do not know what it shows. Describe it here.`;
  return { rule: 'picture-without-words', path, text };
}

/** Checks a body, stored or not, before it is published. `notified`: people who get an email. */
export function publishChecks(kind: ContentKind, body: unknown, notified = 0): PublishCheck[] {
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!read.success) return [];
  const reversed = endBeforeStartWarnings(kind, read.output).map(({ text }) => text);
  const checks = [
    { code: 'ends-before-begins', text: reversed.join(' ') },
    { code: 'no-date', text: isUndated(kind, read.output) ? NO_DATE_TEXT : '' },
    {
      code: `tells:${notified}`,
      text: notified > 0 ? `${peopleText(notified)} will be told.` : '',
    },
  ];
  return checks.filter(({ text }) => text !== '');
}

const NO_DATE_TEXT = 'It has no date: visitors do not read when it is.';

function isUndated(kind: ContentKind, item: unknown): boolean {
  if (kind !== 'events') return false;
  const { start, date } = item as Event;
  return !start && date.trim() === '';
}
