import type { RouterContextProvider } from 'react-router';
import type { PictureCaption } from '#platform/pages/page-context.ts';
import { siteContext } from './context.ts';

/** The picture at the top of a page, with its caption if it has one. */
export async function withCaption(
  context: Readonly<RouterContextProvider>,
  image: string,
): Promise<{ image: string; caption?: PictureCaption }> {
  const caption = await context.get(siteContext).pictureCaption(image);
  return { image, ...(caption && { caption }) };
}
