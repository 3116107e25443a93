/**
 * The date or moment that a text from content means, as programs read it: `2026-10-03` stays, as
 * does a moment with its zone. Anything else is somebody's own wording and gives undefined.
 */
export function isoDate(text: string): string | undefined {
  const pattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
  if (!pattern.test(text)) return undefined;
  const time = Date.parse(text);
  // 30 February is read as 2 March: not what was written, so not what we say.
  const real = !Number.isNaN(time) && isRealDay(text.slice(0, 10));
  return real ? text : undefined;
}

function isRealDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
