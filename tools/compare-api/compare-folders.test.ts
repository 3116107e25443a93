import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareFolders } from './compare-folders.ts';
import { withPlaceholders } from './placeholders.ts';

const folder = mkdtempSync(join(tmpdir(), 'compare-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

function folderOf(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(folder, name);
}

test('names missing, new and different files, with the lines that differ', () => {
  const before = folderOf('before', { 'pages/a.txt': 'one\ntwo\n', 'b.txt': 'b', 'same.txt': '' });
  const after = folderOf('after', { 'pages/a.txt': 'one\n2\n', 'c.txt': 'c', 'same.txt': '' });
  const { count, differences } = compareFolders(before, after, false);
  expect(count).toBe(4);
  expect(differences).toEqual([
    'missing: b.txt',
    'new: c.txt',
    expect.stringMatching(/^different: pages\/a.txt\n.*\n {3}one\n {2}-two\n {2}\+2$/),
  ]);
});

test('of long lines it shows the part that differs', () => {
  const long = 'data '.repeat(1_000);
  const before = folderOf('long-before', { 'a.txt': `${long}Akwaaba ${long}` });
  const after = folderOf('long-after', { 'a.txt': `${long}Welcome ${long}` });
  const [difference = ''] = compareFolders(before, after, false).differences;
  expect(difference).toMatch(/-….*Akwaaba/);
  expect(difference).toMatch(/\+….*Welcome/);
  expect(difference.length).toBeLessThan(600);
});

test('new names of classes, built files and page modules can be ignored, texts cannot', () => {
  const page = (file: string, kind: string, text: string) =>
    `<link rel="modulepreload" href="/assets/${file}"/>\n<p class="${kind}">${text}</p>\n` +
    `<script>window.__reactRouterRouteModules = {"${kind}/page":route1};</script>\n` +
    `<script>enqueue("[\\"${kind}/page\\"]")</script>`;
  const before = folderOf('names-before', { 'a.txt': page('a-1.js', 'old', 'Hello') });
  const renamed = folderOf('names-after', { 'a.txt': page('b-2.js', 'new', 'Hello') });
  const reworded = folderOf('names-words', { 'a.txt': page('b-2.js', 'new', 'Good day') });
  expect(compareFolders(before, renamed, false).differences).toHaveLength(1);
  expect(compareFolders(before, renamed, true).differences).toEqual([]);
  expect(compareFolders(before, reworded, true).differences).toHaveLength(1);
});

test('random numbers become placeholders in the order in which they appear', () => {
  const link = (id: string) => `?token=manage%3A${id}.0123456789abcdefABCD_-`;
  const [one, other] = [
    '3a820de5-fb34-46b4-a08e-2b3465e306b9',
    '1539664a-9876-4c46-a6ff-ca37194e46de',
  ];
  expect(withPlaceholders(`MSG-7K3Q ${one} ${other} ENR-7K3Q ${link(one)} MSG-7K3Q`)).toBe(
    '[MSG 1] [id 1] [id 2] [ENR 2] ?token=manage%3A[id 1].[signature 1] [MSG 1]',
  );
});
