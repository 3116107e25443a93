import type { ReplyDeadline } from '#inbox/filter.ts';

/** The reply deadline: the text "3 h left", or the badge "late by 2 days". */
export function ReplyDeadlineBadge({ deadline }: { deadline: ReplyDeadline | undefined }) {
  if (!deadline) return null;
  const className = deadline.isLate ? 'badge badge-late' : 'small muted';
  return <span className={className}>{deadline.text}</span>;
}
