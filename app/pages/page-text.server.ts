import type { RouterContextProvider } from 'react-router';
import type { PageText, PageTextSlug } from '#modules/content/model/pages/page-text.ts';
import { contentContext } from './context.ts';
import { orUndefined } from './outcome.ts';

const NOTHING = { title: '', text: '' };

/**
 * What stands at a place of the site. Nothing where its text cannot be read: no page and no form
 * fails for want of an introduction.
 */
export async function pageText(
  context: Readonly<RouterContextProvider>,
  slug: PageTextSlug,
): Promise<Pick<PageText, 'title' | 'text'>> {
  const texts = await orUndefined(context.get(contentContext).pageTexts.all());
  const { title, text } = texts?.find((candidate) => candidate.slug === slug) ?? NOTHING;
  return { title, text };
}
