import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { PIECE_BYTES } from '#platform/forms/upload-pieces.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { oneOfEach } from '#tests/support/run-all.ts';
import { makePhotograph, sendPieces, uploadPicture } from '#tests/support/uploaded-pictures.ts';
import type { PictureUpload } from '../model/picture-service.ts';
import { MAX_UNFINISHED_UPLOADS, MAX_UPLOAD_BYTES } from '../model/upload-limits.ts';

const ALT = 'Two girls solder a robot';

describe.each(DATABASES)('uploads of pictures, on $name', ({ make }) => {
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

  test('the stored picture has no place, camera or name, is upright and 1,920 pixels at most', {
    tags: 'all',
  }, async () => {
    const { editor, http } = await opened();
    const sent = await makePhotograph({ width: 2_400, height: 1_200 });
    expect(sent.toString('latin1')).toContain('Ama Mensah');
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const id = await uploadPicture(editor, sent);
    const [row] = await rows();
    expect(row).toMatchObject({
      id,
      state: 'whole',
      type: 'jpg',
      width: 960,
      height: 1_920,
      alt: ALT,
    });
    const metadata = await sharp(row?.bytes as Uint8Array).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 960, height: 1_920 });
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
      expect(metadata[part], part).toBeUndefined();
    }
    expect(Buffer.from(row?.bytes as Uint8Array).toString('latin1')).not.toMatch(/Exif|Ama Mensah/);
    expect(await pieces()).toBe(0);
    const served = await http.request(`/images/desk/${id}.jpg`);
    expect(Buffer.from(await served.arrayBuffer()).equals(row?.bytes as Buffer)).toBe(true);
  });

  test('without alternative text the answer is 422 with an error, typed texts stay, and nothing is sent again', async () => {
    const { editor } = await opened();
    const arriving = await sendPieces(editor, await makePhotograph()).all();
    const refused = await editor.post('/desk/pictures', {
      arriving,
      alt: '  ',
      caption: 'Robot day',
    });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Say what the picture shows');
    expect(page).toContain('value="Robot day"');
    expect(page).toContain(`value="${arriving}"`);
    expect((await rows())[0]).toMatchObject({ state: 'arriving', bytes: null });
    const response = await editor.post('/desk/pictures', { arriving, alt: ALT });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/desk/pictures/${arriving}?done=added`);
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
    expect(await refused.text()).toContain('arrived damaged');
    await phone.all();
    expect((await editor.post('/desk/pictures', { arriving: id, alt: ALT })).status).toBe(303);
  });

  test('a picture announced with a wrong length can still be sent', async () => {
    const { editor } = await opened();
    const bytes = await makePhotograph();
    const phone = sendPieces(editor, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const wrong = { do: 'begin', sha256, bytes: String(PIECE_BYTES + 7) };
    const begun = (await (
      await editor.post('/desk/pictures/pieces', wrong)
    ).json()) as PictureUpload;
    await phone.piece(begun.id, 0);
    await phone.piece(begun.id, 1, Buffer.alloc(7));
    expect(await phone.begin()).toMatchObject({
      id: begun.id,
      bytes: bytes.length,
      receivedPieces: [],
    });
    await phone.all();
    const form = { arriving: begun.id, alt: ALT };
    expect((await editor.post('/desk/pictures', form)).status).toBe(303);
    // A completed picture stays as it is, whatever is announced.
    const again = await (await editor.post('/desk/pictures/pieces', wrong)).json();
    expect(again).toMatchObject({ isComplete: true, bytes: bytes.length });
  });

  test.each([
    ['a text', 'cannot be read', () => Buffer.from('not a picture'.repeat(99))],
    [
      'a drawing',
      'cannot be read',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'half a photograph',
      'cannot be read',
      async () => (await makePhotograph()).subarray(0, 90_000),
    ],
    [
      'a picture as iPhones keep it',
      'HEIC',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic nothing more', 'latin1'),
    ],
    [
      '61 million pixels',
      '60 million',
      () =>
        sharp({ create: { width: 61_000, height: 1_000, channels: 3, background: 'green' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
    ...oneOfEach(
      [],
      [
        ['21 million pixels that are interlaced', { progressive: true }, 'srgb'] as const,
        ['21 million pixels of 16 bits', {}, 'rgb16'] as const,
      ],
    ).map(([name, options, colours]): [string, string, () => Promise<Buffer>] => [
      name,
      '20 million',
      () =>
        sharp({ create: { width: 21_000, height: 1_000, channels: 3, background: 'green' } })
          .toColourspace(colours)
          .png({ compressionLevel: 1, ...options })
          .toBuffer(),
    ]),
  ])('%s is refused with an error text', async (_name, text, content) => {
    const { editor } = await opened();
    const arriving = await sendPieces(editor, await content()).all();
    const refused = await editor.post('/desk/pictures', { arriving, alt: ALT });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(text);
    expect((await rows())[0]).toMatchObject({ state: 'arriving', bytes: null });
    expect((await editor.get(`/pictures/desk/${arriving}.jpg/640.webp`)).status).toBe(404);
  });

  test('transparent pictures stay transparent', async () => {
    const { editor } = await opened();
    const create = { width: 300, height: 200, channels: 4, background: '#0b5d3b80' } as const;
    await uploadPicture(editor, await sharp({ create }).png().toBuffer());
    const [row] = await rows();
    expect(row).toMatchObject({ type: 'webp', width: 300, height: 200 });
    expect((await sharp(row?.bytes as Uint8Array).metadata()).hasAlpha).toBe(true);
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

  test('only editors may upload', async () => {
    const { signedIn, browser } = await opened();
    const { browser: people } = await signedIn('Esi', ['people', 'money']);
    const begin = { do: 'begin', sha256: 'a'.repeat(64), bytes: '10' };
    expect((await people.post('/desk/pictures/pieces', begin)).status).toBe(403);
    expect((await browser().post('/desk/pictures/pieces', begin)).status).toBe(401);
    expect(await rows()).toEqual([]);
    const piece = '/desk/pictures/pieces?id=x&piece=0';
    expect((await people.postBytes(piece, Buffer.alloc(PIECE_BYTES))).status).toBe(403);
    expect((await browser().postBytes(piece, Buffer.alloc(PIECE_BYTES))).status).toBe(401);
  });

  test('no other page accepts bytes that are no form', async () => {
    const { editor } = await opened();
    for (const path of ['/desk/pictures', '/desk/inbox', '/contact']) {
      expect((await editor.postBytes(path, Buffer.alloc(9))).status, path).toBe(415);
    }
  });
});
