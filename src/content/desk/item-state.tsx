import { Timestamp } from '#desk/ui/timestamp.tsx';
import type { ItemStatus } from '../editing.ts';
import { displayDateTime } from '../schedule.ts';

export const STATE_LABELS: Readonly<Record<ItemStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
};

export function StateBadge({ state }: { state: ItemStatus }) {
  return (
    <span className={state === 'published' ? 'state-published muted small' : 'badge'}>
      {STATE_LABELS[state]}
    </span>
  );
}

export function savedText(publishAt: string | null) {
  const saved =
    publishAt === null
      ? 'Saved as a draft. Visitors do not see it yet.'
      : `Saved. It goes public on ${displayDateTime(publishAt)}, Ghana’s time.`;
  return { saved };
}

export function StateText({ state, publishAt }: { state: ItemStatus; publishAt: string | null }) {
  if (state === 'published') return 'Visitors see it as it stands here.';
  if (!publishAt) return 'Visitors do not see it yet.';
  return (
    <>
      It is published by itself on <Timestamp at={publishAt} />, Ghana’s time.
    </>
  );
}

/** The first sentence of a warning, for lists; its field shows all of them. */
export function firstSentence(text: string): string {
  return text.split(/(?<=\.) (?=[A-Z])/, 1)[0] ?? '';
}
