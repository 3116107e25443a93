import type { ReactNode } from 'react';

/**
 * The background of a section instead of paper. The closing block of a page has that of its
 * chapter: gold for learning, leaf for children, clay for events, forest for impact, night for
 * giving, sand for reading. A page has at most one gold block.
 */
type Ground = 'gold' | 'leaf' | 'clay' | 'forest' | 'night' | 'sand';

/** The part of the site that a page belongs to: it chooses the colour of the drawing at its top. */
type Chapter = 'learn' | 'children' | 'impact' | 'give' | 'read';

type SectionProps = {
  /** The heading; without it the section needs a `label`. */
  title?: string;
  lang?: string | undefined;
  label?: string;
  id?: string;
  /** Shown beside the heading, for example a link to the full list. */
  aside?: ReactNode;
  /** Lets the content reach the rules on both sides, as grids do. */
  flush?: boolean;
  /** On wide screens the heading is beside the content: for a few sentences and a button. */
  beside?: boolean;
  ground?: Ground | undefined;
  children: ReactNode;
};

/** A part of a page between two rules, with its heading. */
export function Section(props: SectionProps) {
  const { title, lang, label, id, aside, flush, beside, ground, children } = props;
  return (
    <section
      id={id}
      aria-label={title ? undefined : label}
      className={`section ${ground ? `ground ground-${ground}` : ''}`}
    >
      <div
        className={`page-width pt-10 md:pt-14 ${flush ? '' : 'pb-10 md:pb-14'} ${beside ? 'beside' : ''}`}
      >
        {title && (
          <div
            className={`mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 ${beside ? 'beside-heading' : ''}`}
          >
            <h2 lang={lang}>{title}</h2>
            {aside}
          </div>
        )}
        {!flush && (beside ? <div>{children}</div> : children)}
      </div>
      {flush && children}
    </section>
  );
}

/**
 * The top of a page: its only h1, an introduction, and a picture: beside them on wide screens, on
 * phones a strip below them. A circuit board fills what the picture leaves free. A page without a
 * picture shows the board alone if it names its chapter.
 */
export function PageHeading({
  title,
  introduction,
  overline,
  children,
  picture,
  side,
  chapter,
}: {
  title: ReactNode;
  introduction?: string | undefined;
  /** A short text above the title: a date, a category. */
  overline?: ReactNode;
  children?: ReactNode;
  picture?: ReactNode;
  /** In place of a picture: something that only this page has. */
  side?: ReactNode;
  chapter?: Chapter;
}) {
  return (
    <div className="page-heading">
      <div className="page-heading-text page-start">
        {overline && <div className="title-note mb-3">{overline}</div>}
        <h1>{title}</h1>
        {introduction && <p className="introduction mt-4">{introduction}</p>}
        {children}
      </div>
      {(picture || chapter) && (
        <div className={`page-heading-picture ${chapter ? `chapter-${chapter}` : ''}`}>
          {picture}
        </div>
      )}
      {side && <div className="heading-side ground ground-night">{side}</div>}
    </div>
  );
}
