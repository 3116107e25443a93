import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadCheck } from '../load-check.ts';
import type { DraftSyncProps } from './draft-sync.tsx';
import { useDirty } from './use-dirty.ts';

/** Where it does not arrive forms work as ever, and nothing is kept. */
const DraftSync = lazy<ComponentType<DraftSyncProps>>(() =>
  import('./draft-sync.tsx').catch(() => ({ default: () => null })),
);

/** The draft of a form, fetched with the check of its answers. */
export function LazyDraftSync(props: DraftSyncProps) {
  useEffect(() => void loadCheck(), []);
  return (
    <Suspense>
      <DraftSync {...props} />
    </Suspense>
  );
}

/** The same, once somebody works with the form: the form itself is not rendered again for it. */
export function DraftSyncOnceDirty(props: DraftSyncProps) {
  const isDirty = useDirty(props.formState.element, props.formState.draftName);
  return isDirty && <LazyDraftSync {...props} />;
}
