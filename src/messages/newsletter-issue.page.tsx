import { data } from 'react-router';
import { displayDate } from '#platform/text/display-date.ts';
import { pageSummary } from '#platform/text/excerpt.ts';
import { plainTextOf, safeMarkdown } from '#platform/text/markup.server.ts';
import { describePage } from '#site/metadata/describe-page.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { newsletterIssuesContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { orFailureText } from '#site/pages/load-result.ts';
import { notFound } from '#site/pages/not-found.server.ts';
import { withPictureSizes } from '#site/pages/page-parts.server.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Markup } from '#ui/markup.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/newsletter-issue.page';

const FAILURE_TEXT = 'Failed to load the newsletter. Please try again later.';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.title ?? 'Newsletter not found',
    description: loaderData?.found?.summary || 'One of our newsletters.',
    pictureOf: '/newsletter',
    ...(loaderData?.found && { canonical: loaderData.found.path }),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const issues = await orFailureText(context.get(newsletterIssuesContext).all(), FAILURE_TEXT);
  if ('failure' in issues) return notFound(false, {});
  const issue = issues.value.find(({ path }) => path === `/newsletter/${params.issue}`);
  if (!issue) return notFound(true, {});
  const { path, title, date, body } = issue;
  await describePage(context, { name: title, path });
  const tree = safeMarkdown(body);
  const summary = pageSummary(plainTextOf(tree));
  const content = await withPictureSizes(tree, context.get(siteContext));
  return data({
    found: { path, title, day: displayDate(date), summary, content },
    reachable: true,
  });
}

export default function NewsletterIssuePage({ loaderData }: Route.ComponentProps) {
  const { found: issue, reachable } = loaderData;
  if (!issue) {
    return (
      <ItemNotFound
        title="Newsletter not found"
        back={{ to: '/newsletter', label: 'See all newsletters' }}
        unreachable={!reachable && FAILURE_TEXT}
      />
    );
  }
  return (
    <>
      <PageHeading title={issue.title} overline={`Newsletter · ${issue.day}`} chapter="read" />
      <Section label="The newsletter">
        <Markup tree={issue.content} />
        <ButtonRow>
          <ButtonLink to="/newsletter">Subscribe</ButtonLink>
          <ButtonLink to="/newsletter#past" look="plain">
            Past newsletters
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
