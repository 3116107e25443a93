import { data } from 'react-router';
import type { BlogPosting } from 'schema-dts';
import { type BlogPost, blogPostPath } from '#content/blog.ts';
import { relatedTo } from '#content/lists.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { displayDate, isoDate } from '#platform/text/display-date.ts';
import { pageSummary } from '#platform/text/excerpt.ts';
import { safeMarkdown } from '#platform/text/markup.server.ts';
import { waitForItem } from '#platform/text/service-failure.ts';
import {
  describePage,
  organisationReference,
  type Publisher,
} from '#site/metadata/describe-page.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { orFailureText } from '#site/pages/load-result.ts';
import { notFound, redirectOrNotFound } from '#site/pages/not-found.server.ts';
import { nameHeadings, withCaption, withPictureSizes } from '#site/pages/page-parts.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { TagLine } from '#ui/facts.tsx';
import { HeadPicture } from '#ui/head-picture.tsx';
import { Contents, Markup } from '#ui/markup.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/blog-post.page';
import { BLOGS_FAILURE_TEXT, PostCards, postSummary, readingTimeText } from './post-cards.tsx';

export const handle = { reading: true };

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
  if (!post) return redirectOrNotFound(context, 'blogs', params.id, url, { related: [] });
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
              <p className="mt-2">Know somebody who should read it? Send it on.</p>
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

type SharedPage = { readonly title: string; readonly url: string };

/** Plain links work without scripts, and load nothing from the networks. */
function ShareLinks({ title, url }: SharedPage) {
  return (
    <>
      <ButtonRow>
        {shareTargets({ title, url }).map(({ label, href }) => (
          <ButtonLink key={label} to={href} look="plain" newTab>
            {label}
          </ButtonLink>
        ))}
        <Button look="plain" data-share={url}>
          Copy link
        </Button>
        <Button data-share={url} data-title={title}>
          Share…
        </Button>
      </ButtonRow>
      <p role="status" className="strong mt-4 min-h-7 wrap-anywhere" />
    </>
  );
}

function shareTargets({ title, url }: SharedPage) {
  // WhatsApp shows a `+` literally, so spaces are encoded as `%20`.
  const to = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  return [
    { label: 'WhatsApp', href: to('https://wa.me/', { text: `${title} ${url}` }) },
    { label: 'Facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { label: 'X (Twitter)', href: to('https://twitter.com/intent/tweet', { text: title, url }) },
    {
      label: 'LinkedIn',
      href: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
  ];
}

/** A post as structured data for search engines. A date in free wording is left out. */
function blogPostData(post: BlogPost, publisher: Publisher): BlogPosting {
  const { title, excerpt, author, date, tags } = post;
  const url = publisher.siteUrl + blogPostPath(post);
  const published = isoDate(date);
  const us = organisationReference(publisher);
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(excerpt && { description: excerpt }),
    ...(published && { datePublished: published }),
    author: author ? { '@type': 'Person', name: author } : us,
    publisher: us,
    image: publisher.siteUrl + sharePicturePath(blogPostPath(post), title),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    inLanguage: 'en-GH',
    url,
    mainEntityOfPage: url,
  };
}
