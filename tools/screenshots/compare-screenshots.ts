import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture that differs between both folders. */
export type ScreenshotDifference = {
  name: string;
  /** Number of different pixels; undefined if only one folder has the picture. */
  pixels?: number;
  /** Heights of the picture before and after, in pixels. */
  heights: number[];
};

/**
 * Compares the pictures of the same name in two folders, pixel by pixel, and marks the differences
 * of each in red, in the folder `differences` of the second one.
 * @returns those that differ, by name
 */
export async function compareScreenshots(
  before: string,
  after: string,
  isSelected: (name: string) => boolean,
): Promise<ScreenshotDifference[]> {
  const marked = join(after, 'differences');
  rmSync(marked, { recursive: true, force: true });
  mkdirSync(marked);
  const inBefore = screenshotsIn(before);
  const inAfter = screenshotsIn(after);
  const differences: ScreenshotDifference[] = [];
  for (const name of [...new Set([...inBefore, ...inAfter])].filter(isSelected).sort()) {
    if (!inBefore.has(name) || !inAfter.has(name)) differences.push({ name, heights: [] });
    else {
      const found = await compare(join(before, name), join(after, name), join(marked, name));
      if (found.pixels > 0) differences.push({ name, ...found });
    }
  }
  return differences;
}

function screenshotsIn(folder: string): Set<string> {
  return new Set(readdirSync(folder).filter((name) => name.endsWith('.png')));
}

async function compare(before: string, after: string, marked: string) {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  // An area that only one picture has counts as different.
  const read = async (file: string) => {
    const own = await sharp(file).metadata();
    const [right, bottom] = [width - own.width, height - own.height];
    const extended = sharp(file).ensureAlpha().extend({ right, bottom, background: 'magenta' });
    return extended.raw().toBuffer();
  };
  const drawn = Buffer.alloc(width * height * 4);
  // Every pixel counts, also at the edge of a letter.
  const options = { threshold: 0, includeAA: true };
  const pixels = pixelmatch(await read(before), await read(after), drawn, width, height, options);
  if (pixels > 0) {
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(marked);
  }
  return { pixels, heights: sizes.map((size) => size.height) };
}
