import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { loadCheck } from '../load-check.ts';
import type { DraftSyncProps } from './draft-sync.tsx';
import { useDirty } from './use-dirty.ts';

/** If the script does not load, forms work as usual without drafts. */
const DraftSync = lazy<ComponentType<DraftSyncProps>>(() =>
  import('./draft-sync.tsx').catch(() => ({ default: () => null })),
);

/** The draft of a form, loaded together with the check of its answers. */
export function LazyDraftSync(props: DraftSyncProps) {
  useEffect(() => void loadCheck(), []);
  return (
    <Suspense>
      <DraftSync {...props} />
    </Suspense>
  );
}

/** The same, once the visitor uses the form: the form itself is not rendered again. */
export function DraftSyncOnceDirty(props: DraftSyncProps) {
  const isDirty = useDirty(props.formState.element, props.formState.draftName);
  return isDirty && <LazyDraftSync {...props} />;
}
