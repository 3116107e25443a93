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
