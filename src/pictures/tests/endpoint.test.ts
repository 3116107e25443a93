import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietLog } from '#tests/support/log.ts';
import { makeResizing } from '../resize.server.ts';
import { servePictures } from '../uploaded.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'website-pictures-'));
const originals = join(folder, 'images');
const cache = join(folder, 'cache');
const http = new Hono().route(
  '/',
  servePictures({ folders: { originals, cache }, log: quietLog }).routes,
);

async function photograph(name: string, width: number, height: number, orientation = 1) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const create = { width: 32, height: 20, channels: 3, background: '#0b5d3b', noise } as const;
  await sharp(await sharp({ create }).png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .withMetadata({ orientation })
    .jpeg()
    .toFile(join(originals, name));
}

beforeAll(async () => {
  mkdirSync(join(originals, 'team day'), { recursive: true });
  await photograph('robot day.jpg', 1600, 1000);
  await photograph('team day/small.jpg', 400, 300);
  await photograph('turned.jpg', 640, 480, 6);
  writeFileSync(join(originals, 'broken.jpg'), 'not a picture');
  writeFileSync(join(originals, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'outside.jpg'), 'not yours');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function picture(path: string) {
  const answer = await http.request(path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('a picture comes in four widths, as AVIF and as WebP, and keeps its shape', async () => {
  for (const width of [320, 640, 960, 1280]) {
    for (const format of ['avif', 'webp'] as const) {
      const { answer, bytes } = await picture(`/pictures/robot%20day.jpg/${width}.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=3600/);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width, height: (width * 1000) / 1600 });
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  }
});

test('a small picture is never enlarged, a rotated one is upright and without camera data', async () => {
  const small = await picture('/pictures/team%20day/small.jpg/1280.webp');
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 400, height: 300 });
  const turned = await sharp((await picture('/pictures/turned.jpg/320.webp')).bytes).metadata();
  expect(turned).toMatchObject({ width: 320, height: 427 });
  expect(turned.exif).toBeUndefined();
});

test('resized pictures are cached until the original changes', async () => {
  const file = () => {
    const stored = readdirSync(cache, { recursive: true, encoding: 'utf8' });
    const [found] = stored
      .filter((name) => name.endsWith('640.webp'))
      .map((name) => join(cache, name));
    return found ?? '';
  };
  rmSync(cache, { recursive: true });
  const first = await picture('/pictures/robot%20day.jpg/640.webp');
  const stored = file();
  writeFileSync(stored, 'kept');
  expect(String((await picture('/pictures/robot%20day.jpg/640.webp')).bytes)).toBe('kept');

  const later = new Date(Date.now() + 60_000);
  utimesSync(join(originals, 'robot day.jpg'), later, later);
  const again = await picture('/pictures/robot%20day.jpg/640.webp');
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(file()).not.toBe(stored);
  expect(() => statSync(stored)).toThrow('ENOENT');
});

test('if a picture is removed while a version of it is made, nothing of it is stored', async () => {
  const bytes = await sharp(join(originals, 'robot day.jpg')).toBuffer();
  let times = 0;
  const source = async () => {
    times += 1;
    return times === 1 ? bytes : undefined;
  };
  const resize = makeResizing(cache);
  const original = { folder: 'desk/an id/whole', version: 'whole', source };
  expect(await resize(original, { width: 320, format: 'webp' })).toBeUndefined();
  expect(readdirSync(join(cache, 'desk/an id'))).toEqual([]);
});

test('many requests at once are served one after the other, and each version is made once', async () => {
  rmSync(cache, { recursive: true });
  let most = 0;
  const watch = () => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', watch);
  const requests = Array.from({ length: 30 }, (_, at) =>
    picture(`/pictures/robot%20day.jpg/${[320, 640, 960, 1280][at % 4]}.webp`),
  );
  const statuses = (await Promise.all(requests)).map(({ answer }) => answer.status);
  sharp.queue.off('change', watch);
  expect(statuses).toEqual(Array(30).fill(200));
  // sharp may count the next one in before it counts the last one out.
  expect(most).toBeLessThanOrEqual(2);
});

test.each([
  ['another width', '/pictures/robot%20day.jpg/641.webp'],
  ['another format', '/pictures/robot%20day.jpg/640.png'],
  ['a picture that is not there', '/pictures/nobody.jpg/640.webp'],
  ['a drawing', '/pictures/drawing.svg/640.webp'],
  ['a file that is no picture', '/pictures/broken.jpg/640.webp'],
  ['a folder', '/pictures/team%20day/640.webp'],
  ['a file outside', '/pictures/..%2foutside.jpg/640.webp'],
  ['a file outside, by backslash', '/pictures/..%5coutside.jpg/640.webp'],
  ['a name that is not well formed', '/pictures/%ff.jpg/640.webp'],
  ['a name with a zero byte', '/pictures/robot%00.jpg/640.webp'],
])('%s is not found', async (_, path) => {
  expect((await picture(path)).answer.status).toBe(404);
});

test('the size of a picture is found by its URL, upright', async () => {
  const { pictureSize } = servePictures({ folders: { originals, cache }, log: quietLog });
  expect(await pictureSize('/images/robot day.jpg')).toEqual({ width: 1600, height: 1000 });
  expect(await pictureSize('/images/turned.jpg')).toEqual({ width: 480, height: 640 });
  for (const none of ['/images/broken.jpg', '/images/nobody.jpg', '/covers/courses/1.svg', 'x']) {
    expect(await pictureSize(none)).toBeUndefined();
  }
});
