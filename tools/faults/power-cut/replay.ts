import { dirname } from 'node:path';
import type { DiskEvent } from './strace-log.ts';

/** The contents of a folder: the bytes of each file by its path. */
export type Files = ReadonlyMap<string, Buffer>;

/** A simulated disk: it receives a program's writes, and returns what a power cut leaves. */
export interface Disk {
  apply(event: DiskEvent): void;
  /**
   * The files after a power cut at this time: everything synced and, of the unsynced writes, those
   * that `survives` selects, which may be any: a disk writes in its own order.
   */
  afterPowerCut(survives?: () => boolean): Files;
  /** The files as the program itself would read them. */
  asWritten(): Files;
}

type Change = { readonly at: number; readonly data: Buffer } | { readonly size: number };

/** A file, whatever its name: a name that is created again after a removal is another file. */
type File = { synced: Buffer; readonly unsynced: Change[] };

/** The file at each path, as far as the folder itself was synced. */
type Names = Map<string, File>;

/** An empty disk of the harsh kind: unsynced data is lost, a new file's name included. */
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

/** Syncs a folder: the current names in it are now on the disk. */
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
