import type { ReactNode } from 'react';

/** Gold for learning, leaf for children, clay for events, forest for impact, night for giving. */
type Ground = 'gold' | 'leaf' | 'clay' | 'forest' | 'night' | 'sand';

type Chapter = 'learn' | 'children' | 'impact' | 'give' | 'read';

type SectionProps = {
  title?: string;
  lang?: string | undefined;
  label?: string;
  id?: string;
  aside?: ReactNode;
  flush?: boolean;
  beside?: boolean;
  ground?: Ground | undefined;
  children: ReactNode;
};

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

/** Without a picture the board stands alone if the page names its chapter. */
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
  overline?: ReactNode;
  children?: ReactNode;
  picture?: ReactNode;
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
