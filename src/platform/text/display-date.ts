export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * `3 October 2026`. Somebody's own wording stays. No clock and no locale: browser and server
 * agree.
 */
export function displayDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(date);
  const month = MONTHS[Number(parts?.[2]) - 1];
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : date;
}

/** `3 Oct`, or `3 Oct 2026` if its year is not `year`. */
export function shortDate(date: string, year?: string): string {
  const [day, month = '', ownYear] = displayDate(date).split(' ');
  return `${day} ${month.slice(0, 3)}${ownYear === year ? '' : ` ${ownYear}`}`;
}

/** For programs. Undefined for somebody's own wording. */
export function isoDate(text: string): string | undefined {
  const pattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
  if (!pattern.test(text)) return undefined;
  const time = Date.parse(text);
  const real = !Number.isNaN(time) && isRealDay(text.slice(0, 10));
  return real ? text : undefined;
}

function isRealDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
