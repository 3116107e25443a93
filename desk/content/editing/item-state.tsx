import type { ItemStatus as State } from '#modules/content/model/editing/content-service.ts';
import { displayDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import { Timestamp } from '../../ui/timestamp.tsx';

type StateProps = { readonly state: State; readonly publishAt: string | null };

const STATE_BADGES: Readonly<
  Record<State, { readonly label: string; readonly className: string }>
> = {
  published: { label: 'Published', className: 'badge-done' },
  draft: { label: 'Draft', className: 'badge-flagged' },
  scheduled: { label: 'Scheduled', className: 'badge-flagged' },
  new: { label: 'New', className: 'badge-new' },
  leaving: { label: 'Deletion pending', className: 'badge-flagged' },
};

/** An item's state as a badge. */
export function StateBadge({ state }: { state: State }) {
  const { label, className } = STATE_BADGES[state];
  return <span className={`badge ${className}`}>{label}</span>;
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
    case 'draft':
      return 'There is a draft. Visitors do not see what was changed until you publish it.';
    case 'scheduled':
      return publishAt ? (
        <>
          It is published by itself on <Timestamp at={publishAt} />, Ghana’s time.
        </>
      ) : (
        'It is published by itself.'
      );
    case 'new':
      return 'It is new. Visitors do not see it until you publish it.';
    case 'leaving':
      return 'It is to be removed. Visitors see it until you publish the removal.';
  }
}
