import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SearchFilter } from '#modules/content/model/lists/search.ts';
import { dayName } from '#modules/content/model/schedule.ts';
import { withParameter } from '../ui/tabs.tsx';
import { useScripted } from '../ui/use-scripted.ts';
import { RESULTS_ID } from './results-id.ts';

/**
 * The filters of a list: on phones behind a button, and open if one of them is set; always open on
 * wide screens.
 */
export function Filters({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  // Stays as it was first: removing the last filter must not close the box around the focus.
  const [isOpenAtFirst] = useState(isSet);
  return (
    <details className="fold mt-3 md:mt-4" open={isOpenAtFirst}>
      <summary className="button-block button-plain">
        <svg
          width="16"
          height="12"
          viewBox="0 0 8 6"
          className="mr-2"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d="M0 0h8v1H0zM1 2h6v1H1zM2 4h4v1H2z" fill="currentColor" />
        </svg>
        Filter
      </summary>
      <div className="max-md:pt-5">{children}</div>
    </details>
  );
}

/** A filter that is set: its URL parameter and what it says. */
export type ActiveFilter = readonly [parameter: string, text: string];

/** The filters of a search that are set. */
export function activeFilters({ search, age, town, day, price }: SearchFilter): ActiveFilter[] {
  const all: ActiveFilter[] = [
    ['search', search && `“${search}”`],
    ['age', age === null ? '' : `Age ${age}`],
    ['town', town],
    ['day', day && dayName(day, 'event')],
    ['price', price === null ? '' : priceText(price)],
  ];
  return all.filter(([, text]) => text !== '');
}

/** A choice for the highest price in cedis. */
export function priceText(price: number): string {
  return price === 0 ? 'Free' : `Up to GH₵${price}`;
}

/** A link to the list for each filter that is set, which removes the filter. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const [search] = useSearchParams();
  const scripted = useScripted();
  if (filters.length === 0) return null;
  const first = new URLSearchParams(search);
  first.delete('shown');
  return (
    <ul aria-label="Filters that are set" className="mb-4 flex flex-wrap gap-2">
      {filters.map(([parameter, text]) => (
        <li key={parameter}>
          <Link
            to={{
              search: withParameter(first, parameter, ''),
              hash: scripted ? '' : RESULTS_ID,
            }}
            preventScrollReset
            className="chip"
          >
            <span className="sr-only">Remove </span>
            {text}
            <svg
              width="10"
              height="10"
              viewBox="0 0 5 5"
              className="ml-2"
              shapeRendering="crispEdges"
              aria-hidden="true"
            >
              <path
                d="M0 0h1v1H0zM4 0h1v1H4zM1 1h1v1H1zM3 1h1v1H3zM2 2h1v1H2zM1 3h1v1H1zM3 3h1v1H3zM0 4h1v1H0zM4 4h1v1H4z"
                fill="currentColor"
              />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
