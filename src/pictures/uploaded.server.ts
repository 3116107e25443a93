import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import type { PictureCaption, PictureSize } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import {
  type Crop,
  cropOf,
  type Focus,
  isExportedPicture,
  type NamedPicture,
  parsePictureName,
  pictureAtPath,
} from './picture.ts';
import {
  FORMATS,
  findOriginal,
  loadSharp,
  MAX_PIXELS,
  makeResizing,
  type Original,
  WIDTHS,
} from './resize.server.ts';

export type PagePictures = Omit<ReturnType<typeof servePictures>, 'routes'>;

type Parts = {
  readonly database: Database;
  readonly folders: PictureFolders;
  readonly log: Log;
};

/** Pictures as a server needs them: for pages, endpoints, and the purge of resized pictures. */
export function makePicturesModule({ database, folders, log }: Parts) {
  return {
    ...servePictures({ uploaded: makeUploadedPictures(database), folders, log }),
    work: makeResizedPicturesPurge(database, folders.cache),
  };
}

/** Pictures for pages, and their endpoints. `uploaded`: pictures uploaded by staff. */
export function servePictures({
  uploaded,
  folders,
  log,
}: Omit<Parts, 'database'> & { readonly uploaded: UploadedPictures }) {
  return {
    readTexts: uploaded.readTexts,
    pictureSize: makePictureSize(folders.originals, log, uploaded),
    pictureCaption: makePictureCaption(uploaded, log),
    routes: picturesEndpoints({ ...folders, uploaded }, log),
  };
}

/**
 * Milliseconds for which a process caches what it read: it notices changes of a picture that late.
 */
const CACHE_MS = 1_000;
/** Pictures in the cache of a process. */
const MAX_CACHED_PICTURES = 2_000;

/** An uploaded picture, whole or cropped to a shape. */
export type UploadedPicture = Omit<Original, 'source'> & {
  /** Pixels of the visible part. */
  readonly width: number;
  readonly height: number;
  readonly type: string;
  readonly source: () => Promise<Uint8Array | undefined>;
};

/** Finds pictures uploaded by staff. */
export interface UploadedPictures {
  /** By the name below `/images/`; undefined where there is none. Rejects with a `ServiceFailure`, as the
   * picture's `source` does, where the database cannot be read. */
  find(name: string): Promise<UploadedPicture | undefined>;
  /** The texts of each of these pictures. Rejects in the same way. */
  readTexts(ids: readonly string[]): Promise<ReadonlyMap<string, PublicPictureText>>;
}

/** The alternative text of a picture, its caption and its credit. */
export type PublicPictureText = { readonly alt: string } & PictureCaption;

type PictureFacts = Focus & {
  readonly width: number;
  readonly height: number;
  readonly type: string;
};

/** No pictures, where there is no database. */
export const NO_PICTURES: UploadedPictures = {
  find: async () => undefined,
  readTexts: async () => new Map(),
};

/** Pictures in the database. `now` is a monotonic clock in milliseconds. */
export function makeUploadedPictures(
  database: Database,
  now: () => number = () => performance.now(),
): UploadedPictures {
  const cache = new Map<string, { readonly facts: PictureFacts; readonly until: number }>();

  /**
   * While the database does not answer, cached facts are used: smaller versions are on the disk.
   */
  async function factsOf(id: string): Promise<PictureFacts | undefined> {
    const last = cache.get(id);
    if (last && now() < last.until) return last.facts;
    try {
      const facts = await read(id);
      if (facts) addToCache(id, facts);
      else cache.delete(id);
      return facts;
    } catch (error) {
      if (last) return last.facts;
      throw readFailure(error);
    }
  }

  function addToCache(id: string, facts: PictureFacts): void {
    cache.delete(id);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= MAX_CACHED_PICTURES) cache.delete(oldest);
    cache.set(id, { facts, until: now() + CACHE_MS });
  }

  async function read(id: string): Promise<PictureFacts | undefined> {
    const row = await database
      .selectFrom('picture')
      .select(['width', 'height', 'type', 'focus_x', 'focus_y', 'zoom'])
      .where('id', '=', id)
      .where('state', '=', 'whole')
      .executeTakeFirst();
    if (!row) return undefined;
    const { width, height, type, zoom } = row;
    return { width, height, type, zoom, focusX: row.focus_x, focusY: row.focus_y };
  }

  async function bytesOf(id: string): Promise<Uint8Array | undefined> {
    try {
      const row = await database
        .selectFrom('picture')
        .select('bytes')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.bytes ?? undefined;
    } catch (error) {
      throw readFailure(error);
    }
  }

  return {
    async find(name) {
      const named = parsePictureName(name);
      const facts = named && (await factsOf(named.id));
      if (!named || facts?.type !== named.type) return undefined;
      const crop = named.shape && cropOf(facts, facts, named.shape);
      return {
        ...cacheFolderOf(named, crop),
        width: (crop ?? facts).width,
        height: (crop ?? facts).height,
        type: facts.type,
        source: () => bytesOf(named.id),
      };
    },

    async readTexts(ids) {
      try {
        const rows = await database
          .selectFrom('picture')
          .select(['id', 'alt', 'caption', 'credit'])
          .where('id', 'in', ids)
          .where('state', '=', 'whole')
          .execute();
        return new Map(rows.map(({ id, ...texts }) => [id, texts]));
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

function readFailure(cause: unknown): ServiceFailure {
  return new ServiceFailure('storage', 'a picture could not be read', { cause });
}

/** Removes the smaller versions of a removed picture. */
export async function removeResized(cacheFolder: string, id: string): Promise<void> {
  await rm(join(cacheFolder, UPLOADED_FOLDER, id), { recursive: true, force: true });
}

/** The folder of smaller versions of uploaded pictures. */
export const UPLOADED_FOLDER = 'desk';

function cacheFolderOf({ id, shape }: NamedPicture, crop: Crop | undefined) {
  return {
    folder: `${UPLOADED_FOLDER}/${id}/${shape ?? 'whole'}`,
    version: crop ? `${crop.left}-${crop.top}-${crop.width}-${crop.height}` : 'whole',
    crop,
  };
}

/**
 * Makes a function that returns the size of a picture by its URL (`/images/…`), in pixels and
 * upright, for uploaded pictures and those of `content/images/`. Undefined for any other URL, and
 * for a file that is no picture. Each file is read once.
 */
export function makePictureSize(
  originals: string,
  log: Log,
  uploaded: UploadedPictures = NO_PICTURES,
) {
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

  async function sizeOfUploaded(name: string): Promise<PictureSize | undefined> {
    try {
      const found = await uploaded.find(name);
      return found && { width: found.width, height: found.height };
    } catch (error) {
      // A page is shown without the size, rather than not at all.
      log.warn({ name, code: faultCode(error) }, 'the size of a picture cannot be read');
      return undefined;
    }
  }

  return async (src: string): Promise<PictureSize | undefined> => {
    const name = /^\/images\/(.+)$/.exec(src)?.[1];
    if (!name) return undefined;
    const uploadedSize = await sizeOfUploaded(name);
    if (uploadedSize) return uploadedSize;
    const original = await findOriginal(originals, name);
    if (!original) return undefined;
    const key = `${original.file} ${original.version}`;
    const size = sizes.get(key) ?? read(original.file);
    sizes.set(key, size);
    return size;
  };
}

/**
 * Makes a function that returns the caption and credit of an uploaded picture, by its URL in a
 * page.
 */
export function makePictureCaption(pictures: UploadedPictures, log: Log) {
  return async (url: string): Promise<PictureCaption | undefined> => {
    const [path = ''] = url.split('#', 1);
    const picture = pictureAtPath(path);
    if (!picture) return undefined;
    try {
      const text = (await pictures.readTexts([picture.id])).get(picture.id);
      if (!text?.caption && !text?.credit) return undefined;
      return { caption: text.caption, credit: text.credit };
    } catch (error) {
      // A page without the caption is better than none.
      log.warn({ code: faultCode(error) }, 'the texts of pictures cannot be read');
      return undefined;
    }
  };
}

/** As for the originals: the name stays when the picture changes. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** The folder of the originals, and the cache of smaller versions. */
export type PictureFolders = { readonly originals: string; readonly cache: string };

type PictureParts = PictureFolders & {
  /** Pictures uploaded by staff. */
  readonly uploaded?: UploadedPictures;
};

/**
 * `GET /pictures/{name of the original}/{width}.{format}`: a picture as a smaller AVIF or WebP. 404
 * for other names, widths and formats. `GET /images/desk/{name}`: an uploaded picture as stored.
 * Other files in that folder are never served: exports write uploaded pictures and their texts
 * there, also of pictures that were removed since.
 */
export function picturesEndpoints(
  { originals, cache, uploaded = NO_PICTURES }: PictureParts,
  log: Log,
): Hono<HttpEnv> {
  const resize = makeResizing(cache);
  const http = new Hono<HttpEnv>();

  http.get('/pictures/*', async (c) => {
    const match = /^\/pictures\/(.+)\/(\d+)\.(\w+)$/.exec(c.req.path);
    const width = WIDTHS.find((each) => String(each) === match?.[2]);
    const format = FORMATS.find((each) => each === match?.[3]);
    const name = decode(match?.[1] ?? '');
    if (!width || !format || !name) return notFound(c);
    const original = (await uploaded.find(name)) ?? (await findOriginal(originals, name));
    if (!original) return notFound(c);
    try {
      const picture = await resize(original, { width, format });
      return picture ? send(c, picture, format) : notFound(c);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      // Log a file that only pretends to be a picture, so that it can be replaced in the content.
      log.warn({ file: name, error: String(error) }, 'a picture cannot be read');
      return notFound(c);
    }
  });

  http.get('/images/*', async (c, next) => {
    const name = c.req.path.slice('/images/'.length);
    if (!isExportedPicture(name)) return next();
    const found = await uploaded.find(name);
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

/** A decoded name from a URL; empty where it is malformed. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/**
 * Removes cached versions of pictures that staff removed, perhaps on another server: at start and
 * every hour. `now` is a clock in milliseconds.
 */
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
