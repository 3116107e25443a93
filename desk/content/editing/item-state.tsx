import type { ItemState as State } from '#modules/content/model/editing/content-service.ts';
import { displayMoment } from '#modules/content/model/scheduling/display-moment.ts';
import { Moment } from '../../ui/moment.tsx';

type StateProps = { readonly state: State; readonly publishAt: string | null };

const BADGES: Readonly<Record<State, { readonly word: string; readonly look: string }>> = {
  published: { word: 'Published', look: 'badge-done' },
  draft: { word: 'Draft', look: 'badge-flagged' },
  scheduled: { word: 'Scheduled', look: 'badge-flagged' },
  new: { word: 'New', look: 'badge-new' },
  leaving: { word: 'To be removed', look: 'badge-flagged' },
};

/** Where an item stands, in a word. */
export function StateBadge({ state }: { state: State }) {
  const { word, look } = BADGES[state];
  return <span className={`badge ${look}`}>{word}</span>;
}

/** What is said once it is saved. `publishAt`: ISO; null where it is not scheduled. */
export function savedWords(publishAt: string | null) {
  const saved =
    publishAt === null
      ? 'Saved as a draft. Visitors do not see it yet.'
      : `Saved. It goes public on ${displayMoment(publishAt)}, Ghana’s time.`;
  return { saved };
}

/** Where an item stands, in a sentence. */
export function StateWords({ state, publishAt }: StateProps) {
  switch (state) {
    case 'published':
      return 'Visitors see it as it stands here.';
    case 'draft':
      return 'There is a draft. Visitors do not see what was changed until you publish it.';
    case 'scheduled':
      return publishAt ? (
        <>
          It is published by itself on <Moment at={publishAt} />, Ghana’s time.
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
