import { type RefObject, useEffect, useState } from 'react';
import { changedControls } from './changed-controls.ts';
import { isKept } from './device-storage.ts';

/**
 * Whether somebody works with a form: the focus has been in it, or answers of it are kept on the
 * device. `isFilledIn`: something was changed in it, also before the scripts ran.
 */
export function useTouched(element: RefObject<HTMLFormElement | null>, keptAs: string) {
  const [isTouched, setTouched] = useState(false);
  const [isFilledIn, setFilledIn] = useState(false);

  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const touch = () => setTouched(true);
    const onInput = ({ target }: Event) => {
      if (!(target as HTMLInputElement).name) return;
      touch();
      setFilledIn(true);
    };
    if (isKept(keptAs) || form.contains(document.activeElement)) touch();
    for (const target of changedControls(form)) onInput({ target } as unknown as Event);
    form.addEventListener('focusin', touch);
    form.addEventListener('input', onInput);
    return () => {
      form.removeEventListener('focusin', touch);
      form.removeEventListener('input', onInput);
    };
  }, [element, keptAs]);

  return { isTouched, isFilledIn };
}
