import type { Course } from '../../course.ts';
import type { Event } from '../../event.ts';
import type { ContentKind } from '../../kinds.ts';
import type { Program } from '../../programs/program.ts';
import { type DateStyle, dateText, type Schedule, timeText } from '../../schedule.ts';
import { displayDateTime } from '../../scheduling/display-date-time.ts';
import { type DateParts, parseDateText } from '../../scheduling/parse-date-text.ts';
import type { ScheduleText } from '../../scheduling/parse-schedule-text.ts';
import { differingText } from '../../scheduling/schedule-fields.ts';
import type { Warning } from './warning.ts';

type Dated = Schedule & ScheduleText;

/** Warnings about the dates of an item. `now` in milliseconds since 1970. */
export function dateWarnings(kind: ContentKind, item: unknown, now: number): Warning[] {
  if (kind === 'events') return eventDateWarnings(item as Event, now);
  return schedulesIn(kind, item).flatMap(({ schedule, path }) => [
    ...endBeforeStart(schedule, path),
    ...textDiffersWarnings(schedule, 'session', path),
  ]);
}

/** Warnings about what ends before it begins. */
export function endBeforeStartWarnings(kind: ContentKind, item: unknown): Warning[] {
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
