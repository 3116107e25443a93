import type { ElementContent, RootContent } from 'hast';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { SafeMarkup } from '../ui/markup.tsx';

/** Adds the size of each of our own pictures that gives none, so that its space is reserved. */
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
