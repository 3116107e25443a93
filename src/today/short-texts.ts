import { displayDate } from '#platform/text/display-date.ts';

export function shortDay(day: string): string {
  const [date = '', month = ''] = displayDate(day).split(' ');
  return `${date} ${month.slice(0, 3)}`;
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
