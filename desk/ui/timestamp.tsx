import { displayDateTime } from '#modules/content/model/scheduling/display-date-time.ts';

/** A moment (ISO, UTC) as people read it, marked up; `children`: in fewer words. */
export function Timestamp({ at, children }: { at: string; children?: string }) {
  const exactly = displayDateTime(at);
  return (
    <time dateTime={at} title={children && exactly}>
      {children ?? exactly}
    </time>
  );
}
