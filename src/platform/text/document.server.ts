import type { Element, ElementContent, RootContent } from 'hast';
import { safeMarkdown } from './markup.server.ts';
import { slugify } from './slugify.ts';

/** Pictures, and links to other documents. */
const LEFT_OUT = /!\[[^\]\n]*\]\([^)\n]*\)|<picture>.*<\/picture>/g;
const OTHER_DOCUMENT = / \(\[[^\]\n]*\]\([^#)\n][^)\n]*\)\)/g;
const TABLE = /((?:^\|.*\n)+)/m;

/** A document of `docs/` below the title of its page. */
export function readDocument(markdown: string): { children: RootContent[] } {
  const text = markdown
    .replace(/^# .*\n/, '')
    .replace(LEFT_OUT, '')
    .replace(OTHER_DOCUMENT, '');
  // Each section has a budget of its own.
  const parts = text.split(/^(?=## )/m).flatMap((section) => section.split(TABLE));
  const nodes = parts.flatMap((part) =>
    part.startsWith('|') ? [listOfTable(part)] : safeMarkdown(part).children,
  );
  for (const node of nodes) {
    if (node.type !== 'element' || !/^h[23]$/.test(node.tagName)) continue;
    node.properties.id = slugify(plainText(node), 80);
  }
  return { children: nodes };
}

/** A table as a list, which fits on a phone: the first cell of each row names what follows. */
function listOfTable(table: string): Element {
  const [, , ...rows] = table.trim().split('\n');
  const children = rows.flatMap((row) => {
    const [term = '', ...facts] = row.split('|').slice(1, -1);
    return [element('dt', inline(term)), ...facts.map((fact) => element('dd', inline(fact)))];
  });
  return element('dl', children);
}

function inline(markdown: string): ElementContent[] {
  const [paragraph] = safeMarkdown(markdown.trim()).children;
  return paragraph?.type === 'element' ? paragraph.children : [];
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function plainText({ children }: Element): string {
  return children
    .map((child) => (child.type === 'element' ? plainText(child) : 'value' in child && child.value))
    .join('');
}
