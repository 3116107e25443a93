import type { Event } from '../../../content/event.ts';
import { isPast } from '../../../content/lists/event-order.ts';
import { displayDate } from '../../../content/text/display-date.ts';
import { momentWords } from '../fields/words.ts';
import { type SpokenDate, spokenDate, spokenTimes } from './spoken-date.ts';
import type { Warning } from './warning.ts';

/** What is wrong with an event's dates. `now` in milliseconds since 1970. */
export function eventDateWarnings(event: Event, now: number): Warning[] {
  return [...endWarnings(event, now), ...differingWords(event)];
}

function endWarnings(event: Event, now: number): Warning[] {
  const { start, end, date } = event;
  if (start && end && Date.parse(end) < Date.parse(start)) {
    return [warning('dates-differ', 'end', `It ends before it begins: ${momentWords(end)}.`)];
  }
  if (start && !end && isPast(event, now)) {
    const words = `It began on ${momentWords(start)} and has no end, so it counts as over since then. Say when it ends.`;
    return [warning('no-end', 'end', words)];
  }
  if (end && isPast(event, now)) {
    const words = `It is over since ${momentWords(end)}: visitors find it among past events.`;
    return [{ ...warning('past', 'end', words), isHint: true }];
  }
  const last = start || end ? undefined : lastDay(spokenDate(date));
  if (last === undefined || last > now) return [];
  const words = `${date} is over, but Begins and Ends are empty: the event stands among those to come. Fill them in.`;
  return [warning('no-end', 'end', words)];
}

/** The end of the last day that is named in full. */
function lastDay({ days, months, years }: SpokenDate): number | undefined {
  const [day, month, year] = [days.at(-1), months.at(-1), years.at(-1)];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return Date.UTC(year, month, day + 1);
}

/** Where the words for visitors say another day or time than the moments for calendars. */
function differingWords({ date, time, start, end }: Event): Warning[] {
  if (!start) return [];
  const first = new Date(start);
  const last = end ? new Date(end) : first;
  const spoken = spokenDate(date);
  const fits =
    areEnds(spoken.weekdays, first.getUTCDay(), last.getUTCDay()) &&
    areEnds(spoken.days, first.getUTCDate(), last.getUTCDate()) &&
    areSome(spoken.months, first.getUTCMonth(), last.getUTCMonth()) &&
    areSome(spoken.years, first.getUTCFullYear(), last.getUTCFullYear());
  const times = spokenTimes(time) ?? [];
  const timesFit = areEnds(times, minutesOf(first), end ? minutesOf(last) : undefined);
  return [
    ...(fits ? [] : [warning('dates-differ', 'date', differs(date, start, end, dayWords))]),
    ...(timesFit ? [] : [warning('dates-differ', 'time', differs(time, start, end, momentWords))]),
  ];
}

/** The first is the beginning's; of several the last one is the end's. */
function areEnds(named: readonly number[], first: number, last: number | undefined): boolean {
  if (named.length === 0) return true;
  return named[0] === first && (named.length === 1 || last === undefined || named.at(-1) === last);
}

/** `28 December to 2 January 2027` names one year for two. */
function areSome(named: readonly number[], first: number, last: number): boolean {
  if (named.length > 1) return areEnds(named, first, last);
  return named.every((one) => one === first || one === last);
}

function differs(
  words: string,
  start: string,
  end: string | null,
  said: (moment: string) => string,
): string {
  const ends = end && said(end) !== said(start) ? `, Ends ${said(end)}` : '';
  return `“${words}” does not fit what calendars are told: Begins ${said(start)}${ends}.`;
}

function dayWords(moment: string): string {
  const day = new Date(moment);
  const weekday = WEEKDAYS[day.getUTCDay()];
  return `${weekday} ${displayDate(day.toISOString())}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function minutesOf(moment: Date): number {
  return moment.getUTCHours() * 60 + moment.getUTCMinutes();
}

function warning(rule: Warning['rule'], path: string, words: string): Warning {
  return { rule, path, words };
}
