import { dirname } from 'node:path';
import type { DiskEvent } from './strace-log.ts';

/** What a folder holds: the bytes of each file by its path. */
export type Files = ReadonlyMap<string, Buffer>;

/** A disk that is told what a program wrote, and asked what is left of it after a power cut. */
export interface Disk {
  apply(event: DiskEvent): void;
  /**
   * What is there after a power cut at this moment: all that was synced and, of what was not, the
   * writes that `survives` says so of, which may be any: a disk writes in its own order.
   */
  afterPowerCut(survives?: () => boolean): Files;
  /** What the program itself would read. */
  asWritten(): Files;
}

type Change = { readonly at: number; readonly data: Buffer } | { readonly size: number };

/** A file, whatever name it has: a name that is made anew after a removal is another file. */
type File = { synced: Buffer; readonly unsynced: Change[] };

/** Which file is at a path, as far as the folder itself was synced. */
type Names = Map<string, File>;

/** An empty disk of the harsh kind: what was not synced is lost, a new file's name included. */
export function emptyDisk(): Disk {
  const written: Names = new Map();
  const synced: Names = new Map();

  function fileAt(path: string): File {
    const file = written.get(path);
    if (!file) throw new Error(`${path} was changed before it was created`);
    return file;
  }

  return {
    apply(event) {
      switch (event.kind) {
        case 'create':
          if (!written.has(event.path)) {
            written.set(event.path, { synced: Buffer.alloc(0), unsynced: [] });
          }
          break;
        case 'remove':
          written.delete(event.path);
          break;
        case 'write':
          fileAt(event.path).unsynced.push({ at: event.at, data: event.data });
          break;
        case 'truncate':
          fileAt(event.path).unsynced.push({ size: event.size });
          break;
        case 'sync':
          if (written.has(event.path)) syncFile(fileAt(event.path));
          else syncNames(event.path, written, synced);
      }
    },
    afterPowerCut: (survives = () => false) =>
      contents(synced, (file) => file.unsynced.filter(survives)),
    asWritten: () => contents(written, (file) => file.unsynced),
  };
}

function syncFile(file: File): void {
  file.synced = changed(file.synced, file.unsynced);
  file.unsynced.length = 0;
}

/** A folder was synced: the names in it are on the disk as they are now. */
function syncNames(folder: string, written: Names, synced: Names): void {
  for (const path of synced.keys()) {
    if (dirname(path) === folder && !written.has(path)) synced.delete(path);
  }
  for (const [path, file] of written) if (dirname(path) === folder) synced.set(path, file);
}

function contents(names: Names, changesOf: (file: File) => readonly Change[]): Files {
  return new Map([...names].map(([path, file]) => [path, changed(file.synced, changesOf(file))]));
}

/** The bytes after changes, in their order. A hole in a file reads as zeros. */
function changed(before: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) =>
    'size' in change ? change.size : change.at + change.data.length,
  );
  const bytes = Buffer.alloc(Math.max(before.length, ...ends));
  before.copy(bytes);
  let length = before.length;
  for (const change of changes) {
    if ('size' in change) {
      bytes.fill(0, Math.min(change.size, length), length);
      length = change.size;
    } else {
      change.data.copy(bytes, change.at);
      length = Math.max(length, change.at + change.data.length);
    }
  }
  return bytes.subarray(0, length);
}
