import type { LegalPage } from '#content/pages.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { safeMarkdown } from '#platform/text/markup.server.ts';
import { Contents, Markup } from '#ui/markup.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { describePage } from '../metadata/describe-page.server.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { nameHeadings } from '../pages/page-parts.server.ts';
import type { Route } from './+types/legal.page';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? 'Not found',
    description: loaderData?.summary ?? '',
    canonical: loaderData && `/${loaderData.slug}`,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const pages: readonly LegalPage[] = await context.get(contentContext).legalPages.all();
  const page = pages.find(({ slug }) => url.pathname.startsWith(`/${slug}`));
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { slug, title, summary, updated, content } = page;
  await describePage(context, { name: title, path: `/${slug}` });
  const tree = safeMarkdown(content);
  return { slug, title, summary, updated, contents: nameHeadings(tree), tree };
}

export default function Legal({ loaderData, matches }: Route.ComponentProps) {
  const { slug, title, summary, updated, contents, tree } = loaderData;
  return (
    <>
      <PageHeading
        title={title}
        introduction={summary}
        {...(slug !== 'safeguarding' && { chapter: 'read' })}
      >
        <p className="mt-4">
          Last updated on <time dateTime={updated}>{displayDate(updated)}</time>
        </p>
      </PageHeading>
      <Section label={title}>
        <div className="beside">
          <div className="beside-heading mb-10">
            <Contents titles={contents} />
          </div>
          <Markup tree={tree} />
        </div>
      </Section>
      {(slug === 'accessibility' || slug === 'safeguarding') && (
        <Section title="Reach us in the way that suits you" beside>
          <ContactDetails organisation={matches[0].loaderData.organisation} />
        </Section>
      )}
    </>
  );
}
