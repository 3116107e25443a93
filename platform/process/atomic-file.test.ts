import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFileAtomically } from './atomic-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'website-whole-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is written with its folders, and nothing beside it', async () => {
  const file = join(folder, 'a/b/picture.png');
  await writeFileAtomically(file, Buffer.from('old'));
  await writeFileAtomically(file, Buffer.from('new'));
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['picture.png']);
});

test('several writers of the same file at once leave one whole file', async () => {
  const file = join(folder, 'picture.png');
  const drawings = Array.from({ length: 20 }, (_, n) => Buffer.alloc(100_000, String(n % 10)));
  await Promise.all(drawings.map((drawing) => writeFileAtomically(file, drawing)));
  const written = readFileSync(file);
  expect(drawings.some((drawing) => drawing.equals(written))).toBe(true);
  expect(readdirSync(folder)).toEqual(['picture.png']);
});

test('a file and its folder can be private', async () => {
  const file = join(folder, 'mail/one.eml');
  await writeFileAtomically(file, Buffer.from('Dear Efua'), { file: 0o600, folder: 0o700 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
});

test('a failed write rejects, and leaves no half file', async () => {
  const taken = join(folder, 'taken');
  mkdirSync(join(taken, 'by a folder'), { recursive: true });
  await expect(writeFileAtomically(taken, Buffer.from('x'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(readdirSync(folder)).toEqual(['taken']);
  writeFileSync(join(folder, 'file'), '');
  await expect(writeFileAtomically(join(folder, 'file/one'), Buffer.of())).rejects.toThrow(
    /ENOTDIR|EEXIST/,
  );
});
