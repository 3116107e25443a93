import * as v from 'valibot';
import { expect, test } from 'vitest';
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
