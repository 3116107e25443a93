import type { ReplyDeadline } from '#inbox/filter.ts';

export function ReplyDeadlineBadge({ deadline }: { deadline: ReplyDeadline | undefined }) {
  if (!deadline) return null;
  const className = deadline.isLate ? 'badge badge-late' : 'small muted';
  return <span className={className}>{deadline.text}</span>;
}
