import { expect, test } from 'vitest';
import { emptyDisk, type Files } from './replay.ts';
import type { DiskEvent } from './strace-log.ts';

const FOLDER = '/data';
const DB = '/data/site.db';
const WAL = '/data/site.db-wal';

const create = (path: string): DiskEvent => ({ kind: 'create', path });
const remove = (path: string): DiskEvent => ({ kind: 'remove', path });
const sync = (path: string): DiskEvent => ({ kind: 'sync', path });
const truncate = (path: string, size: number): DiskEvent => ({ kind: 'truncate', path, size });
const write = (path: string, at: number, text: string): DiskEvent => ({
  kind: 'write',
  path,
  at,
  data: Buffer.from(text),
});

function diskAfter(...events: DiskEvent[]) {
  const disk = emptyDisk();
  for (const event of events) disk.apply(event);
  return disk;
}

function texts(files: Files): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]));
}

const MADE = [create(DB), sync(DB), sync(FOLDER)];

test('unsynced writes are lost, though the program reads them', () => {
  const disk = diskAfter(...MADE, write(DB, 0, 'acknowledged'));
  expect(texts(disk.asWritten())).toEqual({ [DB]: 'acknowledged' });
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: '' });
});

test('synced writes stay, but only in the synced file', () => {
  const disk = diskAfter(
    ...MADE,
    create(WAL),
    sync(FOLDER),
    write(DB, 0, 'database'),
    write(WAL, 0, 'log'),
    sync(WAL),
    write(WAL, 3, 'ged'),
  );
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: '', [WAL]: 'log' });
});

test('a file is lost with its name if its folder was not synced', () => {
  const disk = diskAfter(...MADE, create(WAL), write(WAL, 0, 'log'), sync(WAL));
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: '' });
  disk.apply(sync(FOLDER));
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: '', [WAL]: 'log' });
});

test('a removed file comes back until its folder is synced; one created again is another file', () => {
  const disk = diskAfter(...MADE, write(DB, 0, 'old'), sync(DB), remove(DB), create(DB));
  expect(texts(disk.asWritten())).toEqual({ [DB]: '' });
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: 'old' });
  disk.apply(sync(FOLDER));
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: '' });
});

test('writes beyond the end, over each other, and truncations change a file as on a real disk', () => {
  const disk = diskAfter(
    ...MADE,
    write(DB, 4, 'wxyz'),
    write(DB, 0, 'ab'),
    write(DB, 5, 'X'),
    truncate(DB, 6),
    truncate(DB, 7),
    sync(DB),
  );
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: 'ab\0\0wX\0' });
  disk.apply(truncate(DB, 1));
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: 'ab\0\0wX\0' });
  disk.apply(sync(DB));
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: 'a' });
});

test('any of the unsynced writes may survive', () => {
  const disk = diskAfter(...MADE, write(DB, 0, 'one'), write(DB, 3, 'two'));
  const survivals = [false, true];
  expect(texts(disk.afterPowerCut(() => survivals.shift() ?? false))).toEqual({
    [DB]: '\0\0\0two',
  });
  // Reading the state changes nothing.
  expect(texts(disk.afterPowerCut())).toEqual({ [DB]: '' });
});

test('a write to a file that nobody created is an error', () => {
  expect(() => diskAfter(write(DB, 0, 'x'))).toThrow('before it was created');
});
