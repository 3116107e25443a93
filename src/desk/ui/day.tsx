import { displayDate, shortDate } from '#platform/text/display-date.ts';

/** `22 November 2026`, or `22 Nov` in the year `known`. */
export function Day({ on, known }: { on: string; known?: string }) {
  const text = displayDate(on);
  return (
    <time dateTime={on} title={known && text}>
      {known ? shortDate(on, known) : text}
    </time>
  );
}
