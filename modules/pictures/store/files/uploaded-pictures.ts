import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import type { PictureCaption } from '#platform/pages/page-context.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { type NamedPicture, parsePictureName } from '../../model/picture-path.ts';
import { type Crop, cropOf, type Focus } from '../../model/shapes.ts';
import type { Original } from './originals.ts';

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
