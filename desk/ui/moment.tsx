import { displayMoment } from '#modules/content/model/scheduling/display-moment.ts';

/** A moment (ISO, UTC) as people read it, marked up; `children`: in fewer words. */
export function Moment({ at, children }: { at: string; children?: string }) {
  const exactly = displayMoment(at);
  return (
    <time dateTime={at} title={children && exactly}>
      {children ?? exactly}
    </time>
  );
}
