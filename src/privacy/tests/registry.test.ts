import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SQLITE } from '#tests/support/databases.ts';
import { allRows } from '#tests/support/stored-rows.ts';
import { REGISTRY } from '../registry.ts';

test('every table of the database is in the registry', async () => {
  const testDatabase = await SQLITE.make();
  const tables = [...(await allRows(testDatabase.location)).keys()];
  await testDatabase.remove();
  // The list of migrations and tables of SQLite itself hold nothing of ours.
  const own = tables.filter((name) => !/^sqlite_|^migration$/.test(name));
  expect(own.sort()).toEqual(Object.keys(REGISTRY).sort());
});

test('docs/privacy.md says of each table what the registry does with it', () => {
  const lines = readFileSync('docs/privacy.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+) \|$/gm);
  const documented: Record<string, string[]> = Object.fromEntries(
    [...lines].map(([, name, cells = '']) => [name ?? '', cells.split(' | ')]),
  );
  const expected = Object.entries(REGISTRY).map(([name, entry]) => [
    name,
    'none' in entry ? entry.none : 'kept' in entry ? entry.kept : entry.erase,
  ]);
  const last = Object.entries(documented).map(([name, cells]) => [name, cells.at(-1)]);
  expect(Object.fromEntries(last)).toEqual(Object.fromEntries(expected));
  for (const [name, entry] of Object.entries(REGISTRY)) {
    expect(documented[name], name).toHaveLength('none' in entry ? 1 : 5);
  }
});
