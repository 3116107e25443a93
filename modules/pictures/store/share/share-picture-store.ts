import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '#platform/process/atomic-file.ts';
import type { Log } from '#platform/process/log.ts';
import { makeSerialQueue } from '../files/serial-queue.ts';
import { rasterise } from './rasterise.ts';

/** Too many drawings are waiting. */
export class TooManyQueued extends Error {
  override name = 'TooManyQueued';
}

/** A PNG and its key, which changes whenever the drawing does. */
export type SharePicture = { readonly png: Buffer; readonly key: string };

export type SharePictureStore = {
  /**
   * The picture of a subject, made once. Rejects with `TooManyQueued`.
   * @param subject all data of the drawing
   * @param draw makes the SVG document; called once for each subject in the life of a process
   */
  pictureOf(subject: string, draw: () => string): Promise<SharePicture>;
};

type StoreLimits = {
  /** Drawings that may wait for the current one. */
  readonly maxQueued: number;
  /** Stored files; the oldest are removed first. At some 20 kB each this is 20 MB. */
  readonly maxStoredFiles: number;
  /** Subjects whose key is cached, so that they are not drawn again. */
  readonly maxCachedKeys: number;
};

const STORE_LIMITS: StoreLimits = { maxQueued: 100, maxStoredFiles: 1_000, maxCachedKeys: 1_000 };

/** The store of a server, in this folder. */
export function sharePictureStore(folder: string, log: Log): SharePictureStore {
  return makeSharePictureStore(folder, rasterise, log);
}

/**
 * Pictures made from drawings, stored as files. Only one is made at a time, so that a crawler which
 * requests all of them leaves a core to the visitors. If files cannot be written, pictures are
 * slower but still made.
 * @param toPng makes a PNG of an SVG document
 */
export function makeSharePictureStore(
  folder: string,
  toPng: (svg: string) => Promise<Buffer>,
  log: Log,
  limits: StoreLimits = STORE_LIMITS,
): SharePictureStore {
  const making = makeSerialQueue<Buffer>();
  const keys = new Map<string, string>();
  const fileOf = (key: string) => join(folder, `${key}.png`);

  async function pictureOf(subject: string, draw: () => string): Promise<SharePicture> {
    const lastKey = keys.get(subject);
    const stored = lastKey && (await read(fileOf(lastKey)));
    if (stored) return { key: lastKey, png: stored };
    const svg = draw();
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    cacheKey(subject, key);
    const file = await read(fileOf(key));
    return { key, png: file ?? (await enqueue(key, svg)) };
  }

  function cacheKey(subject: string, key: string): void {
    const [oldest] = keys.keys();
    if (oldest !== undefined && keys.size >= limits.maxCachedKeys) keys.delete(oldest);
    keys.set(subject, key);
  }

  function enqueue(key: string, svg: string): Promise<Buffer> {
    if (!making.has(key) && making.size > limits.maxQueued) throw new TooManyQueued();
    return making.run(key, () => make(key, svg));
  }

  async function make(key: string, svg: string): Promise<Buffer> {
    const png = await toPng(svg);
    try {
      await store(key, png);
    } catch (error) {
      log.warn({ error: String(error) }, 'a share picture could not be saved');
    }
    return png;
  }

  async function store(key: string, png: Buffer): Promise<void> {
    await writeFileAtomically(fileOf(key), png);
    const files = await readdir(folder);
    if (files.length > limits.maxStoredFiles) await removeOldest(files);
  }

  async function removeOldest(files: readonly string[]): Promise<void> {
    const dated = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })),
    );
    const surplus = dated
      .toSorted((one, other) => one.at - other.at)
      .slice(0, -limits.maxStoredFiles);
    await Promise.all(surplus.map(({ file }) => rm(join(folder, file), { force: true })));
  }

  async function read(file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        log.warn({ error: String(error) }, 'a share picture could not be read');
      }
      return undefined;
    }
  }

  return { pictureOf };
}
