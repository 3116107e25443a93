import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withParameter } from '../pages/with-parameter.ts';
import { useScripted } from '../ui/use-scripted.ts';
import { RESULTS_ID } from './results-id.ts';

/** A filter that is set: its URL parameter and what it says. */
export type ActiveFilter = readonly [parameter: string, text: string];

/**
 * The filters of a list: on phones behind a button, and open if one of them is set; always open on
 * wide screens.
 */
export function Filters({
  set,
  isInSearch,
  children,
}: {
  set: readonly ActiveFilter[];
  /** On phones the button is beside the label of the search. */
  isInSearch?: boolean;
  children: ReactNode;
}) {
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

/**
 * A filter made of links: All and each value. The URL parameter `parameter` holds the choice;
 * choosing goes back to the first page.
 */
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

/** A link to the list for each filter that is set, which removes the filter. */
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

/** A link to the first page of the list with another value of one parameter, or without it. */
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
        preventScrollReset
        className="chip"
      >
        {props.children}
      </Link>
    </li>
  );
}
