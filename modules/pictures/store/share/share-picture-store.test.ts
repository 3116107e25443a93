import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRecordingLog } from '#tests/support/log.ts';
import { makeSharePictureStore, TooManyQueued } from './share-picture-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'website-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A rasteriser that says what it was given and how many worked at once. */
function watched() {
  const made: string[] = [];
  let working = 0;
  const most = { atOnce: 0 };
  const rasterise = async (svg: string) => {
    most.atOnce = Math.max(most.atOnce, ++working);
    await new Promise(setImmediate);
    made.push(svg);
    working--;
    return Buffer.from(`png of ${svg}`);
  };
  return { made, most, rasterise };
}

test('a picture is made once, for all who ask, and after a restart', async () => {
  const { made, rasterise } = watched();
  const store = makeSharePictureStore(folder, rasterise, makeRecordingLog().log);
  const both = await Promise.all([
    store.pictureOf('one', () => '<svg>1</svg>'),
    store.pictureOf('one', () => '<svg>1</svg>'),
  ]);
  expect(both.map(({ png }) => String(png))).toEqual(Array(2).fill('png of <svg>1</svg>'));
  const restarted = makeSharePictureStore(folder, rasterise, makeRecordingLog().log);
  const { png, key } = await restarted.pictureOf('one', () => '<svg>1</svg>');
  expect(String(png)).toBe('png of <svg>1</svg>');
  expect(key).toBe(both[0].key);
  expect(made).toEqual(['<svg>1</svg>']);
});

test('another drawing is another picture', async () => {
  const { rasterise } = watched();
  const store = makeSharePictureStore(folder, rasterise, makeRecordingLog().log);
  const before = await store.pictureOf('old title', () => '<svg>old</svg>');
  const after = await store.pictureOf('new title', () => '<svg>new</svg>');
  expect(String(after.png)).toBe('png of <svg>new</svg>');
  expect(after.key).not.toBe(before.key);
});

test('one is made at a time, and more than may wait are turned away', async () => {
  const { made, most, rasterise } = watched();
  const limits = { maxQueued: 3, maxStoredFiles: 10, maxCachedKeys: 10 };
  const allAsked = Promise.withResolvers<void>();
  const held = async (svg: string) => {
    await allAsked.promise;
    return rasterise(svg);
  };
  const store = makeSharePictureStore(folder, held, makeRecordingLog().log, limits);
  let turnedAway = 0;
  const asked = Array.from({ length: 10 }, (_, n) =>
    store.pictureOf(`${n}`, () => `<svg>${n}</svg>`),
  );
  for (const one of asked) one.catch(() => (turnedAway += 1));
  await expect.poll(() => turnedAway).toBe(6);
  allAsked.resolve();
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: expect.any(TooManyQueued) });
  }
  expect(made).toHaveLength(4);
  expect(most.atOnce).toBe(1);
});

test('a picture that fails does not keep the next from being made', async () => {
  const { rasterise } = watched();
  const store = makeSharePictureStore(
    folder,
    (svg) => (svg.includes('bad') ? Promise.reject(new Error('no')) : rasterise(svg)),
    makeRecordingLog().log,
  );
  await expect(store.pictureOf('bad', () => '<svg>bad</svg>')).rejects.toThrow('no');
  expect(String((await store.pictureOf('good', () => '<svg>good</svg>')).png)).toContain('good');
});

test('no more files are kept than there is room for: the oldest go', async () => {
  const { rasterise } = watched();
  const limits = { maxQueued: 9, maxStoredFiles: 3, maxCachedKeys: 2 };
  const store = makeSharePictureStore(folder, rasterise, makeRecordingLog().log, limits);
  for (let n = 0; n < 6; n++) await store.pictureOf(`${n}`, () => `<svg>${n}</svg>`);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(String((await store.pictureOf('0', () => '<svg>0</svg>')).png)).toBe(
    'png of <svg>0</svg>',
  );
});

test('where no file can be written there are pictures all the same, and the log says why', async () => {
  const { rasterise } = watched();
  const { log, lines } = makeRecordingLog();
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const store = makeSharePictureStore(join(file, 'pictures'), rasterise, log);
  expect(String((await store.pictureOf('one', () => '<svg>1</svg>')).png)).toBe(
    'png of <svg>1</svg>',
  );
  expect(lines.map(({ msg }) => msg)).toContain('a share picture could not be kept');
});
