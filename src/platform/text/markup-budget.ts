import type { Nodes, Root } from 'hast';

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
