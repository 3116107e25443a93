import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { hasNoMetadata } from '../metadata.server.ts';
import { createPicture } from '../upload.server.ts';

const NOISE = { type: 'gaussian', mean: 120, sigma: 40 } as const;
const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 61, height: 47, channels, background: '#0b5d3b80', noise: NOISE } });
const photograph = async () =>
  picture()
    .withExif({ IFD0: { Artist: 'Ama Mensah' } })
    .jpeg()
    .toBuffer();
const exif = { IFD0: { Artist: 'Ama Mensah' } };

function jpegSegment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

async function withSegment(marker: number, content: string): Promise<Buffer> {
  const clean = await picture().jpeg().toBuffer();
  return Buffer.concat([clean.subarray(0, 2), jpegSegment(marker, content), clean.subarray(2)]);
}

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG', () => picture().jpeg().toBuffer()],
  ['a progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with colours', () => picture().withIccProfile('p3').jpeg().toBuffer()],
  ['a JPEG for print', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
])('%s is only a picture', async (_name, make) => {
  expect(hasNoMetadata(await make(), 'jpeg')).toBe(true);
});

test.each<[string, Sharp]>([
  ['a WebP', picture()],
  ['a transparent WebP', picture(4)],
  ['a WebP with colours', picture(4).withIccProfile('p3')],
])('%s is only a picture', async (_name, made) => {
  expect(hasNoMetadata(await made.clone().webp().toBuffer(), 'webp')).toBe(true);
  expect(hasNoMetadata(await made.webp({ lossless: true }).toBuffer(), 'webp')).toBe(true);
});

test('a photograph converted by the desk is only a picture', async () => {
  for (const sent of [await photograph(), await picture(4).png().toBuffer()]) {
    const made = await createPicture(sent);
    if (typeof made === 'string') throw new Error(made);
    expect(hasNoMetadata(made.bytes, made.type === 'webp' ? 'webp' : 'jpeg')).toBe(true);
  }
});

test.each<[string, () => Promise<Buffer>]>([
  ['what a camera writes', photograph],
  ['a comment', () => withSegment(0xfe, 'Ama Mensah')],
  ['a list of more pictures', () => withSegment(0xe2, 'MPF\0II*\0')],
  ['a small picture of its own', () => withSegment(0xe0, 'JFXX\0\x10')],
  [
    'a small picture in its head',
    () => withSegment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01rgb`),
  ],
  ['a part of some program', () => withSegment(0xed, 'Photoshop 3.0\0')],
  [
    'a second picture behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), await photograph()]),
  ],
  [
    'one byte behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.of(0)]),
  ],
  ['no end', async () => (await picture().jpeg().toBuffer()).subarray(0, -2)],
  ['no picture', async () => Buffer.from('Ama Mensah')],
  ['nothing', async () => Buffer.of()],
])('a JPEG with %s is more than a picture, or none', async (_name, make) => {
  expect(hasNoMetadata(await make(), 'jpeg')).toBe(false);
});

test.each<[string, () => Promise<Buffer>]>([
  ['what a camera writes', () => picture().withExif(exif).webp().toBuffer()],
  [
    'a film',
    async () => {
      const two = Buffer.concat([Buffer.alloc(300, 9), Buffer.alloc(300, 200)]);
      const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
      return sharp(two, { raw }).webp().toBuffer();
    },
  ],
  [
    'a photograph behind it',
    async () => Buffer.concat([await picture().webp().toBuffer(), await photograph()]),
  ],
  ['half of it', async () => (await picture().webp().toBuffer()).subarray(0, 200)],
  ['no picture', async () => Buffer.from('Ama Mensah')],
])('a WebP with %s is more than a picture, or none', async (_name, make) => {
  expect(hasNoMetadata(await make(), 'webp')).toBe(false);
});
