import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { copyContentFolder, memberAt, STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { EFFECTS } from '../../../server/effects.ts';
import { exportContent } from '../store/import/content-export.ts';
import { readContentFolder } from '../store/import/content-folder.ts';
import { type ImportOptions, importContent } from '../store/import/import-content.ts';
import { importText } from '../store/import/import-text.ts';
import { readPictureFiles } from '../store/import/picture-files.ts';
import { fillFromStarter } from '../store/import/starter-content.ts';

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
  const readAlt = async () => (await rows())[0]?.alt;
  const describedAtDesk = (alt: string) =>
    database.updateTable('picture').set({ alt }).where('id', '=', ID).execute();
  const describedInFiles = (alt: string) =>
    files.write(YAML, files.read(YAML).replace(/^alt: .*$/m, `alt: ${alt}`));

  /** Imports the folder; returns the result as a text without ids. */
  async function runImport(over: Partial<ImportOptions> = {}, open = database): Promise<string> {
    const content = readContentFolder(files.folder);
    const pictures = readPictureFiles(files.folder);
    const from = { folder: files.folder, content, pictures };
    const options = { effects: EFFECTS, ...over };
    const imported = await importContent(open, from, options, Date.now());
    return importText('FILES', imported, options).replaceAll(ID, 'ID').replaceAll(ADDED, 'ADDED');
  }

  test('are exported with their texts, and fill an empty database with the same', async () => {
    await exportContent(database, files.folder);
    const before = files.all();
    expect([...before.keys()].filter((name) => name.includes(ID))).toEqual([
      `images/desk/${ID}.jpg`,
      YAML,
    ]);
    expect(await runImport()).toBe('Nothing in FILES changed the content of the database.');

    const otherDatabase = await make();
    try {
      const open = await otherDatabase.open();
      await runImport({}, open);
      const [here, there] = [await rows(), await rows(open)];
      expect(there).toEqual(here.map((row) => ({ ...row, added_by: null })));
      await exportContent(open, files.folder);
      expect(files.all()).toEqual(before);
    } finally {
      await otherDatabase.remove();
    }
  });

  test('stay if the files lack them, and do not come back after staff removed them', async () => {
    expect(await runImport()).toContain('  Pictures, “Two girls” (ID): not in the files');
    expect(await rows()).toHaveLength(1);
    await exportContent(database, files.folder);
    await database.deleteFrom('picture').execute();
    expect(await runImport()).toContain('  Pictures, “Two girls” (ID): taken away');
    expect(await rows()).toEqual([]);
    await exportContent(database, files.folder);
    expect([...files.all().keys()].filter((name) => name.includes(ID))).toEqual([]);
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
    expect(await runImport()).toContain('  Pictures, “A robot” (ADDED): added');
    expect((await rows()).map(({ alt }) => alt)).toEqual(['Two girls', 'A robot']);
  });

  test('get new texts from the side that changed them', async () => {
    await exportContent(database, files.folder);
    describedInFiles('By the files');
    const before = await revision();
    expect(await runImport()).toContain('Words for those who do not see it');
    // Servers render the pages again, with the new text.
    expect(await revision()).toBe(before + 1);
    expect(await runImport()).toContain('Nothing in FILES changed');
    expect(await revision()).toBe(before + 1);
    expect(await readAlt()).toBe('By the files');
    await describedAtDesk('By the desk');
    expect(await runImport()).toContain('Stays as it is at the desk');
    expect(await readAlt()).toBe('By the desk');
  });

  test.each(['desk', 'files'] as const)(
    'with different texts on both sides wait for the choice of %s',
    async (keep) => {
      await exportContent(database, files.folder);
      describedInFiles('By the files');
      await describedAtDesk('By the desk');
      expect(await runImport()).toContain(
        '      desk:  “By the desk”\n      files: “By the files”',
      );
      expect(await readAlt()).toBe('By the desk');
      await runImport({ keep });
      expect(await readAlt()).toBe(`By the ${keep}`);
    },
  );

  test('without texts, or with invalid ones, stop an import', async () => {
    await exportContent(database, files.folder);
    describedInFiles("''");
    expect(() => readPictureFiles(files.folder)).toThrow(`${YAML}: alt: `);
    rmSync(join(files.folder, YAML));
    expect(() => readPictureFiles(files.folder)).toThrow(`${YAML}: `);
  });
});
