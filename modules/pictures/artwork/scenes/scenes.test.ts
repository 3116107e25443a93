import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeCanvas } from './canvas.ts';
import { scenePaths } from './layers.ts';
import { SCENES } from './scenes.ts';

/** The most that each scene may weigh, in bytes of Brotli. */
const MAX_BYTES: Readonly<Record<string, number>> = { bench: 4_000 };
const MAX_BYTES_OF_HEADS = 2_000;
const MAX_BYTES_OF_OTHERS = 2_500;

const scenes = Object.entries(SCENES).map(([name, draw]) => ({ name, drawing: draw() }));

test('the scenes in public/drawings/ are what the generator draws (npm run drawings)', () => {
  for (const { name, drawing } of scenes) {
    expect(readFileSync(`public/drawings/${name}.svg`, 'utf8'), name).toBe(drawing);
  }
});

test('scenes are light', () => {
  for (const { name, drawing } of scenes) {
    const bytes = brotliCompressSync(Buffer.from(drawing)).length;
    const others = name.startsWith('head-') ? MAX_BYTES_OF_HEADS : MAX_BYTES_OF_OTHERS;
    expect(bytes, name).toBeLessThanOrEqual(MAX_BYTES[name] ?? others);
    expect(drawing, name).not.toMatch(/ style=|<script|<text|NaN|undefined|d=""/);
  }
});

test('scenes on pages have a night, and nothing moves unless the URL of the drawing asks for it', () => {
  for (const { name, drawing } of scenes.filter(({ name }) => name !== 'people')) {
    expect(drawing, name).toContain('@media(prefers-color-scheme:dark)');
    const [, style = ''] = /<style>(.*)<\/style>/.exec(drawing) ?? [];
    for (const [rule] of style.matchAll(/[^{}]*\{animation/g)) expect(rule).toMatch(/^:target /);
    expect(style, name).not.toContain('infinite');
  }
});

test('no two pages have the same drawing at their head', () => {
  const heads = scenes.filter(({ name }) => name.startsWith('head-'));
  expect(heads.length).toBeGreaterThan(9);
  expect(new Set(heads.map(({ drawing }) => drawing)).size).toBe(heads.length);
});

test('what is put outside of a canvas is cut off, and what is put later covers what was there', () => {
  const canvas = makeCanvas(3, 2);
  canvas.box('s', 0, 0, 9, 9);
  canvas.put(['kk', '.k'], 1, -1);
  expect(canvas.threads()).toEqual(['ssk', 'sss']);
});

test('a colour runs on below those drawn over it, so that nothing cuts holes into it', () => {
  expect(scenePaths(['sss', 'sks', 'sss'])).toContain('d="M0 0h3v3H0z"');
});
