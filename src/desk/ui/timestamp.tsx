import { displayDateTime } from '#content/schedule.ts';

/** A time (ISO, UTC) in readable form, marked up. `children`: a shorter text. */
export function Timestamp({ at, children }: { at: string; children?: string }) {
  const text = displayDateTime(at);
  return (
    <time dateTime={at} title={children && text}>
      {children ?? text}
    </time>
  );
}
