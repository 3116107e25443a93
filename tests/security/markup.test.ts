import type { Element, Nodes, Root } from 'hast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { safeHtml, safeMarkdown } from '#platform/text/markup.server.ts';
import { Markup } from '../../app/ui/markup.tsx';
import { HOSTILE_MARKUP } from '../support/hostile-markup.ts';

const parser = unified().use(rehypeParse, { fragment: true });

/** The elements that React writes, parsed as a browser parses them. */
function parsedMarkup(markup: string, read: typeof safeHtml): Element[] {
  // The router handles links to our own pages.
  const page = createElement(MemoryRouter, null, createElement(Markup, { tree: read(markup) }));
  const html = renderToStaticMarkup(page);
  // Before the box React adds hints to preload pictures.
  const box = elements(parser.parse(html) as Root).find(
    ({ properties }) => String(properties.className) === 'prose',
  );
  return box ? box.children.flatMap(elements) : [];
}

function elements(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap(elements) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

const ALLOWED =
  /^(h[2-4]|p|br|hr|blockquote|pre|code|em|strong|b|i|[uo]l|li|d[ltd]|a|img|figure|figcaption|small|su[bp]|del|table|thead|tbody|t[rhd]|details|summary)$/;

/** Elements that could run code, or links that may not be opened. */
function findDangers(elements: readonly Element[]): string[] {
  return elements.flatMap(({ tagName, properties }) => [
    ...(ALLOWED.test(tagName) ? [] : [`<${tagName}>`]),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (!/^(href|title|src|alt|width|height|scope|rel|loading|decoding)$/.test(name))
        return [`${name}=`];
      const isUrl = name === 'href' || name === 'src';
      return isUrl && !isOpenable(String(value)) ? [`${name}=${value}`] : [];
    }),
  ]);
}

/** Reads URLs by the same rules as browsers. */
function isOpenable(url: string): boolean {
  const { protocol, host } = new URL(url, 'https://here.example');
  const isHidden = !URL.canParse(url) && host !== 'here.example';
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) && !isHidden;
}

test('security check 6: none of some hundreds of hostile payloads is shown unchanged', () => {
  expect(HOSTILE_MARKUP.length).toBeGreaterThan(350);
  for (const markup of HOSTILE_MARKUP) {
    expect(findDangers(parsedMarkup(markup, safeHtml)), markup).toEqual([]);
    expect(findDangers(parsedMarkup(markup, safeMarkdown)), markup).toEqual([]);
  }
});

test('security check 6: the same check finds the payloads where nothing is made safe', () => {
  const found = HOSTILE_MARKUP.filter(
    (markup) => findDangers(elements(parser.parse(markup) as Root)).length > 0,
  );
  // The rest are URLs of other hosts, text, and payloads that work in only one parser.
  expect(found.length).toBeGreaterThan(HOSTILE_MARKUP.length * 0.9);
});
