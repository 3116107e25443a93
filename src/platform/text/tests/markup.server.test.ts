import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { expect, test } from 'vitest';
import { isSafeLink } from '../link.ts';
import { safeHtml, safeMarkdown } from '../markup.server.ts';

function elements(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap(elements) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

const text = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(text).join('') : '';

test('authors’ markup is preserved', () => {
  const tree = safeHtml(
    '<h3>Kits</h3><p>A <strong>robot</strong> <a href="/courses">course</a></p>',
  );
  expect(elements(tree).map(({ tagName }) => tagName)).toEqual(['h3', 'p', 'strong', 'a']);
  expect(text(tree)).toBe('KitsA robot course');
});

test('Markdown has headings, lists and links; HTML in it is dropped', () => {
  const tree = safeMarkdown('## Tools\n\n- wire\n\n[Ask](/contact) <script>alert(1)</script>');
  expect(elements(tree).map(({ tagName }) => tagName)).toEqual(['h2', 'ul', 'li', 'p', 'a']);
});

test('words in another language keep their language', () => {
  for (const tree of [
    safeMarkdown('- <i lang="tw">san*kɔ*fa</i>, <i lang="ee">kete</i>, <i lang="tw" id="x">no</i>'),
    safeHtml('<i lang="tw">san<em>kɔ</em>fa</i>, <i lang="ee" id="x">kete</i>, <b lang="x">no</b>'),
  ]) {
    const marked = elements(tree).filter(({ properties }) => properties.lang);
    expect(marked.map(({ tagName, properties }) => [tagName, properties])).toEqual([
      ['i', { lang: 'tw' }],
      ['i', { lang: 'ee' }],
    ]);
    expect(text(tree).trim()).toBe('sankɔfa, kete, no');
  }
});

test.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '//[x'])(
  'security check 2: %j leads to no other host, and the text stays',
  (url) => {
    for (const tree of [
      safeHtml(`<p><a href="${url}">Kits</a><img src="${url}"></p>`),
      safeMarkdown(`[Kits](<${url}>) ![](<${url}>)`),
    ]) {
      expect(text(tree)).toContain('Kits');
      for (const { properties } of elements(tree)) {
        const href = String(properties.href ?? properties.src ?? '');
        expect(URL.parse(href, 'https://here.example')?.host).toBe('here.example');
      }
    }
  },
);

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="javascript:alert(1)">',
  '<form action="//evil"><input name=a><button formaction="javascript:alert(1)">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1) class=x id=main>hi</p>',
  '<base href="//evil"><meta http-equiv=refresh content="0;url=//evil"><link rel=stylesheet href=//evil>',
  '<object data="//evil"></object><embed src="//evil"><video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="//evil">x</a>',
  '[x](//evil)',
];
const ALLOWED_ATTRIBUTES = new Set(['href', 'title', 'src', 'alt', 'width', 'height', 'scope']);
const FORBIDDEN =
  /^(script|style|iframe|object|embed|form|input|button|svg|math|base|meta|link|video|source|template|noscript)$/;

function expectHarmless(tree: Nodes) {
  for (const { tagName, properties } of elements(tree)) {
    expect(tagName).not.toMatch(FORBIDDEN);
    for (const [name, value] of Object.entries(properties)) {
      expect(ALLOWED_ATTRIBUTES).toContain(name);
      const url = (name === 'href' || name === 'src') && String(value);
      if (!url) continue;
      // Relative URLs stay on this site; others must be safe.
      if (URL.canParse(url)) expect(isSafeLink(url)).toBe(true);
      else expect(new URL(url, 'https://here.example').host).toBe('here.example');
    }
  }
}

test.each(HOSTILE)('no script in %s can run', (markup) => {
  expectHarmless(safeHtml(markup));
  expectHarmless(safeMarkdown(markup));
});

test('no script can run in random combinations of hostile markup', () => {
  const piece = fc.constantFrom(
    ...HOSTILE,
    '<',
    '>',
    '"',
    "'",
    '</p>',
    '<!--',
    '-->',
    '<![CDATA[',
    '`',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
      expectHarmless(safeHtml(pieces.join('')));
      expectHarmless(safeMarkdown(pieces.join('\n\n')));
    }),
    { numRuns: 300 },
  );
});
