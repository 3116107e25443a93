import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.ts';
import { typesetText } from './typeset-text.ts';

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

test('an endless title is cut to its space', () => {
  for (const endless of ['word '.repeat(10_000), 'x'.repeat(100_000)]) {
    const { size, height, drawing } = typesetText(endless, SPACE);
    expect(size).toBe(20);
    expect(height).toBeLessThanOrEqual(SPACE.height);
    expect(letters(drawing)).toBeLessThan(400);
  }
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

test('a page always has the same picture, and another title another picture', () => {
  expect(drawSharePicture(subject('Robots'), SENDER)).toBe(
    drawSharePicture(subject('Robots'), SENDER),
  );
  expect(drawSharePicture(subject('Robots'), SENDER)).not.toBe(
    drawSharePicture(subject('Drones'), SENDER),
  );
});
