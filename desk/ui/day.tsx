import { displayDate } from '#platform/text/display-date.ts';

/** A date (`2026-11-22`) in readable form: `22 November 2026`. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{displayDate(on)}</time>;
}
