import type { BlogPosting } from 'schema-dts';
import { type BlogPost, blogPostPath } from '#modules/content/blog.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { isoDate } from '#platform/text/iso-date.ts';
import { organisationReference, type Publisher } from '../metadata/describe-page.server.ts';

/** A post as structured data for search engines. A date in free wording is left out. */
export function blogPostData(post: BlogPost, publisher: Publisher): BlogPosting {
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
