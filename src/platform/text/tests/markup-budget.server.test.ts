import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { expect, test } from 'vitest';
import { markupBudget, plainTextTree, safeHtml, safeMarkdown } from '../markup.server.ts';

const READERS = [safeMarkdown, safeHtml];

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : '';

test.each([
  ['pictures that are never closed', `${'!['.repeat(4_000)}${'](x)'.repeat(4_000)}`],
  ['nested quotations', `${'>'.repeat(2_000)} a`],
  ['nested lists', `${'- '.repeat(2_000)}a`],
  ['nested numbered lists', `${'1. '.repeat(20_000)}a`],
  ['lists in quotations', `${'> - '.repeat(1_000)}a`],
  ['many lines', 'a\n\n'.repeat(3_000)],
  ['a large text', 'word '.repeat(20_000)],
])('%s are shown as plain text, without losing anything', (_, source) => {
  for (const read of READERS) {
    const tree = read(source);
    expect(tree).toEqual(plainTextTree(source));
    expect(textIn(tree).replace(/\s/g, '')).toBe(source.replace(/\s/g, ''));
  }
});

test.each([60, 500, 2_000, 6_000, 20_000])('%i nested tags are shown as plain text', (count) => {
  for (const tag of ['b', 'div', 'ul><li', 'table><td', 'blockquote']) {
    const source = `<${tag}>`.repeat(count);
    expect(safeHtml(source).children.length, tag).toBeLessThan(3);
    expect(() => JSON.stringify(safeHtml(source))).not.toThrow();
  }
  expect(safeHtml('<blockquote>'.repeat(count))).toEqual(
    plainTextTree('<blockquote>'.repeat(count)),
  );
});

test('a long post with much markup is read', () => {
  const part =
    '## Tools\n\n1. *wire* and **wire**\n   - [shop](/shop)\n     > `code[0]`\n\n---\n\n';
  const post = part.repeat(80) + 'word '.repeat(8_000);
  expect(markupBudget('markdown')(post)).toBe(true);
  expect(safeMarkdown(post)).not.toEqual(plainTextTree(post));
  const items = '<ul><li><p>A <strong>kit</strong></p></li></ul>'.repeat(150);
  expect(safeHtml(items)).not.toEqual(plainTextTree(items));
});

test('our own content is well within the budget', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.(md|yaml)$/.test(file))
    .map((file) => readFileSync(join('content', file), 'utf8'));
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts) {
    if (text.trim() === '') continue;
    expect(markupBudget('markdown')(`${text}\n${text}`)).toBe(true);
    expect(safeMarkdown(text)).not.toEqual(plainTextTree(text));
  }
});

test('the texts of a page share one budget', () => {
  const budget = markupBudget('html');
  const trees = Array.from({ length: 100 }, () =>
    safeHtml('<p>A <b>kit</b></p>'.repeat(40), budget),
  );
  const readTrees = trees.filter(({ children }) => children.length > 1);
  expect(readTrees.length).toBeGreaterThan(30);
  expect(readTrees.length).toBeLessThan(40);
});

const PIECES = [
  ...['![', '[', ']', '](x)', '[a](b)', '[a][b]', '[a]: b\n', '[a](b "', '*a ', '*a**b', '_a __b '],
  ...['***a** b* ', '> ', '>', '- ', '* ', '1. ', '> - ', '> a\nb\n', '- a\n', '# a\n', 'a\n=\n'],
  ...[
    '---\n',
    '```\n',
    '`a ',
    'a  \n',
    'a\n\n',
    '    a\n',
    '\t',
    ' ',
    '\\',
    '&amp;',
    'a <?',
    '<!--',
  ],
  ...[
    '<![CDATA[',
    '<!X ',
    '<http:',
    '<i lang="tw">',
    '</i>',
    '<b>',
    '</b>',
    '<p>',
    '<table>',
    '<td>',
  ],
  ...[
    '<a href=x>',
    '<font x1>',
    '<ul><li>',
    '<svg>',
    '<template>',
    '<select>',
    'word ',
    '\r',
    '\0',
  ],
];

/** The time of a task in milliseconds, the best of three: a busy machine only makes it longer. */
function timeOf(task: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('security check 6: four times as much of any markup takes only a few times as long', {
  tags: 'all',
  timeout: 120_000,
}, () => {
  const repeated = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 });
  const halves = fc.tuple(repeated, fc.option(repeated, { nil: [] }));
  fc.assert(
    fc.property(halves, ([first, second]) => {
      const [opening, closing] = [first.join(''), second.join('')];
      const text = (length: number) => {
        const count = Math.floor(length / (opening.length + closing.length));
        return opening.repeat(count) + closing.repeat(count);
      };
      for (const read of READERS) {
        const [once, fourTimes] = [4_000, 16_000].map((length) => timeOf(() => read(text(length))));
        // Shorter times are mostly start-up and the load of the machine.
        expect(fourTimes, JSON.stringify(text(40))).toBeLessThan(12 * Math.max(once ?? 0, 100));
      }
    }),
    { numRuns: 40 },
  );
});
