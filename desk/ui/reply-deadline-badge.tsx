import type { ReplyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';

/** "3 h left" or "late by 2 days"; nothing for what nobody waits for. */
export function ReplyDeadlineBadge({ promised }: { promised: ReplyDeadline | undefined }) {
  if (!promised) return null;
  return <span className={`badge ${promised.isLate ? 'badge-late' : ''}`}>{promised.text}</span>;
}
