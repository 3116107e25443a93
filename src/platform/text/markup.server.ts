import type { ElementContent, Root, RootContent } from 'hast';
import type { Parents, PhrasingContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { leadsToAnotherHost } from './link.ts';
import { isTooDeep, type MarkupBudget, markupBudget, plainTextTree } from './markup-budget.ts';

/** Only allowed elements, rendered as React elements. */
export type SafeMarkup = Root;

/** Headings start at h2 below the page's h1; `id`, `name`, `style` and `class` are removed. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'em', 'strong', 'b', 'i'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'small', 'sup'],
    ...['sub', 'del', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope'],
    i: ['lang'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
};

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, schema);
const markdown = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize, schema);

/** Text over the budget is shown as plain text. */
export function safeHtml(source: string, budget = markupBudget('html')): SafeMarkup {
  return withinBudget(source, budget, () => html.runSync(html.parse(source)) as Root);
}

/** HTML inside is dropped, except `<i lang="tw">sankɔfa</i>`. Over the budget: plain text. */
export function safeMarkdown(source: string): SafeMarkup {
  return withinBudget(source, markupBudget('markdown'), () => {
    const parsed = markdown.parse(source);
    markLanguages(parsed);
    return markdown.runSync(parsed) as Root;
  });
}

function withinBudget(source: string, budget: MarkupBudget, read: () => Root): SafeMarkup {
  if (!budget(source)) return plainTextTree(source);
  try {
    const tree = read();
    return isTooDeep(tree) ? plainTextTree(source) : withoutPositions(tree);
  } catch (error) {
    // Hundreds of nested elements overflow the stack of the recursive parsers.
    if (error instanceof RangeError) return plainTextTree(source);
    throw error;
  }
}

/** Words between `<i lang="…">` and `</i>` become emphasis with a language. */
function markLanguages(node: Parents): void {
  for (const [at, child] of node.children.entries()) {
    const language = child.type === 'html' && /^<i lang="([a-z]{2,3})">$/.exec(child.value)?.[1];
    if (language) {
      const end = node.children.findIndex(
        (later, index) => index > at && later.type === 'html' && later.value === '</i>',
      );
      if (end < 0) return;
      const children = node.children.slice(at + 1, end) as PhrasingContent[];
      const data = { hName: 'i', hProperties: { lang: language } };
      node.children.splice(at, end - at + 1, { type: 'emphasis', data, children });
    } else if ('children' in child) markLanguages(child);
  }
}

/** Without source positions, and without URLs that browsers read as other hosts. */
function withoutPositions(tree: Root): SafeMarkup {
  return JSON.parse(
    JSON.stringify(tree, (key, value) => {
      if (key === 'position') return undefined;
      return isAddress(key, value) && leadsToAnotherHost(value) ? undefined : value;
    }),
  );
}

function isAddress(key: string, value: unknown): value is string {
  return (key === 'href' || key === 'src') && typeof value === 'string';
}

export function plainTextOf(markup: { children: readonly RootContent[] }): string {
  return markup.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const inside = node.children.map(textOf).join('');
  return node.tagName === 'li' || node.tagName === 'p' ? `${inside} ` : inside;
}
