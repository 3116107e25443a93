import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentFolder } from '#content/folder.server.ts';
import { exportContent, fillFromStarter, importContent } from '#content/import.server.ts';
import { readPictureFiles } from '#content/picture-files.server.ts';
import { EFFECTS } from '#server/effects.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { makePhotograph, uploadPicture } from '#tests/support/uploaded-pictures.ts';
import { makeResizedPicturesPurge, servePictures } from '../uploaded.server.ts';

const TEXT_FIELDS = { alt: 'Efua Sarpong solders', credit: 'Kofi Boateng', agreed: 'yes' };
const TEXTS = /Efua Sarpong|Kofi Boateng/;

describe.each(DATABASES)('pictures that staff removed, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'website-content-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function exported() {
    const cache = join(fresh.testDatabase.location.dataDir, 'pictures');
    const pictureFolders = { originals: join(folder, 'images'), cache };
    const over = { contentFolder: folder, pictureFolders };
    const desk = makeDeskOver(fresh, fresh, {}, { over });
    const { browser: editor } = await desk.signedIn('Ama', ['editor']);
    const id = await uploadPicture(editor, await makePhotograph(), TEXT_FIELDS);
    await exportContent(fresh.database, folder);
    const remove = async () => {
      expect((await editor.post(`/desk/pictures/${id}`, { do: 'remove' })).status).toBe(303);
      fresh.now += 1_000;
    };
    return { ...desk, editor, id, remove };
  }
  const synced = async () => {
    const rows = fresh.database.selectFrom('content_synced').select(['id', 'body']);
    return rows.where('kind', '=', 'pictures').execute();
  };
  const importFolder = () => {
    const content = readContentFolder(folder);
    const from = { folder, content, pictures: readPictureFiles(folder) };
    return importContent(fresh.database, from, { effects: EFFECTS, now: fresh.now });
  };

  test('are served at no URL, though the content folder still has them', async () => {
    const { id, http, remove } = await exported();
    const pictures = [`/images/desk/${id}.jpg`, `/pictures/desk/${id}.jpg/320.webp`];
    const status = async (path: string) => (await http.request(path)).status;
    for (const path of pictures) expect(await status(path)).toBe(200);
    await remove();
    for (const path of pictures) expect(await status(path)).toBe(404);
    expect(await status(`/images/%64esk/${id}.jpg`)).toBe(404);
    expect(await status(`/pictures/x/../desk/${id}.jpg/320.webp`)).toBe(404);
    expect(await status(`/pictures/x%2f..%2fdesk%2f${id}.jpg/320.webp`)).toBe(404);
  });

  test('the exported text file of a picture is never served', async () => {
    const { id, http } = await exported();
    for (const path of [`desk/${id}.yaml`, `%64esk/${id}.yaml`, `desk/./${id}.yaml`, 'desk']) {
      const response = await http.request(`/images/${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(TEXTS);
    }
  });

  test('only a mark of the removal is left, and no import brings a picture back', {
    tags: 'all',
  }, async () => {
    const { id, remove } = await exported();
    expect(await synced()).toEqual([]);
    await remove();
    const mark = [{ id, body: 'null' }];
    expect(await synced()).toEqual(mark);
    for (const _time of ['once', 'again']) {
      await importFolder();
      expect(await fresh.database.selectFrom('picture').select('id').execute()).toEqual([]);
      expect(await synced()).toEqual(mark);
    }
    // An old copy of the files returns after an export without the picture.
    const older = mkdtempSync(join(tmpdir(), 'website-content-'));
    await exportContent(fresh.database, older);
    rmSync(older, { recursive: true });
    await importFolder();
    expect(await fresh.database.selectFrom('picture').select('id').execute()).toEqual([]);
    expect(await synced()).toEqual(mark);
  });

  test('a first start with picture files imports them', { tags: 'all' }, async () => {
    const { id } = await exported();
    const elsewhere = await make();
    try {
      const database = await elsewhere.open();
      await fillFromStarter(
        database,
        async () => readContentFolder(folder),
        () => [],
        () => ({ folder, pictures: readPictureFiles(folder) }),
      );
      const { http } = makeDeskOver({ ...fresh, database, testDatabase: elsewhere }, fresh);
      expect((await http.request(`/images/desk/${id}.jpg`)).status).toBe(200);
      const content = readContentFolder(folder);
      const pictures = readPictureFiles(folder);
      const again = await importContent(
        database,
        { folder, content, pictures },
        { effects: EFFECTS, now: fresh.now },
      );
      expect(again).toEqual([]);
    } finally {
      await elsewhere.remove();
    }
  });

  test('cached versions of removed pictures are deleted on all servers within an hour', {
    tags: 'all',
  }, async () => {
    const { id, editor, http, remove } = await exported();
    const other = await uploadPicture(editor, await makePhotograph({ width: 300 }));
    const cacheFolder = join(folder, 'another disk');
    const originals = join(folder, 'images');
    const folders = { originals, cache: cacheFolder };
    const elsewhere = servePictures({ database: fresh.database, folders, log: quietLog }).routes;
    for (const each of [id, other]) {
      const response = await elsewhere.request(`/pictures/desk/${each}.jpg/320.webp`);
      expect(response.status).toBe(200);
    }
    let clock = 0;
    const purge = makeResizedPicturesPurge(fresh.database, cacheFolder, () => clock);
    const cachedIds = () => readdirSync(join(cacheFolder, 'desk')).toSorted();
    await purge.runOnce();
    expect(cachedIds()).toEqual([id, other].toSorted());
    await remove();
    expect((await http.request(`/images/desk/${other}.jpg`)).status).toBe(200);
    clock = 3_600_000;
    await purge.runOnce();
    expect(cachedIds()).toEqual([other]);
    const nothing = makeResizedPicturesPurge(fresh.database, join(folder, 'not there'));
    expect(await nothing.runOnce()).toEqual({ trouble: false });
  });
});
