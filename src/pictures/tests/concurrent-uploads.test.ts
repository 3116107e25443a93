import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { addVersion, lockContent } from '#content/versions.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import {
  makePhotograph,
  sendPieces,
  storedPicture,
  uploadPicture,
} from '#tests/support/uploaded-pictures.ts';
import { readPicture, removePicture } from '../desk/library.server.ts';
import { decodeAlone } from '../resize.server.ts';
import { beginUpload, createPicture, receivePiece } from '../upload.server.ts';

describe.each(DATABASES)('simultaneous changes of pictures, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const begun = async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { staff } = await desk.colleague('Efua', ['editor']);
    const announced = { sha256: 'a'.repeat(64), bytes: 10 };
    const { id } = await beginUpload(desk.app, announced, staff);
    return { app: desk.app, id };
  };
  const pieces = () => fresh.database.selectFrom('picture_piece').select('number').execute();

  /** Resolves when `work` is done, or waits for a lock of another transaction. */
  async function doneOrWaiting(work: Promise<unknown>): Promise<void> {
    const { databaseUrl } = fresh.testDatabase.location;
    // SQLite fails at once while another transaction writes.
    if (!databaseUrl) return;
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    try {
      while (!isDone) {
        const { rows } = await client.query(
          'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $1',
          ['Lock'],
        );
        if (rows.length > 0) return;
        await nextTurn();
      }
    } finally {
      await client.end();
    }
  }

  test('a piece that is repeated while the picture is completed leaves nothing behind', async () => {
    const { app, id } = await begun();
    await receivePiece(app, id, 0, Buffer.alloc(10));
    const elsewhere = await fresh.testDatabase.open();
    const making = await elsewhere.startTransaction().execute();
    await making.updateTable('picture').set({ state: 'whole' }).where('id', '=', id).execute();
    await making.deleteFrom('picture_piece').where('picture_id', '=', id).execute();
    const received = receivePiece(app, id, 0, Buffer.alloc(10));
    await doneOrWaiting(received);
    await making.commit().execute();
    expect(await received).toMatchObject({ id, isComplete: true, receivedPieces: [] });
    expect(await pieces()).toEqual([]);
  });

  test('a piece of an upload that is dropped meanwhile is refused', async () => {
    const { app, id } = await begun();
    const elsewhere = await fresh.testDatabase.open();
    const dropping = await elsewhere.startTransaction().execute();
    await dropping.deleteFrom('picture').where('id', '=', id).execute();
    const received = receivePiece(app, id, 0, Buffer.alloc(10));
    await doneOrWaiting(received);
    await dropping.commit().execute();
    expect(await received).toBeUndefined();
  });

  test('a picture stays if one member uses it in a text while another removes it', async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { staff } = await desk.colleague('Efua', ['editor']);
    const id = await storedPicture(fresh.database, staff.id);
    const elsewhere = await fresh.testDatabase.open();
    const saving = await elsewhere.startTransaction().execute();
    await lockContent(saving);
    const body = JSON.stringify({ image: `/images/desk/${id}.jpg` });
    await addVersion(saving, { kind: 'blogs', id: 'a' }, { body, state: 'draft' }, fresh.now);
    const removed = removePicture(desk.app, id, staff);
    await doneOrWaiting(removed);
    await saving.commit().execute();
    expect(await removed).toBe(false);
    expect(await readPicture(desk.app, id)).toMatchObject({ id });
  });

  test('an uploaded photograph and smaller versions of others are made one after the other', {
    tags: 'all',
  }, async () => {
    const { browser: editor } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
    const id = await uploadPicture(editor, await makePhotograph());
    const arriving = await sendPieces(editor, await makePhotograph({ width: 300 })).all();
    const done: string[] = [];
    const resume = Promise.withResolvers<void>();
    const decoding = decodeAlone(() => resume.promise).then(() => done.push('what was before'));
    const others = [
      editor.post('/desk/pictures', { arriving, alt: 'A robot' }).then(() => done.push('put up')),
      editor.get(`/pictures/desk/${id}.jpg/320.webp`).then(() => done.push('made smaller')),
    ];
    // Takes longer than both would.
    for (let times = 0; times < 3; times += 1) await createPicture(await makePhotograph());
    expect(done).toEqual([]);
    resume.resolve();
    await Promise.all([decoding, ...others]);
    expect(done.toSorted()).toEqual(['made smaller', 'put up', 'what was before']);
  });
});
