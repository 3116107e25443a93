/**
 * The date or time in a text from content, for programs: `2026-10-03` and times with a zone are
 * returned unchanged. Anything else is somebody's own wording and gives undefined.
 */
export function isoDate(text: string): string | undefined {
  const pattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
  if (!pattern.test(text)) return undefined;
  const time = Date.parse(text);
  // `Date` reads 30 February as 2 March, which is not what was written.
  const real = !Number.isNaN(time) && isRealDay(text.slice(0, 10));
  return real ? text : undefined;
}

function isRealDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
