import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { KeepingProps } from './keeper-props.ts';
import { isKept } from './kept-answers.ts';

/** Without it, as when it does not arrive, forms work as ever, and nothing is kept. */
const Keeping = lazy<ComponentType<KeepingProps>>(() =>
  import('./keeper.tsx').catch(() => ({ default: () => null })),
);

/** Fetches the keeping of answers when a form is first touched, or when there are answers of it. */
export function KeepingWhenNeeded(props: Omit<KeepingProps, 'isFilledIn'>) {
  const { name, element } = props;
  const [isNeeded, setNeeded] = useState(false);
  const [isFilledIn, setFilledIn] = useState(false);

  useEffect(() => {
    const need = () => setNeeded(true);
    if (isKept(name)) need();
    const onInput = ({ target }: Event) => {
      if (!(target as HTMLInputElement).name) return;
      need();
      setFilledIn(true);
    };
    const form = element.current;
    form?.addEventListener('focusin', need);
    form?.addEventListener('input', onInput);
    return () => {
      form?.removeEventListener('focusin', need);
      form?.removeEventListener('input', onInput);
    };
  }, [name, element]);

  return (
    isNeeded && (
      <Suspense>
        <Keeping {...props} isFilledIn={isFilledIn} />
      </Suspense>
    )
  );
}
