import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { hasDraft } from '#forms/draft-store.ts';
import { ANSWER_STORE } from './answer-drafts.tsx';
import type { DraftSyncProps } from './draft-sync.tsx';
import { loadCheck } from './use-form-state.ts';

/** If the script does not load, forms work as usual without drafts. */
const DraftSync = lazy<ComponentType<DraftSyncProps>>(() =>
  import('./draft-sync.tsx').catch(() => ({ default: () => null })),
);

/** The draft of a form, loaded together with the check of its answers. */
function LazyDraftSync(props: DraftSyncProps) {
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

/**
 * True once the visitor uses a form: it got the focus, it was changed, also before the scripts ran
 * (`EarlyAnswers`), or the device has a draft of it.
 */
function useDirty(element: RefObject<HTMLFormElement | null>, draftName: string): boolean {
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    const touch = () => setDirty(true);
    if (hasDraft(ANSWER_STORE, draftName)) touch();
    // The listeners are removed with the element.
    element.current?.addEventListener('focusin', touch);
    element.current?.addEventListener('input', touch);
  }, [element, draftName]);
  return isDirty;
}
