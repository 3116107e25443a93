import type { ElementContent, Root, RootContent } from 'hast';
import type { Parents, PhrasingContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { leadsToAnotherHost } from './link.ts';
import { isTooDeep, type MarkupBudget, markupBudget, plainTextTree } from './markup-budget.ts';

/** Markup that is safe to show: a tree of allowed elements, rendered as React elements. */
export type SafeMarkup = Root;

/**
 * The elements and attributes allowed in content. Headings start at h2, since each page has its own
 * h1; `id` and `name` are removed, so that content cannot clash with the page; `style` and `class`
 * are not allowed.
 */
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

/**
 * HTML from content, made safe. Scripts, handlers, frames and unknown elements are dropped. Text
 * over the budget (`markup-budget.ts`) is shown as plain text.
 * @param budget that of the page, if it shows several texts
 */
export function safeHtml(source: string, budget = markupBudget('html')): SafeMarkup {
  return withinBudget(source, budget, () => html.runSync(html.parse(source)) as Root);
}

/**
 * Markdown from content, made safe. HTML inside it is dropped, except for marks of another
 * language: `<i lang="tw">sankɔfa</i>`. Text over the budget is shown as plain text.
 */
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
    // With hundreds of nested elements the recursive parsers overflow the stack.
    if (error instanceof RangeError) return plainTextTree(source);
    throw error;
  }
}

/** Turns words between `<i lang="…">` and `</i>` into emphasis that keeps its language. */
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

/**
 * The tree without source positions, since every byte sent to the browser costs, and without URLs
 * that the sanitizer reads as paths and browsers as other hosts.
 */
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
