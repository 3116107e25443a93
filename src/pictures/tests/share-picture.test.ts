import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  drawLogo,
  drawSharePicture,
  makeSharePictureStore,
  markSvg,
  TooManyQueued,
} from '../share-picture.server.ts';
import { typesetText } from '../typeset-text.server.ts';

const SPACE = { sizes: [60, 40, 20], width: 600, height: 300 };
const COVER = { kind: 'courses', id: 'robots', keywords: ['Robots'] } as const;
const SENDER = { name: 'Sua', host: 'www.sua.example' };
const subject = (title: string) => ({ title, overline: 'Robotics', cover: COVER });

const lines = (drawing: string) => drawing.match(/<g /g)?.length ?? 0;
const letters = (drawing: string) => drawing.match(/<path /g)?.length ?? 0;

test('a short title is set in the largest size, a longer one in several lines or smaller', () => {
  expect(typesetText('Robots', SPACE)).toMatchObject({ size: 60 });
  expect(lines(typesetText('Robots', SPACE).drawing)).toBe(1);
  const longer = typesetText('Robots from Scratch for everybody', SPACE);
  expect(lines(longer.drawing)).toBeGreaterThan(1);
  expect(typesetText('word '.repeat(50), SPACE).size).toBeLessThan(60);
});

test('the letters of Twi, Ga and Ewe are drawn; unknown accents and letters are dropped', () => {
  expect(letters(typesetText('ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵', SPACE).drawing)).toBe(15);
  expect(typesetText('Ạccra', SPACE).drawing).toBe(typesetText('Accra', SPACE).drawing);
  expect(typesetText('🤖 Robots 机器人', SPACE).drawing).toBe(typesetText('Robots', SPACE).drawing);
  expect(typesetText('机器人', SPACE)).toMatchObject({ drawing: '', height: 0 });
});

test('the picture contains no text of content, so nothing in it can be markup', () => {
  const svg = drawSharePicture(subject('</svg><script>x</script> & "'), SENDER);
  expect(svg).not.toMatch(/<script|<text|&|NaN|undefined/);
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="1200" height="630">/);
});

test.each(['Sua', 'M', 'Asem Pa Learning and Making Foundation of the Northern Regions'])(
  'the logo of %s has its whole name beside the mark',
  async (name) => {
    const svg = drawLogo(name, markSvg());
    expect(svg).not.toMatch(/NaN|<text/);
    expect(letters(svg)).toBe(2 * name.replaceAll(' ', '').length + 2 + letters(markSvg()));
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(2048);
  },
);

function makeRecorder() {
  const made: string[] = [];
  let count = 0;
  const peak = { atOnce: 0 };
  const toPng = async (svg: string) => {
    peak.atOnce = Math.max(peak.atOnce, ++count);
    await new Promise(setImmediate);
    made.push(svg);
    count--;
    return Buffer.from(`png of ${svg}`);
  };
  return { made, peak, toPng };
}

test('a picture is made once for all requests, while it is among the last ones', async () => {
  const { made, toPng } = makeRecorder();
  const store = makeSharePictureStore({ toPng, maxKept: 1 });
  const both = await Promise.all([
    store.pictureOf('<svg>1</svg>'),
    store.pictureOf('<svg>1</svg>'),
  ]);
  expect(both.map(({ png }) => String(png))).toEqual(Array(2).fill('png of <svg>1</svg>'));
  expect(await store.pictureOf('<svg>1</svg>')).toEqual(both[0]);
  expect(made).toEqual(['<svg>1</svg>']);
  await store.pictureOf('<svg>2</svg>');
  expect(await store.pictureOf('<svg>1</svg>')).toEqual(both[0]);
  expect(made).toHaveLength(3);
});

test('one is made at a time, and requests beyond the limit are rejected', async () => {
  const { made, peak, toPng } = makeRecorder();
  const allRequested = Promise.withResolvers<void>();
  const blocked = async (svg: string) => {
    await allRequested.promise;
    return toPng(svg);
  };
  const store = makeSharePictureStore({ maxQueued: 3, toPng: blocked });
  let turnedAway = 0;
  const requests = Array.from({ length: 10 }, (_, n) => store.pictureOf(`<svg>${n}</svg>`));
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
