import { type ComponentType, lazy, Suspense } from 'react';
import type { KeeperProps } from './keeper.tsx';
import { useTouched } from './touched.ts';

/** Without it, as when it does not arrive, forms work as ever, and nothing is kept. */
const Keeper = lazy<ComponentType<KeeperProps>>(() =>
  import('./keeper.tsx').catch(() => ({ default: () => null })),
);

/** The keeper of a form's answers, fetched when somebody works with the form. */
export function FetchedKeeper(props: Omit<KeeperProps, 'isFilledIn'>) {
  const { element, keptAs } = props.filling;
  const { isTouched, isFilledIn } = useTouched(element, keptAs);
  return (
    isTouched && (
      <Suspense>
        <Keeper {...props} isFilledIn={isFilledIn} />
      </Suspense>
    )
  );
}
