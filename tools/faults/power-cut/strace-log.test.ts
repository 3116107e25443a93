import { expect, test } from 'vitest';
import { type DiskEvent, eventsOf } from './strace-log.ts';

const FOLDER = '/data';
const DB = '/data/site.db';

/** A text as `strace -xx` writes it. */
const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

const isOurs = (path: string) => path === FOLDER || path.startsWith(DB);
const events = (...lines: string[]): DiskEvent[] => [...eventsOf(lines, isOurs)];

test('reads changes of files and data sent through sockets', () => {
  expect(
    events(
      `7 openat(AT_FDCWD<${hex('/')}>, "${hex(DB)}", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = 3<${hex(DB)}>`,
      `7 openat(AT_FDCWD<${hex('/')}>, "${hex(DB)}", O_RDWR|O_CLOEXEC) = 4<${hex(DB)}>`,
      `7 pwrite64(3<${hex(DB)}>, "${hex('a", 9, 9) = 9')}", 12, 4096) = 12`,
      `7 ftruncate(3<${hex(DB)}>, 3) = 0`,
      `7 fdatasync(3<${hex(DB)}>)       = 0`,
      `7 fsync(5<${hex(FOLDER)}>) = 0`,
      `7 unlink("${hex(`${DB}-wal`)}") = 0`,
      `7 writev(9<${hex('socket:[86]')}>, [{iov_base="${hex('HTTP/1.1 201')}", iov_len=12}, {iov_base="${hex('{}')}", iov_len=2}], 2) = 14`,
      '7 +++ exited with 0 +++',
    ),
  ).toEqual([
    { kind: 'create', path: DB },
    { kind: 'write', path: DB, at: 4096, data: Buffer.from('a", 9, 9) = 9').subarray(0, 12) },
    { kind: 'truncate', path: DB, size: 3 },
    { kind: 'sync', path: DB },
    { kind: 'sync', path: FOLDER },
    { kind: 'remove', path: `${DB}-wal` },
    { kind: 'answer', data: Buffer.from('HTTP/1.1 201{}') },
  ]);
});

test('leaves out other files, failed calls, and everything that is not a file', () => {
  expect(
    events(
      `7 write(1<${hex('/tmp/log')}>, "${hex('x')}", 1) = 1`,
      `7 write(15<${hex('anon_inode:[eventfd]')}>, "${hex('x')}", 8) = 8`,
      `7 fsync(3<${hex('/tmp/log')}>) = 0`,
      `7 fsync(3<${hex(DB)}>) = -1 EIO (Input/output error)`,
      `7 unlink("${hex(DB)}") = -1 ENOENT (No such file or directory)`,
    ),
  ).toEqual([]);
});

test('only bytes that were really written count', () => {
  expect(events(`7 pwrite64(3<${hex(DB)}>, "${hex('abc')}", 3, 0) = 2`)).toEqual([
    { kind: 'write', path: DB, at: 0, data: Buffer.from('ab') },
  ]);
});

test('an interrupted sync counts where it ends, an interrupted answer where it begins', () => {
  expect(
    events(
      `7 fsync(3<${hex(DB)}> <unfinished ...>`,
      `8 write(9<${hex('socket:[86]')}>, "${hex('early')}", 5 <unfinished ...>`,
      `9 pwrite64(3<${hex(DB)}>, "${hex('x')}", 1, 0) = 1`,
      '8 <... write resumed>) = 5',
      '7 <... fsync resumed>) = 0',
    ).map(({ kind }) => kind),
  ).toEqual(['answer', 'write', 'sync']);
});

test('a change that cannot be replayed is reported, not skipped', () => {
  expect(() => events(`7 write(3<${hex(DB)}>, "${hex('x')}", 1) = 1`)).toThrow('by write');
  expect(() => events(`7 fallocate(3<${hex(DB)}>, 0, 0, 4096) = 0`)).toThrow('by fallocate');
  expect(() => events(`7 rename("${hex('/tmp/x')}", "${hex(DB)}") = 0`)).toThrow('by rename');
});
