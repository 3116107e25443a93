import { type RefObject, useEffect, useState } from 'react';
import { hasDraft } from '#platform/forms/draft-store.ts';
import { ANSWER_STORE } from './answer-drafts.ts';

/**
 * True once the visitor uses a form: it got the focus, it was changed, also before the scripts ran
 * (`EarlyAnswers`), or the device has a draft of it.
 */
export function useDirty(element: RefObject<HTMLFormElement | null>, draftName: string): boolean {
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
