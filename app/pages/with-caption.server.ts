import type { RouterContextProvider } from 'react-router';
import type { PictureCaption } from '#platform/pages/page-context.ts';
import { siteContext } from './context.ts';

/** The picture of a page's head; with what is written under it where something is. */
export async function withCaption(
  context: Readonly<RouterContextProvider>,
  image: string,
): Promise<{ image: string; caption?: PictureCaption }> {
  const caption = await context.get(siteContext).pictureCaption(image);
  return { image, ...(caption && { caption }) };
}
