import type { RouterContextProvider } from 'react-router';
import type { PageText, PageTextSlug } from '#modules/content/pages.ts';
import { contentContext } from './context.ts';
import { orUndefined } from './load-result.ts';

const NO_TEXT = { title: '', text: '' };

/**
 * Loads the text for a slot of the site. Empty if it cannot be read: no page or form fails because
 * of a missing introduction.
 */
export async function loadPageText(
  context: Readonly<RouterContextProvider>,
  slug: PageTextSlug,
): Promise<Pick<PageText, 'title' | 'text'>> {
  const texts = await orUndefined(context.get(contentContext).pageTexts.all());
  const { title, text } = texts?.find((candidate) => candidate.slug === slug) ?? NO_TEXT;
  return { title, text };
}
