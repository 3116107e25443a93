import { useEffect, useRef } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { withParameter } from '../pages/with-parameter.ts';

/**
 * Milliseconds during which another press on Load More is ignored: it would cancel the running
 * request and start it again, so that on a slow connection nothing ever arrived. After that the
 * response may be lost, and a press requests it again.
 */
const REPEAT_PRESS_MS = 8_000;

/**
 * A link that shows more of the list before it; `next` is the new number of items. Hidden when all
 * are visible. The focus moves to the first new item, so that keyboard users continue there.
 */
export function LoadMore({
  label,
  next,
  hasMore,
}: {
  label: string;
  next: number;
  hasMore: boolean;
}) {
  const [search] = useSearchParams();
  const { location: coming } = useNavigation();
  const more = withParameter(search, 'shown', String(next));
  const pressedAt = useRef(0);
  const controls = useRef<HTMLDivElement>(null);
  /** Number of items when more were requested. */
  const oldCount = useRef<number>(undefined);
  const items = () => controls.current?.previousElementSibling?.children;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after more items arrived
  useEffect(() => {
    if (oldCount.current === undefined) return;
    items()?.[oldCount.current]?.querySelector('a')?.focus({ preventScroll: true });
    oldCount.current = undefined;
  }, [next]);

  return (
    <div ref={controls} className="text-center">
      {hasMore && (
        <Link
          to={{ search: more }}
          preventScrollReset
          className="button-block button-plain mt-8"
          onClick={(event) => {
            const isComing = coming?.search === `?${more}`;
            if (isComing && Date.now() - pressedAt.current < REPEAT_PRESS_MS) {
              event.preventDefault();
              return;
            }
            pressedAt.current = Date.now();
            oldCount.current = items()?.length;
          }}
        >
          {label}
        </Link>
      )}
    </div>
  );
}
