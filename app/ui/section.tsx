import type { ReactNode } from 'react';

type SectionProps = {
  /** Its heading; without one the section needs a `label`. */
  title?: string;
  label?: string;
  id?: string;
  /** Stands beside the heading, for example a link to all of them. */
  aside?: ReactNode;
  /** Lets the content reach the rules on both sides, as grids do. */
  flush?: boolean;
  /** On wide screens the heading stands beside the content: for a few sentences and a button. */
  beside?: boolean;
  children: ReactNode;
};

/** A part of a page between two rules, with its heading. */
export function Section({ title, label, id, aside, flush, beside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title ? undefined : label}
      className="border-ink border-b-2 scroll-mt-4"
    >
      <div
        className={`page-width pt-10 md:pt-14 ${flush ? '' : 'pb-10 md:pb-14'} ${beside ? 'beside' : ''}`}
      >
        {title && (
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <h2>{title}</h2>
            {aside}
          </div>
        )}
        {!flush && (beside ? <div>{children}</div> : children)}
      </div>
      {flush && children}
    </section>
  );
}

/** The top of a page: its one h1, a sentence that says what it is for, and what stands beside. */
export function PageHeading({
  title,
  introduction,
  overline,
  children,
  picture,
}: {
  title: string;
  introduction?: string | undefined;
  /** A few words above the title: a date, a category. */
  overline?: ReactNode;
  children?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className="border-ink border-b-2">
      <div className={picture ? 'md:grid md:grid-cols-[3fr_2fr]' : undefined}>
        <div className={`py-10 md:py-16 ${picture ? 'page-start' : 'page-width'}`}>
          {overline && <div className="mb-3 font-bold text-green">{overline}</div>}
          <h1>{title}</h1>
          {introduction && <p className="measure mt-4 text-lg md:text-xl">{introduction}</p>}
          {children}
        </div>
        {picture && (
          <div className="border-ink border-t-2 md:border-t-0 md:border-l-2">{picture}</div>
        )}
      </div>
    </div>
  );
}
