import { Timestamp } from '#desk/ui/timestamp.tsx';
import type { ItemStatus as State } from '../editing.ts';
import { displayDateTime } from '../schedule.ts';

type StateProps = { readonly state: State; readonly publishAt: string | null };

export const STATE_LABELS: Readonly<Record<State, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  new: 'New',
  leaving: 'Deletion pending',
};

/** An item's state. Published is usual, and no badge. */
export function StateBadge({ state }: { state: State }) {
  const look = state === 'new' ? 'badge badge-new' : 'badge';
  return (
    <span className={state === 'published' ? 'state-published muted small' : look}>
      {STATE_LABELS[state]}
    </span>
  );
}

/** Success notice after saving. `publishAt`: ISO time; null if not scheduled. */
export function savedText(publishAt: string | null) {
  const saved =
    publishAt === null
      ? 'Saved as a draft. Visitors do not see it yet.'
      : `Saved. It goes public on ${displayDateTime(publishAt)}, Ghana’s time.`;
  return { saved };
}

/** An item's state as a sentence. */
export function StateText({ state, publishAt }: StateProps) {
  switch (state) {
    case 'published':
      return 'Visitors see it as it stands here.';
    case 'scheduled':
      return publishAt ? (
        <>
          It is published by itself on <Timestamp at={publishAt} />, Ghana’s time.
        </>
      ) : (
        'It is published by itself.'
      );
    case 'draft':
    case 'new':
      return 'Visitors do not see it yet.';
    case 'leaving':
      return 'It is to be removed. Visitors see it until you publish the removal.';
  }
}

/** The first sentence of a warning, for lists; its field shows all of them. */
export function firstSentence(text: string): string {
  return text.split(/(?<=\.) (?=[A-Z])/, 1)[0] ?? '';
}
