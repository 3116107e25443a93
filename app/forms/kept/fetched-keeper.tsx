import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { fetchCheck } from '../fetched-check.ts';
import type { KeeperProps } from './keeper.tsx';
import { useTouched } from './touched.ts';

/** Without it, as when it does not arrive, forms work as ever, and nothing is kept. */
const Keeper = lazy<ComponentType<KeeperProps>>(() =>
  import('./keeper.tsx').catch(() => ({ default: () => null })),
);

/** The keeper of a form's answers, fetched with their check when somebody works with the form. */
export function FetchedKeeper(props: Omit<KeeperProps, 'isFilledIn'>) {
  const { element, keptAs } = props.filling;
  const { isTouched, isFilledIn } = useTouched(element, keptAs);
  useEffect(() => {
    if (isTouched) void fetchCheck();
  }, [isTouched]);
  return (
    isTouched && (
      <Suspense>
        <Keeper {...props} isFilledIn={isFilledIn} />
      </Suspense>
    )
  );
}
