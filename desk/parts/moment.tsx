const DAY_AND_HOUR = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  // In Ghana it is UTC all year, and server and browser must say the same.
  timeZone: 'UTC',
});

/** A moment (ISO, UTC) as people read it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{DAY_AND_HOUR.format(new Date(at))}</time>;
}
