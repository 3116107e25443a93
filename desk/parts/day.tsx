const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day (`2026-11-22`) as people read it: `22 Nov 2026`. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{DAY.format(Date.parse(on))}</time>;
}
