import { data } from 'react-router';
import { blogPostPath } from '#modules/content/blog.ts';
import { relatedTo } from '#modules/content/lists.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { waitForItem } from '#platform/text/item-wait.ts';
import { safeMarkdown } from '#platform/text/markup.server.ts';
import { pageSummary } from '#platform/text/page-summary.ts';
import { describePage } from '../metadata/describe-page.server.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { orFailureText } from '../pages/load-result.ts';
import { notFound, redirectOrNotFound } from '../pages/not-found.server.ts';
import {
  loadPageText,
  nameHeadings,
  withCaption,
  withPictureSizes,
} from '../pages/page-parts.server.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { TagLine } from '../ui/facts.tsx';
import { HeadPicture } from '../ui/head-picture.tsx';
import { Contents, Markup } from '../ui/markup.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/blog-post';
import { blogPostData } from './blog-post-data.server.ts';
import { BLOGS_FAILURE_TEXT, PostCards, postSummary } from './post-cards.tsx';
import { readingTimeText } from './reading-time.ts';
import { ShareLinks } from './share-links.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.title ?? 'Blog post not found',
    description: loaderData?.found?.summary || 'A post from our blog.',
    canonical: loaderData?.found && blogPostPath(loaderData.found),
  });

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { siteUrl } = site;
  const { blogPosts } = context.get(contentContext);
  const posts = await orFailureText(waitForItem(blogPosts.all()), BLOGS_FAILURE_TEXT);
  if ('failure' in posts) return notFound(false, { related: [] });
  const post = posts.value.find(({ id }) => id === params.id);
  if (!post) {
    const missing = {
      kind: 'blogs' as const,
      slug: params.id,
      pathOf: (id: string) => blogPostPath({ id }),
      url,
    };
    return redirectOrNotFound(context, missing, { related: [] });
  }
  await describePage(context, { name: post.title, path: blogPostPath(post) }, (publisher) => [
    blogPostData(post, publisher),
  ]);
  const { id, title, author, date, tags, image, excerpt, content } = post;
  const tree = safeMarkdown(content);
  return data({
    found: {
      id,
      title,
      tags,
      ...(await withCaption(context, image)),
      byline: [
        [displayDate(date), author && `by ${author}`].filter(Boolean).join(', '),
        readingTimeText(content),
      ]
        .filter(Boolean)
        .join(' · '),
      summary: pageSummary(excerpt),
      contents: nameHeadings(tree),
      content: await withPictureSizes(tree, site),
      url: `${siteUrl}${blogPostPath(post)}`,
      invitation: (await loadPageText(context, 'share-post')).text,
    },
    reachable: true,
    related: relatedTo(posts.value, post).map(postSummary),
  });
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { found: post, related, reachable } = loaderData;
  if (!post) {
    return (
      <ItemNotFound
        title="Blog post not found"
        back={{ to: '/blogs', label: 'Back to Blog' }}
        unreachable={!reachable && BLOGS_FAILURE_TEXT}
        nearest={'nearest' in loaderData ? loaderData.nearest : undefined}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={post.title}
        overline={post.byline}
        picture={post.image && <HeadPicture src={post.image} caption={post.caption} first />}
      >
        <TagLine tags={post.tags} />
      </PageHeading>
      <Section label="The post">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_1fr]">
          <Markup tree={post.content} />
          <aside>
            <div className="beside-heading">
              <div className="mb-10 hidden lg:block">
                <Contents titles={post.contents} />
              </div>
              <h2 className="title-large">Share this post</h2>
              {post.invitation && <p className="mt-2">{post.invitation}</p>}
              <ShareLinks title={post.title} url={post.url} />
            </div>
          </aside>
        </div>
      </Section>
      <Section title={related.length > 0 ? 'Related posts' : 'Read on'} ground="sand">
        {related.length > 0 && <PostCards posts={related} />}
        <ButtonRow>
          <ButtonLink to="/blogs" look="plain">
            All posts
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
