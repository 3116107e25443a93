import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import type { PictureCaption, PictureSize } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure, wrapStorageErrors } from '#platform/text/service-failure.ts';
import {
  cropOf,
  type Focus,
  isExportedPicture,
  parsePictureName,
  pictureAtPath,
  pictureNameOf,
  type Size,
} from './picture.ts';
import {
  FORMATS,
  findOriginal,
  loadSharp,
  MAX_PIXELS,
  makeResizing,
  type Resize,
  WIDTHS,
} from './resize.server.ts';

type Parts = {
  readonly database?: Database | undefined;
  readonly folders: { readonly originals: string; readonly cache: string };
  readonly log: Log;
};

export type SquarePicture = ReturnType<typeof servePictures>['squarePicture'];

export type PagePictures = Omit<ReturnType<typeof servePictures>, 'routes' | 'squarePicture'>;

export function servePictures(parts: Parts) {
  const { database } = parts;
  const resize = makeResizing(parts.folders.cache);
  return {
    readTexts: (ids: readonly string[]) => readPictureTexts(database, ids),
    pictureSize: makePictureSize(parts),
    pictureCaption: (url: string) => readCaption(parts, url),
    /** A PNG of the whole picture in a square of `size` pixels; undefined where there is none. */
    async squarePicture(path: string, size: number): Promise<Buffer | undefined> {
      const original = await findPicture(parts, pictureNameOf(path));
      return original && resize(original, { width: size, format: 'png' });
    },
    routes: picturesEndpoints(parts, resize),
  };
}

type Facts = Focus & Size & { readonly type: string };

const lastFacts = new LRUCache<string, Facts>({ max: 2_000 });

/** While the database does not answer, the last facts are used: smaller versions are on the disk. */
async function readFacts(database: Database, id: string): Promise<Facts | undefined> {
  try {
    const facts = await database
      .selectFrom('picture')
      .select(['width', 'height', 'type', 'zoom', 'focus_x as focusX', 'focus_y as focusY'])
      .where('id', '=', id)
      .where('state', '=', 'whole')
      .executeTakeFirst();
    lastFacts.set(id, facts);
    return facts;
  } catch (cause) {
    const facts = lastFacts.get(id);
    if (facts) return facts;
    throw new ServiceFailure('storage', 'a picture could not be read', { cause });
  }
}

async function findUploaded(database: Database | undefined, name: string) {
  const named = parsePictureName(name);
  if (!database || !named) return undefined;
  const { id, shape } = named;
  const facts = await readFacts(database, id);
  if (facts?.type !== named.type) return undefined;
  const crop = shape && cropOf(facts, facts, shape);
  const { width, height } = crop ?? facts;
  return {
    folder: `${UPLOADED_FOLDER}/${id}/${shape ?? 'whole'}`,
    version: crop ? [crop.left, crop.top, width, height].join('-') : 'whole',
    crop,
    width,
    height,
    type: facts.type,
    async source() {
      const row = await wrapStorageErrors('a picture could not be read', () =>
        database.selectFrom('picture').select('bytes').where('id', '=', id).executeTakeFirst(),
      );
      return row?.bytes ?? undefined;
    },
  };
}

async function findPicture({ database, folders }: Parts, name: string) {
  return (await findUploaded(database, name)) ?? findOriginal(folders.originals, name);
}

async function readPictureTexts(
  database: Database | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly alt: string } & PictureCaption>> {
  if (!database) return new Map();
  const rows = await wrapStorageErrors('a picture could not be read', () =>
    database
      .selectFrom('picture')
      .select(['id', 'alt', 'caption', 'credit'])
      .where('id', 'in', ids)
      .where('state', '=', 'whole')
      .execute(),
  );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

const UPLOADED_FOLDER = 'desk';

export async function removeResized(cacheFolder: string, id: string): Promise<void> {
  await rm(join(cacheFolder, UPLOADED_FOLDER, id), { recursive: true, force: true });
}

/** By its URL, in pixels and upright; undefined for what is no picture. Each file is read once. */
function makePictureSize({ database, folders, log }: Parts) {
  const sizes = new Map<string, Promise<PictureSize | undefined>>();

  async function read(file: string): Promise<PictureSize | undefined> {
    try {
      const sharp = await loadSharp();
      return (await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()).autoOrient;
    } catch (error) {
      log.warn({ file, error: String(error) }, 'a picture cannot be read');
      return undefined;
    }
  }

  return async (src: string): Promise<PictureSize | undefined> => {
    const name = /^\/images\/(.+)$/.exec(src)?.[1];
    if (!name) return undefined;
    const uploaded = await findUploaded(database, name).catch((error) => {
      // A page is shown without the size, rather than not at all.
      log.warn({ name, code: faultCode(error) }, 'the size of a picture cannot be read');
    });
    if (uploaded) return { width: uploaded.width, height: uploaded.height };
    const original = await findOriginal(folders.originals, name);
    if (!original) return undefined;
    const key = `${original.file} ${original.version}`;
    const size = sizes.get(key) ?? read(original.file);
    sizes.set(key, size);
    return size;
  };
}

/** The caption and credit of an uploaded picture, by its URL in a page. */
async function readCaption(
  { database, log }: Parts,
  url: string,
): Promise<PictureCaption | undefined> {
  const [path = ''] = url.split('#', 1);
  const picture = pictureAtPath(path);
  if (!picture) return undefined;
  try {
    const text = (await readPictureTexts(database, [picture.id])).get(picture.id);
    if (!text?.caption && !text?.credit) return undefined;
    return { caption: text.caption, credit: text.credit };
  } catch (error) {
    // A page without the caption is better than none.
    log.warn({ code: faultCode(error) }, 'the texts of pictures cannot be read');
    return undefined;
  }
}

/** As for the originals: the name stays when the picture changes. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Other files in `/images/desk/` are never served: exports write removed pictures there, too. */
function picturesEndpoints(parts: Parts, resize: Resize): Hono<HttpEnv> {
  const { database, log } = parts;
  const http = new Hono<HttpEnv>();

  http.get('/pictures/*', async (c) => {
    const match = /^\/pictures\/(.+)\/(\d+)\.(\w+)$/.exec(c.req.path);
    const width = WIDTHS.find((each) => String(each) === match?.[2]);
    const format = FORMATS.find((each) => each === match?.[3]);
    const name = decode(match?.[1] ?? '');
    if (!width || !format || !name) return notFound(c);
    const original = await findPicture(parts, name);
    if (!original) return notFound(c);
    try {
      const picture = await resize(original, { width, format });
      return picture ? send(c, picture, format) : notFound(c);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      // A file that only pretends to be a picture has to be replaced in the content.
      log.warn({ file: name, error: String(error) }, 'a picture cannot be read');
      return notFound(c);
    }
  });

  http.get('/images/*', async (c, next) => {
    const name = c.req.path.slice('/images/'.length);
    if (!isExportedPicture(name)) return next();
    const found = await findUploaded(database, name);
    if (!found) return notFound(c);
    const format = found.type === 'webp' ? 'webp' : 'jpg';
    const picture = found.crop
      ? await resize(found, { width: 'all', format })
      : await found.source();
    return picture ? send(c, picture, format === 'jpg' ? 'jpeg' : format) : notFound(c);
  });
  return http;
}

function send(c: Context, picture: Uint8Array, type: string): Response {
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': `image/${type}`,
    'Cache-Control': CACHE_CONTROL,
  });
}

function notFound(c: Context): Response {
  return c.text('There is no such picture', 404);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** Of pictures that were removed, perhaps on another server: at start and every hour. */
export function makeResizedPicturesPurge(
  database: Database,
  cacheFolder: string,
  now: () => number = () => performance.now(),
): QueueWorker {
  let next = 0;

  async function purgeRemoved(): Promise<void> {
    // Read the folder before the database: a picture uploaded meanwhile has no cached version yet.
    const cachedIds = await readdir(join(cacheFolder, UPLOADED_FOLDER)).catch(emptyIfMissing);
    if (cachedIds.length === 0) return;
    const rows = await database
      .selectFrom('picture')
      .select('id')
      .where('state', '=', 'whole')
      .execute();
    const whole = new Set(rows.map(({ id }) => id));
    for (const id of cachedIds) if (!whole.has(id)) await removeResized(cacheFolder, id);
  }

  return {
    async runOnce() {
      if (now() >= next) {
        await purgeRemoved();
        next = now() + HOUR_MS;
      }
      return { trouble: false };
    },
  };
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
