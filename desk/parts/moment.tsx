const DAY_AND_HOUR = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  // In Ghana it is UTC all year, and server and browser must say the same.
  timeZone: 'UTC',
});

/** A moment (ISO, UTC) as people read it. */
export function momentText(at: string): string {
  return DAY_AND_HOUR.format(new Date(at));
}

/** The same, marked up; `children`: in fewer words. */
export function Moment({ at, children }: { at: string; children?: string }) {
  const exactly = momentText(at);
  return (
    <time dateTime={at} title={children && exactly}>
      {children ?? exactly}
    </time>
  );
}
