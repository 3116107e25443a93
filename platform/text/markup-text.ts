import type { ElementContent, RootContent } from 'hast';

/** The plain text of markup: a space separates paragraphs and list items. */
export function plainTextOf(markup: { children: readonly RootContent[] }): string {
  return markup.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const inside = node.children.map(textOf).join('');
  return node.tagName === 'li' || node.tagName === 'p' ? `${inside} ` : inside;
}
