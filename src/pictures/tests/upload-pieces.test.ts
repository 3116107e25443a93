import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { PIECE_BYTES } from '#platform/http/upload-pieces.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePhotograph, sendPieces } from '#tests/support/uploaded-pictures.ts';
import { MAX_UNFINISHED_UPLOADS, MAX_UPLOAD_BYTES } from '../picture.ts';

const ALT = 'Two girls solder a robot';

describe.each(DATABASES)('pictures that arrive in pieces, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const opened = async () => {
    const desk = makeDeskOver(fresh, fresh);
    return { ...desk, editor: (await desk.signedIn('Efua', ['editor'])).browser };
  };
  const rows = () => fresh.database.selectFrom('picture').selectAll().execute();
  const pieces = async () =>
    (await fresh.database.selectFrom('picture_piece').select('number').execute()).length;

  test('an interrupted upload is resumed days later in another process, and sends only the rest', async () => {
    const { editor } = await opened();
    const picture = await makePhotograph({ width: 1_500, height: 1_000 });
    const phone = sendPieces(editor, picture);
    expect(phone.count).toBeGreaterThan(3);
    const { id, receivedPieces } = await phone.begin();
    expect(receivedPieces).toEqual([]);
    for (const piece of [0, 2]) expect((await phone.piece(id, piece)).status).toBe(200);

    fresh.now += 5 * DAY_MS;
    const database = await fresh.testDatabase.open();
    const elsewhere = makeDeskOver({ ...fresh, database }, fresh);
    const again = sendPieces((await elsewhere.signedIn('Efua', ['editor'])).browser, picture);
    expect(await again.begin()).toMatchObject({ id, receivedPieces: [0, 2], isComplete: false });
    expect((await again.piece(id, 1)).status).toBe(200);
    // Some pieces are missing: no picture is made.
    const early = await editor.post('/desk/pictures', { arriving: id, alt: ALT });
    expect(early.status).toBe(422);
    expect(await early.text()).toContain('did not arrive whole');
    expect(await again.all()).toBe(id);
    expect((await editor.post('/desk/pictures', { arriving: id, alt: ALT })).status).toBe(303);
  });

  test('pieces that arrive twice, in any order or at once change nothing', {
    tags: 'all',
  }, async () => {
    const { editor } = await opened();
    const phone = sendPieces(editor, await makePhotograph());
    const { id } = await phone.begin();
    const numbers = Array.from({ length: phone.count }, (_, number) => number).reverse();
    const answers = await Promise.all(
      [...numbers, ...numbers].map((number) => phone.piece(id, number)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await pieces()).toBe(phone.count);
    expect((await phone.begin()).id).toBe(id);
    // The response was lost, so it is sent again; and from two processes at once.
    const database = await fresh.testDatabase.open();
    const { browser: elsewhere } = await makeDeskOver({ ...fresh, database }, fresh).signedIn(
      'Efua',
      ['editor'],
    );
    const finished = await Promise.all(
      [editor, elsewhere, editor].map((browser) =>
        browser.post('/desk/pictures', { arriving: id, alt: ALT }),
      ),
    );
    expect(finished.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await rows()).toHaveLength(1);
    expect(await phone.begin()).toMatchObject({ id, isComplete: true });
    const events = await fresh.database
      .selectFrom('audit_event')
      .select('subject')
      .where('action', '=', 'put up a picture')
      .execute();
    expect(events).toEqual([{ subject: id }]);
  });

  test('completing an upload that another member completed changes nothing and shows a message', async () => {
    const { editor, signedIn } = await opened();
    const { browser: other } = await signedIn('Kofi', ['editor']);
    const arriving = await sendPieces(editor, await makePhotograph()).all();
    const agreed = { agreed: 'yes', agreedOn: '2026-11-02' };
    const first = { arriving, alt: ALT, credit: 'Esi', ...agreed };
    const redirectOf = async (browser: typeof editor, texts: Record<string, string>) =>
      (await browser.post('/desk/pictures', texts)).headers.get('Location');
    expect(await redirectOf(editor, first)).toBe(`/desk/pictures/${arriving}?done=added`);
    const [before] = await rows();
    expect(before).toMatchObject({ alt: ALT, consented_on: '2026-11-02' });
    const here = `/desk/pictures/${arriving}?done=here`;
    expect(await redirectOf(other, { arriving, alt: 'Other words' })).toBe(here);
    expect(await redirectOf(other, first)).toBe(here);
    expect(await redirectOf(editor, { arriving, alt: 'Other words' })).toBe(here);
    // The response to the first was lost.
    expect(await redirectOf(editor, first)).toBe(`/desk/pictures/${arriving}?done=added`);
    expect(await rows()).toEqual([before]);
  });

  test('pieces with a wrong length, number or upload are refused', async () => {
    const { editor } = await opened();
    const phone = sendPieces(editor, await makePhotograph());
    const { id } = await phone.begin();
    const answers = [
      await phone.piece(id, 0, Buffer.alloc(PIECE_BYTES - 1)),
      await phone.piece(id, 0, Buffer.alloc(PIECE_BYTES + 1)),
      await phone.piece(id, phone.count, Buffer.alloc(1)),
      await phone.piece(id, 0, Buffer.alloc(0)),
      await phone.piece('nobody', 0),
      await editor.post('/desk/pictures/pieces', { do: 'begin', sha256: 'x', bytes: '1' }),
      await editor.post('/desk/pictures/pieces', {
        do: 'begin',
        sha256: 'a'.repeat(64),
        bytes: String(MAX_UPLOAD_BYTES + 1),
      }),
    ];
    for (const response of answers) {
      expect(response.status).toBe(422);
      expect((await response.json()) as object).toHaveProperty('wrong');
    }
    expect(await pieces()).toBe(0);
  });

  test('a piece that differs from the announcement is detected, and the picture can be sent again', async () => {
    const { editor } = await opened();
    const phone = sendPieces(editor, await makePhotograph());
    const { id } = await phone.begin();
    await phone.piece(id, 0, Buffer.alloc(PIECE_BYTES));
    await phone.all();
    const refused = await editor.post('/desk/pictures', { arriving: id, alt: ALT });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('did not arrive whole');
    await phone.all();
    expect((await editor.post('/desk/pictures', { arriving: id, alt: ALT })).status).toBe(303);
  });

  test("a member has at most ten unfinished uploads; the oldest is dropped, but never another member's", {
    tags: 'all',
  }, async () => {
    const { editor, signedIn } = await opened();
    const { browser: other } = await signedIn('Kofi', ['editor']);
    const theirs = await sendPieces(other, Buffer.from('theirs')).begin();
    const ids: string[] = [];
    for (let at = 0; at <= MAX_UNFINISHED_UPLOADS; at += 1) {
      fresh.now += 1_000;
      ids.push((await sendPieces(editor, Buffer.from(`mine ${at}`)).begin()).id);
    }
    const remaining = (await rows()).map(({ id }) => id);
    expect(remaining.toSorted()).toEqual([theirs.id, ...ids.slice(1)].toSorted());
  });
});
