import type { Promised } from '#modules/submissions/model/inbox/promise.ts';

/** "3 h left" or "late by 2 days"; nothing for what nobody waits for. */
export function PromiseBadge({ promised }: { promised: Promised | undefined }) {
  if (!promised) return null;
  return <span className={`badge ${promised.isLate ? 'badge-late' : ''}`}>{promised.words}</span>;
}
