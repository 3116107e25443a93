import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import { copyContentFolder, memberAt, STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { readContentFolder } from '../folder.server.ts';
import { exportContent, fillFromStarter, importContent } from '../import.server.ts';
import { readPictureFiles } from '../picture-files.server.ts';

const ID = '0b0e5b3c-9a4e-4f0e-8d43-6b6d3c1f2a11';
const ADDED = '7c1d2e3f-1111-4222-8333-444455556666';
const YAML = `images/desk/${ID}.yaml`;

/** A small picture as the desk stores it; with `exif`, as a phone makes it. */
const jpeg = async ({ exif = false } = {}) => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  return (exif ? picture.withExif({ IFD0: { Artist: 'Ama Mensah' } }) : picture).jpeg().toBuffer();
};

describe.each(DATABASES)('uploaded pictures in files, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let files: ReturnType<typeof copyContentFolder>;
  beforeEach(async () => {
    files = copyContentFolder();
    testDatabase = await make();
    database = await testDatabase.open();
    await fillFromStarter(database, async () => STARTER_CONTENT);
    await insertPicture(ID);
  });
  afterEach(async () => {
    files.remove();
    await testDatabase.remove();
  });

  async function insertPicture(id: string): Promise<void> {
    const { id: staffId } = await memberAt(database);
    const bytes = await jpeg();
    await database
      .insertInto('picture')
      .values({
        id,
        sha256: id,
        expected_bytes: 1,
        state: 'whole',
        type: 'jpg',
        width: 40,
        height: 30,
        alt: 'Two girls',
        caption: '',
        credit: 'Kofi',
        focus_x: 300,
        focus_y: 500,
        zoom: 1_500,
        consented_on: '2027-01-02',
        added_by: staffId,
        bytes,
        added_at: '2027-01-03T00:00:00.000Z',
      })
      .execute();
  }

  const rows = async (open = database) =>
    (await open.selectFrom('picture').selectAll().orderBy('id').execute()).map(
      ({ sha256: _, expected_bytes: __, ...row }) => row,
    );
  const revision = async () =>
    (await database.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow())
      .revision;
  const describedInFiles = (alt: string) =>
    files.write(YAML, files.read(YAML).replace(/^alt: .*$/m, `alt: ${alt}`));

  /** Imports the folder; returns what changed. */
  const runImport = (open = database) =>
    importContent(
      open,
      {
        folder: files.folder,
        content: readContentFolder(files.folder),
        pictures: readPictureFiles(files.folder),
      },
      { effects: EFFECTS, now: Date.now() },
    );

  test('are exported with their texts, and fill an empty database with the same', async () => {
    await exportContent(database, files.folder);
    const before = files.all();
    expect([...before.keys()].filter((name) => name.includes(ID))).toEqual([
      `images/desk/${ID}.jpg`,
      YAML,
    ]);
    expect(await runImport()).toEqual([]);

    const otherDatabase = await make();
    try {
      const open = await otherDatabase.open();
      await runImport(open);
      const [here, there] = [await rows(), await rows(open)];
      expect(there).toEqual(here.map((row) => ({ ...row, added_by: null })));
      await exportContent(open, files.folder);
      expect(files.all()).toEqual(before);
    } finally {
      await otherDatabase.remove();
    }
  });

  test('stay if the files lack them', async () => {
    expect(await runImport()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test('are added from files, unless they contain metadata of a phone', async () => {
    await exportContent(database, files.folder);
    files.write(`images/desk/${ADDED}.yaml`, files.read(YAML).replace('Two girls', 'A robot'));
    files.write(`images/desk/${ADDED}.jpg`, await jpeg({ exif: true }));
    await expect(runImport()).rejects.toThrow(
      `images/desk/${ADDED}.jpg: holds what a camera wrote into it; put it up at the desk`,
    );
    const [clean, phone] = [await jpeg(), await jpeg({ exif: true })];
    files.write(`images/desk/${ADDED}.jpg`, Buffer.concat([clean, phone]));
    await expect(runImport()).rejects.toThrow('holds what a camera wrote into it');
    files.write(`images/desk/${ADDED}.jpg`, 'no picture');
    await expect(runImport()).rejects.toThrow('is no picture of this type');
    expect(await rows()).toHaveLength(1);
    files.write(`images/desk/${ADDED}.jpg`, await jpeg());
    expect(await runImport()).toEqual([`picture ${ADDED}: taken`]);
    expect((await rows()).map(({ alt }) => alt)).toEqual(['Two girls', 'A robot']);
  });

  test('get new texts from the files', async () => {
    await exportContent(database, files.folder);
    describedInFiles('By the files');
    const before = await revision();
    expect(await runImport()).toEqual([`picture ${ID}: taken`]);
    // Servers render the pages again, with the new text.
    expect(await revision()).toBe(before + 1);
    expect(await runImport()).toEqual([]);
    expect(await revision()).toBe(before + 1);
    expect((await rows())[0]?.alt).toBe('By the files');
  });

  test('without texts, or with invalid ones, stop an import', async () => {
    await exportContent(database, files.folder);
    describedInFiles("''");
    expect(() => readPictureFiles(files.folder)).toThrow(`${YAML}: alt: `);
    rmSync(join(files.folder, YAML));
    expect(() => readPictureFiles(files.folder)).toThrow(`${YAML}: `);
  });
});
