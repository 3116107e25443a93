import type { ReplyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';

/**
 * Badge with the reply deadline: "3 h left" or "late by 2 days". Renders nothing without a
 * deadline.
 */
export function ReplyDeadlineBadge({ deadline }: { deadline: ReplyDeadline | undefined }) {
  if (!deadline) return null;
  return <span className={`badge ${deadline.isLate ? 'badge-late' : ''}`}>{deadline.text}</span>;
}
