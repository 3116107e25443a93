import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { RESULTS_ID } from './results-id.ts';

/** The part of a page with a list: search and filters, then the results. */
export function ListSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="section">
      <div className="page-width pt-5 pb-10 md:py-14">{children}</div>
    </section>
  );
}

/** The heading of the results, announced when it changes. Each search ends here. */
export function ResultsHeading({ children }: { children: string }) {
  return (
    <div role="status" className="mt-5 mb-4">
      <h2 id={RESULTS_ID} tabIndex={-1} className="title-large scroll-mt-4">
        {children}
      </h2>
    </div>
  );
}

/** Below the heading of an empty list: the way back to the whole list. */
export function NoResults({ path }: { path: string }) {
  return (
    <div className="mt-6">
      <ButtonLink to={path}>Clear search and filters</ButtonLink>
    </div>
  );
}
