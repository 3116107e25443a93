import * as v from 'valibot';
import { expect, test } from 'vitest';
import { htmlToMarkdown, markdownToHtml } from '#platform/text/html-markdown.server.ts';
import { STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { stemSquadButtonPath, stemSquadItem, stemSquadSection } from '../stem-squad.ts';

const item = (fields: object) =>
  v.parse(stemSquadItem, { id: 1, type: 'CTA', buttonLabel: 'Join', ...fields });

test.each([
  ['Hero', 'hero'],
  ['How It Works', 'how-it-works'],
  ['how-it-works', 'how-it-works'],
  ['Plan', 'plan'],
  ['Starter Plan', 'plan'],
  ['Group Buy', 'plan'],
  ['Why STEM Squad', 'why'],
  ['FAQ', 'faq'],
  ['CTA', 'cta'],
  ['Footer', 'footer'],
  ['Something new', 'other'],
])('an item of type %s belongs to the section %s', (type, section) => {
  expect(stemSquadSection({ type })).toBe(section);
});

test('a link that starts with / is used as it is, anything else names a form', () => {
  expect(stemSquadButtonPath(item({ buttonLink: '/courses' }))).toBe('/courses');
  expect(stemSquadButtonPath(item({ buttonLink: 'mentor' }))).toBe('/get-involved?form=mentor');
  expect(stemSquadButtonPath(item({ buttonLink: 'stem-squad&plan=group' }))).toBe(
    '/get-involved?form=stem-squad&plan=group',
  );
});

test('no button without both label and link', () => {
  expect(stemSquadButtonPath(item({ buttonLink: '' }))).toBeUndefined();
  expect(stemSquadButtonPath(item({ buttonLabel: '', buttonLink: '/a' }))).toBeUndefined();
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'https://evil.example'])(
  'security check 2: the button of a hostile link %s stays on this site',
  (buttonLink) => {
    expect(stemSquadButtonPath(item({ buttonLink }))).toMatch(/^\/get-involved\?form=/);
  },
);

const LIST = '<ul><li>x<ul><li>y</li></ul></li><li>z</li></ul>';
test.each([
  ['<p>a <em>b</em><br>c</p>\n<h2>T</h2>', 'a _b_\\\nc\n\n## T'],
  [
    '<p><a href="/courses">C</a> 1 * 2 &amp; <i lang="tw">s</i></p>',
    '[C](/courses) 1 \\* 2 & <i lang="tw">s</i>',
  ],
  [LIST, '- x\n  - y\n- z'],
  ['<ol><li>x</li><li><b>y</b></li></ol>', '1. x\n2. **y**'],
  ['<blockquote><p>q</p><p>r</p></blockquote>', '> q\n>\n> r'],
  ['<table><tr><td>1</td></tr></table>', undefined],
  ['<p># no <i>heading</i></p>', '\\# no _heading_'],
  ['<p><del>1</del></p>', undefined],
])('%s is edited as Markdown, unless it cannot be', (html, markdown) => {
  const shown = htmlToMarkdown(html);
  expect(shown).toBe(markdown ?? html);
  if (markdown) expect(htmlToMarkdown(markdownToHtml(shown))).toBe(shown);
});

test('no text of the page needs HTML', () => {
  for (const { body } of STARTER_CONTENT['stem-squad-landing'])
    expect(htmlToMarkdown(String((body as { content: string }).content))).not.toContain('<');
});
