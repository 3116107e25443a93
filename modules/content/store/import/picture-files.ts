import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { hasNoMetadata, loadSharp } from '#modules/pictures/api.ts';
import { parsePictureName } from '#modules/pictures/model/picture-path.ts';
import {
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
} from '#modules/pictures/model/picture-text.ts';
import { MAX_ZOOM } from '#modules/pictures/model/shapes.ts';
import { InvalidContent } from './content-folder.ts';
import { toExactYaml } from './exact-yaml.ts';

const thousandthsSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The schema of a picture's YAML file. */
const textSchema = v.strictObject({
  alt: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ALT_LENGTH)),
  caption: v.optional(v.pipe(v.string(), v.maxLength(MAX_CAPTION_LENGTH)), ''),
  credit: v.optional(v.pipe(v.string(), v.maxLength(MAX_CREDIT_LENGTH)), ''),
  focusX: v.optional(thousandthsSchema(0, 1_000), 500),
  focusY: v.optional(thousandthsSchema(0, 1_000), 500),
  zoom: v.optional(thousandthsSchema(1_000, MAX_ZOOM), 1_000),
  agreedOn: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type PictureText = v.InferOutput<typeof textSchema>;

/** An uploaded picture in a content folder: `images/desk/{id}.jpg` and `.yaml`. */
export type PictureFile = {
  readonly id: string;
  readonly type: string;
  readonly text: PictureText;
};

/** The folder of uploaded pictures within a content folder. */
export function picturesFolder(folder: string): string {
  return join(folder, 'images', 'desk');
}

/**
 * Reads the uploaded pictures of a content folder, ordered by id. Other files there are ignored.
 * @throws InvalidContent that names every mistake
 */
export function readPictureFiles(folder: string): PictureFile[] {
  const mistakes: string[] = [];
  const files = fileNamesIn(folder).flatMap((name) => {
    const picture = parsePictureName(`desk/${name}`);
    if (!picture || picture.shape) return [];
    const { id, type } = picture;
    const path = join(picturesFolder(folder), `${id}.yaml`);
    const result = v.safeParse(textSchema, existsSync(path) ? readYaml(path) : undefined);
    if (result.success) return [{ id, type, text: result.output }];
    for (const issue of result.issues) {
      mistakes.push(`images/desk/${id}.yaml: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
    }
    return [];
  });
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('\n'));
  return files;
}

/** Undefined if it is no YAML; the check then reports missing fields. */
function readYaml(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Reads a picture's bytes and size in pixels. Rejects with `InvalidContent` if its format differs
 * from its name, or it contains metadata from a camera, such as the place.
 */
export async function readPicture(folder: string, { id, type }: PictureFile) {
  const bytes = readFileSync(join(picturesFolder(folder), `${id}.${type}`));
  const sharp = await loadSharp();
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const name = `images/desk/${id}.${type}`;
  const format = type === 'webp' ? 'webp' : 'jpeg';
  if (facts?.format !== format) {
    throw new InvalidContent(`${name}: is no picture of this type`);
  }
  if (!hasNoMetadata(bytes, format)) {
    throw new InvalidContent(`${name}: holds what a camera wrote into it; put it up at the desk`);
  }
  return { bytes, width: facts.width, height: facts.height };
}

/** Writes a picture; `bytes` as they are stored. */
export function writePicture(folder: string, { id, type, text }: PictureFile, bytes: Uint8Array) {
  mkdirSync(picturesFolder(folder), { recursive: true });
  writeFileSync(join(picturesFolder(folder), `${id}.${type}`), bytes);
  writeFileSync(join(picturesFolder(folder), `${id}.yaml`), toExactYaml(text));
}

/** Deletes uploaded pictures that are not in this list, since staff removed them. */
export function removeOtherPictures(folder: string, pictures: readonly PictureFile[]): void {
  const written = new Set(pictures.flatMap(({ id, type }) => [`${id}.${type}`, `${id}.yaml`]));
  for (const name of fileNamesIn(folder)) {
    const isOurs = parsePictureName(`desk/${name.replace(/\.yaml$/, '.jpg')}`) !== undefined;
    if (isOurs && !written.has(name)) rmSync(join(picturesFolder(folder), name));
  }
}

function fileNamesIn(folder: string): string[] {
  return existsSync(picturesFolder(folder)) ? readdirSync(picturesFolder(folder)).sort() : [];
}
