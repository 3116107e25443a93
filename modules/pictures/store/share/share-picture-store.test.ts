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

/** A rasteriser that records its inputs, and how many ran at once. */
function makeRecorder() {
  const made: string[] = [];
  let count = 0;
  const peak = { atOnce: 0 };
  const rasterise = async (svg: string) => {
    peak.atOnce = Math.max(peak.atOnce, ++count);
    await new Promise(setImmediate);
    made.push(svg);
    count--;
    return Buffer.from(`png of ${svg}`);
  };
  return { made, peak, rasterise };
}

test('a picture is made once, for all requests and after a restart', async () => {
  const { made, rasterise } = makeRecorder();
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

test('another drawing gives another picture', async () => {
  const { rasterise } = makeRecorder();
  const store = makeSharePictureStore(folder, rasterise, makeRecordingLog().log);
  const before = await store.pictureOf('old title', () => '<svg>old</svg>');
  const after = await store.pictureOf('new title', () => '<svg>new</svg>');
  expect(String(after.png)).toBe('png of <svg>new</svg>');
  expect(after.key).not.toBe(before.key);
});

test('one is made at a time, and requests beyond the limit are rejected', async () => {
  const { made, peak, rasterise } = makeRecorder();
  const limits = { maxQueued: 3, maxStoredFiles: 10, maxCachedKeys: 10 };
  const allRequested = Promise.withResolvers<void>();
  const blocked = async (svg: string) => {
    await allRequested.promise;
    return rasterise(svg);
  };
  const store = makeSharePictureStore(folder, blocked, makeRecordingLog().log, limits);
  let turnedAway = 0;
  const requests = Array.from({ length: 10 }, (_, n) =>
    store.pictureOf(`${n}`, () => `<svg>${n}</svg>`),
  );
  for (const one of requests) one.catch(() => (turnedAway += 1));
  await expect.poll(() => turnedAway).toBe(6);
  allRequested.resolve();
  const answers = await Promise.allSettled(requests);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: expect.any(TooManyQueued) });
  }
  expect(made).toHaveLength(4);
  expect(peak.atOnce).toBe(1);
});

test('a picture that fails does not block the next', async () => {
  const { rasterise } = makeRecorder();
  const store = makeSharePictureStore(
    folder,
    (svg) => (svg.includes('bad') ? Promise.reject(new Error('no')) : rasterise(svg)),
    makeRecordingLog().log,
  );
  await expect(store.pictureOf('bad', () => '<svg>bad</svg>')).rejects.toThrow('no');
  expect(String((await store.pictureOf('good', () => '<svg>good</svg>')).png)).toContain('good');
});

test('at most so many files are stored: the oldest are removed', async () => {
  const { rasterise } = makeRecorder();
  const limits = { maxQueued: 9, maxStoredFiles: 3, maxCachedKeys: 2 };
  const store = makeSharePictureStore(folder, rasterise, makeRecordingLog().log, limits);
  for (let n = 0; n < 6; n++) await store.pictureOf(`${n}`, () => `<svg>${n}</svg>`);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(String((await store.pictureOf('0', () => '<svg>0</svg>')).png)).toBe(
    'png of <svg>0</svg>',
  );
});

test('where no file can be written, pictures are still made, and the log says why', async () => {
  const { rasterise } = makeRecorder();
  const { log, lines } = makeRecordingLog();
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const store = makeSharePictureStore(join(file, 'pictures'), rasterise, log);
  expect(String((await store.pictureOf('one', () => '<svg>1</svg>')).png)).toBe(
    'png of <svg>1</svg>',
  );
  expect(lines.map(({ msg }) => msg)).toContain('a share picture could not be saved');
});
