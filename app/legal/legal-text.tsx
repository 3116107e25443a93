import { displayDate } from '#platform/text/display-date.ts';
import { Markup } from '../ui/markup.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { legalText } from './legal-text.server.ts';

/** A legal page: summary, date of the last change, and text. */
export function LegalText({ page }: { page: Awaited<ReturnType<typeof legalText>> }) {
  return (
    <>
      <PageHeading title={page.title} introduction={page.summary} chapter="read">
        <p className="mt-4">
          Last updated on <time dateTime={page.updated}>{displayDate(page.updated)}</time>
        </p>
      </PageHeading>
      <Section label={page.title}>
        {page.contents.length > 1 && (
          <nav aria-label="Contents" className="prose mb-10">
            <ul>
              {page.contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Markup tree={page.tree} />
      </Section>
    </>
  );
}
