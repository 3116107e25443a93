import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useScripted } from '#ui/scripted.tsx';
import { SnappedThread } from '#ui/snapped-thread.tsx';

export function ListSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="section">
      <div className="page-width pt-4 pb-10 md:pt-8 md:pb-14">{children}</div>
    </section>
  );
}

export function ResultsHeading({ children }: { children: string }) {
  return (
    <div role="status" className="mt-3 mb-3 md:mt-6 md:mb-4">
      <h2 id={RESULTS_ID} tabIndex={-1} className="title-large scroll-mt-4">
        {children}
      </h2>
    </div>
  );
}

export function NoResults({ path }: { path: string }) {
  return (
    <div className="mt-6">
      <SnappedThread />
      <ButtonLink to={path}>Clear search and filters</ButtonLink>
    </div>
  );
}

export type ActiveFilter = readonly [parameter: string, text: string];

type FiltersProps = { set: readonly ActiveFilter[]; isInSearch?: boolean; children: ReactNode };

export function Filters({ set, isInSearch, children }: FiltersProps) {
  // Stays as it was first: removing the last filter must not close the box around the focus.
  const [isOpenAtFirst] = useState(set.some(([parameter]) => parameter !== 'search'));
  return (
    <details className={`wide-open md:mt-4 ${isInSearch ? '' : 'mt-3'}`} open={isOpenAtFirst}>
      {/* Without a search it is beside the heading of the results. */}
      <summary
        className={`button-block button-plain button-compact ${isInSearch ? '' : 'max-md:float-right'}`}
      >
        Filter
      </summary>
      <div className="max-md:pt-5 lg:contents">{children}</div>
    </details>
  );
}

export function LinkFilter({
  label,
  parameter,
  values,
  selected,
}: {
  label: string;
  parameter: string;
  values: readonly string[];
  selected: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {['', ...values].map((value) => (
          <Chip key={value} parameter={parameter} value={value} isCurrent={value === selected}>
            {value || 'All'}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

export function ActiveFilters({ set }: { set: readonly ActiveFilter[] }) {
  if (set.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="mb-4 flex flex-wrap gap-2">
      {set.map(([parameter, text]) => (
        <Chip key={parameter} parameter={parameter}>
          <span className="sr-only">Remove </span>
          {text}
          <span aria-hidden="true" className="strong ml-2">
            ×
          </span>
        </Chip>
      ))}
    </ul>
  );
}

function Chip(props: {
  parameter: string;
  value?: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const [search] = useSearchParams();
  const scripted = useScripted();
  const first = new URLSearchParams(search);
  first.delete('shown');
  return (
    <li>
      <Link
        to={{
          search: withParameter(first, props.parameter, props.value ?? ''),
          // Without scripts the page opens again: at its results, not at its top.
          hash: scripted ? '' : RESULTS_ID,
        }}
        aria-current={props.isCurrent ? 'true' : undefined}
        className="chip"
      >
        {props.children}
      </Link>
    </li>
  );
}

/** Milliseconds: a second press would cancel the running request, so that nothing ever arrived. */
const REPEAT_PRESS_MS = 8_000;

/** `after`: the id of the last item, where a visitor without scripts continues. */
type LoadMoreProps = { label: string; next: number; hasMore: boolean; after?: string };

/** The focus moves to the first new item, so that keyboard users continue there. */
export function LoadMore({ label, next, hasMore, after = '' }: LoadMoreProps) {
  const scripted = useScripted();
  const [search] = useSearchParams();
  const { location: coming } = useNavigation();
  const more = withParameter(search, 'shown', String(next));
  const pressedAt = useRef(0);
  const controls = useRef<HTMLDivElement>(null);
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
          to={{ search: more, hash: scripted ? '' : after }}
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

export const RESULTS_ID = 'results';

export function showResults(): void {
  const heading = document.getElementById(RESULTS_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

function withParameter(search: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed.toString();
}
