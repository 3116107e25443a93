import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import type { Parents, PhrasingContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { leadsToAnotherHost } from './link.ts';

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

/**
 * Of a page in total: parsers take more than linear time and cannot be interrupted. Within these
 * bounds no known text takes half a second.
 */
const MAX_CHARACTERS = 64 * 1024;
const MAX_MARKS = { markdown: 1_500, html: 6_000 };
const MAX_LINES = 1_500;
/** Of nested quotations and lists, and of elements in the resulting tree. */
const MAX_DEPTH = 20;
const MAX_ELEMENT_DEPTH = 50;

const MARK = /[*_[\]<]/g;
const CONTAINERS = /^(?:[ \t]*(?:>|[*+-](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;
const CONTAINER = />|[*+-]|\d+[.)]|(?: {4}|\t)/g;

export type MarkupBudget = (source: string) => boolean;

export function markupBudget(language: keyof typeof MAX_MARKS): MarkupBudget {
  let characters = MAX_CHARACTERS;
  let lines = MAX_LINES;
  let marks = MAX_MARKS[language];
  return (source) => {
    if (source.length > characters) return false;
    const written = source.split(/\r\n|[\r\n]/);
    const depths = written.map((line) => countOf(CONTAINER, CONTAINERS.exec(line)?.[0] ?? ''));
    const marked = depths.reduce((all, depth) => all + depth, countOf(MARK, source));
    const isWithin = written.length <= lines && marked <= marks;
    if (!isWithin || depths.some((depth) => depth > MAX_DEPTH)) return false;
    characters -= source.length;
    lines -= written.length;
    marks -= marked;
    return true;
  };
}

function countOf(sign: RegExp, text: string): number {
  return text.match(sign)?.length ?? 0;
}

export function isTooDeep(tree: Root): boolean {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_ELEMENT_DEPTH) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** A text with more is shown as one. */
const MAX_PARAGRAPHS = 500;

export function plainTextTree(source: string): Root {
  const paragraphs = source.split(/(?:\r?\n){2,}/);
  const visible = paragraphs.length > MAX_PARAGRAPHS ? [source] : paragraphs;
  return {
    type: 'root',
    children: visible
      .filter((paragraph) => paragraph.trim() !== '')
      .map((value) => ({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [{ type: 'text', value }],
      })),
  };
}
