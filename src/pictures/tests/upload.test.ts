import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PIECE_BYTES } from '#platform/http/upload-pieces.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { oneOfEach } from '#tests/support/run-all.ts';
import { makePhotograph, sendPieces, uploadPicture } from '#tests/support/uploaded-pictures.ts';

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
