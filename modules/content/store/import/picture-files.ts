import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { isOnlyPicture, loadSharp } from '#modules/pictures/api.ts';
import { namedPicture } from '#modules/pictures/model/addresses.ts';
import {
  LONGEST_ALT,
  LONGEST_CAPTION,
  LONGEST_CREDIT,
} from '#modules/pictures/model/picture-words.ts';
import { MOST_ZOOM } from '#modules/pictures/model/shapes.ts';
import { WrongContent } from './content-folder.ts';
import { exactYaml } from './exact-yaml.ts';

const thousandths = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** What a picture's YAML file says, beside the picture. */
const wordsSchema = v.strictObject({
  alt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ALT)),
  caption: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CAPTION)), ''),
  credit: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CREDIT)), ''),
  focusX: v.optional(thousandths(0, 1_000), 500),
  focusY: v.optional(thousandths(0, 1_000), 500),
  zoom: v.optional(thousandths(1_000, MOST_ZOOM), 1_000),
  agreedOn: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type PictureWords = v.InferOutput<typeof wordsSchema>;

/** A picture that staff put up, as it lies in a content folder: `images/desk/{id}.jpg` and `.yaml`. */
export type PictureFile = {
  readonly id: string;
  readonly type: string;
  readonly words: PictureWords;
};

/** Where the pictures of staff lie in a content folder. */
export function picturesIn(folder: string): string {
  return join(folder, 'images', 'desk');
}

/**
 * The pictures of staff in a content folder, by their ids. Other files there are none of ours.
 * @throws WrongContent that names every mistake
 */
export function readPictureFiles(folder: string): PictureFile[] {
  const mistakes: string[] = [];
  const files = namesIn(folder).flatMap((name) => {
    const picture = namedPicture(`desk/${name}`);
    if (!picture || picture.shape) return [];
    const { id, type } = picture;
    const path = join(picturesIn(folder), `${id}.yaml`);
    const result = v.safeParse(wordsSchema, existsSync(path) ? yamlIn(path) : undefined);
    if (result.success) return [{ id, type, words: result.output }];
    for (const issue of result.issues) {
      mistakes.push(`images/desk/${id}.yaml: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    }
    return [];
  });
  if (mistakes.length > 0) throw new WrongContent(mistakes.join('\n'));
  return files;
}

/** Undefined where it is no YAML: then no field is there. */
function yamlIn(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A picture's bytes and size in pixels. Rejects with `WrongContent` where it is another kind of
 * picture than its name says, or holds more than a picture: what a camera writes, such as the place.
 */
export async function readPicture(folder: string, { id, type }: PictureFile) {
  const bytes = readFileSync(join(picturesIn(folder), `${id}.${type}`));
  const sharp = await loadSharp();
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const name = `images/desk/${id}.${type}`;
  const format = type === 'webp' ? 'webp' : 'jpeg';
  if (facts?.format !== format) {
    throw new WrongContent(`${name}: is no picture of this type`);
  }
  if (!isOnlyPicture(bytes, format)) {
    throw new WrongContent(`${name}: holds what a camera wrote into it; put it up at the desk`);
  }
  return { bytes, width: facts.width, height: facts.height };
}

/** Writes a picture; `bytes` as they are kept. */
export function writePicture(folder: string, { id, type, words }: PictureFile, bytes: Uint8Array) {
  mkdirSync(picturesIn(folder), { recursive: true });
  writeFileSync(join(picturesIn(folder), `${id}.${type}`), bytes);
  writeFileSync(join(picturesIn(folder), `${id}.yaml`), exactYaml(words));
}

/** Takes the pictures of staff out of the folder that are not among these, as staff took them away. */
export function removeOtherPictures(folder: string, pictures: readonly PictureFile[]): void {
  const written = new Set(pictures.flatMap(({ id, type }) => [`${id}.${type}`, `${id}.yaml`]));
  for (const name of namesIn(folder)) {
    const isOurs = namedPicture(`desk/${name.replace(/\.yaml$/, '.jpg')}`) !== undefined;
    if (isOurs && !written.has(name)) rmSync(join(picturesIn(folder), name));
  }
}

function namesIn(folder: string): string[] {
  return existsSync(picturesIn(folder)) ? readdirSync(picturesIn(folder)).sort() : [];
}
