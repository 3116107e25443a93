import { displayDate } from '#platform/text/display-date.ts';
import { Contents, Markup } from '#ui/markup.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { legalText } from './legal-text.server.ts';

export function LegalText({ page }: { page: Awaited<ReturnType<typeof legalText>> }) {
  return (
    <>
      <PageHeading title={page.title} introduction={page.summary} chapter="read">
        <p className="mt-4">
          Last updated on <time dateTime={page.updated}>{displayDate(page.updated)}</time>
        </p>
      </PageHeading>
      <Section label={page.title}>
        <div className="beside">
          <div className="beside-heading mb-10">
            <Contents titles={page.contents} />
          </div>
          <Markup tree={page.tree} />
        </div>
      </Section>
    </>
  );
}
