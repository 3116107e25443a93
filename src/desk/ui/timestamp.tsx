import { displayDateTime } from '#content/schedule.ts';

export function Timestamp({ at, children }: { at: string; children?: string }) {
  const text = displayDateTime(at);
  return (
    <time dateTime={at} title={children && text}>
      {children ?? text}
    </time>
  );
}
