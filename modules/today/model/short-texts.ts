import { displayDate } from '#platform/text/display-date.ts';

/** A day as shown in charts: `31 Aug`. The same in every browser. */
export function shortDay(day: string): string {
  const [date = '', month = ''] = displayDate(day).split(' ');
  return `${date} ${month.slice(0, 3)}`;
}

/** A number of hours, short enough for a chart: `0.4`, `7.5`, `31`. */
export function shortHours(hours: number): string {
  return hours < 9.95 ? hours.toFixed(1) : hours.toFixed(0);
}

/** `1 failed mail`, `2 failed mails`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The plural with a capital: `Enrolments` of `enrolment`. */
export function pluralOf(noun: string): string {
  const many = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return many.charAt(0).toUpperCase() + many.slice(1);
}
