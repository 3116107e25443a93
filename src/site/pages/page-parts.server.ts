import type { ElementContent, RootContent } from 'hast';
import type { RouterContextProvider } from 'react-router';
import type { PageContext, PictureCaption } from '#platform/pages/page-context.ts';
import { slugify } from '#platform/text/slugify.ts';
import type { SafeMarkup } from '#ui/markup.tsx';
import { siteContext } from './context.ts';

export async function withCaption(
  context: Readonly<RouterContextProvider>,
  image: string,
): Promise<{ image: string; caption?: PictureCaption }> {
  const caption = await context.get(siteContext).pictureCaption(image);
  return { image, ...(caption && { caption }) };
}

export function nameHeadings({ children }: SafeMarkup) {
  const titles = new Map<string, string>();
  for (const node of children) {
    if (node.type !== 'element' || node.tagName !== 'h2') continue;
    const title = node.children.map((child) => ('value' in child ? child.value : '')).join('');
    const id = `text-${slugify(title, 60)}`;
    if (!title || titles.has(id)) continue;
    node.properties.id = id;
    titles.set(id, title);
  }
  return [...titles].map(([id, title]) => ({ id, title }));
}

/** Adds the size of our own pictures that give none, so that their space is reserved. */
export async function withPictureSizes(
  { children }: SafeMarkup,
  { pictureSize }: Pick<PageContext, 'pictureSize'>,
): Promise<SafeMarkup> {
  const sized = async <Node extends RootContent | ElementContent>(node: Node): Promise<Node> => {
    if (node.type !== 'element') return node;
    const { src, width, height } = node.properties;
    const isSized = width !== undefined && height !== undefined;
    const size = typeof src === 'string' && !isSized ? await pictureSize(src) : undefined;
    return {
      ...node,
      properties: { ...node.properties, ...size },
      children: await Promise.all(node.children.map(sized)),
    };
  };
  return { children: await Promise.all(children.map(sized)) };
}
