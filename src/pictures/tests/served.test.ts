import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { uploadPicture } from '#tests/support/uploaded-pictures.ts';
import { listPictures } from '../desk/library.server.ts';
import { servePictures } from '../uploaded.server.ts';

/** 800 × 400: red on the left, green in the middle, blue on the right. */
async function stripes(): Promise<Buffer> {
  const part = (background: string, width: number) =>
    sharp({ create: { width, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await part('#00ff00', 800))
    .composite([
      { input: await part('#ff0000', 200), left: 0, top: 0 },
      { input: await part('#0000ff', 200), left: 600, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** The colour in the middle of a picture: red, green or blue. */
async function colourOf(response: Response): Promise<string> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  const middle = [...data.subarray(at, at + 3)];
  return ['red', 'green', 'blue'][middle.indexOf(Math.max(...middle))] ?? '';
}

const TEXT_FIELDS = { alt: 'Three stripes' };

describe.each(DATABASES)('serving uploaded pictures, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const opened = async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { browser: editor } = await desk.signedIn('Efua', ['editor']);
    const id = await uploadPicture(editor, await stripes(), TEXT_FIELDS);
    return { ...desk, editor, id };
  };

  test.each([
    ['another type', (id: string) => `/pictures/desk/${id}.webp/640.webp`],
    ['another shape', (id: string) => `/pictures/desk/${id}-7x3.jpg/640.webp`],
    ['another width', (id: string) => `/pictures/desk/${id}.jpg/641.webp`],
    ['another picture', (id: string) => `/pictures/desk/${id.replace(/^./, 'x')}.jpg/640.webp`],
    ['a sign of patterns', () => '/pictures/desk/%25.jpg/640.webp'],
  ])('%s is not found', async (_name, pathOf) => {
    const { id, http } = await opened();
    expect((await http.request(pathOf(id))).status).toBe(404);
  });

  test('the tapped point stays in the middle of every shape, and nothing else changes', async () => {
    const { id, http, editor } = await opened();
    const square = async () => {
      // A process checks at most once a second whether the crop changed.
      fresh.now += 1_000;
      return http.request(`/pictures/desk/${id}-1x1.jpg/320.webp`);
    };
    expect(await colourOf(await square())).toBe('green');
    const page = await (await editor.get(`/desk/pictures/${id}`)).text();
    expect(page).toContain('type="image"');
    // A tap at the right edge of a picture that is 256 × 128 on the page.
    const tap = { 'tapped.x': '250', 'tapped.y': '64', tappedHeight: '128' };
    const saved = await editor.post(`/desk/pictures/${id}`, { ...TEXT_FIELDS, ...tap });
    expect(saved.headers.get('Location')).toBe(`/desk/pictures/${id}?done=saved`);
    // The square's middle is 200 from the right: on the border of green and blue; zoomed in it is
    // blue.
    await editor.post(`/desk/pictures/${id}`, { ...TEXT_FIELDS, ...tap, zoom: '3000' });
    expect(await colourOf(await square())).toBe('blue');
    expect(await colourOf(await http.request(`/pictures/desk/${id}.jpg/320.webp`))).toBe('green');
    const direct = await http.request(`/images/desk/${id}-1x1.jpg`);
    expect(direct.headers.get('content-type')).toBe('image/jpeg');
    expect(await colourOf(direct)).toBe('blue');
    // Pressed by keyboard, the picture sends 0 and 0: the values of the sliders count.
    const byKeyboard = {
      'tapped.x': '0',
      'tapped.y': '0',
      tappedHeight: '144',
      focusX: '0',
      focusY: '500',
    };
    await editor.post(`/desk/pictures/${id}`, { ...TEXT_FIELDS, ...byKeyboard, zoom: '3000' });
    expect(await colourOf(await square())).toBe('red');
  });

  test('pages know the size of a picture, cropped or not', async () => {
    const { id } = await opened();
    const folders = { originals: 'content/images', cache: 'not there' };
    const parts = { database: fresh.database, folders, log: quietLog };
    const { pictureSize: sizeOf } = servePictures(parts);
    expect(await sizeOf(`/images/desk/${id}.jpg`)).toEqual({ width: 800, height: 400 });
    expect(await sizeOf(`/images/desk/${id}-1x1.jpg`)).toEqual({ width: 400, height: 400 });
    expect(await sizeOf(`/images/desk/${id}-16x9.jpg`)).toEqual({ width: 711, height: 400 });
    expect(await sizeOf(`/images/desk/${id}.webp`)).toBeUndefined();
  });

  test('cached versions are served while the database does not answer', async () => {
    const { id, http } = await opened();
    const path = `/pictures/desk/${id}.jpg/320.webp`;
    const before = Buffer.from(await (await http.request(path)).arrayBuffer());
    await fresh.database.destroy();
    fresh.now += 60_000;
    const response = await http.request(path);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(before)).toBe(true);
    // Versions that are not cached may be requested again: the status is not 404.
    for (const other of [`/pictures/desk/${id}.jpg/640.webp`, `/images/desk/${id}.jpg`]) {
      expect((await http.request(other)).status).toBe(503);
    }
  });

  test('a picture in use, whole or cropped, published or in a draft, stays; an unused one can be removed', async () => {
    const { id, http, editor } = await opened();
    const remove = () => editor.post(`/desk/pictures/${id}`, { do: 'remove' });
    const item = { kind: 'blogs', id: 'robot-day', position: 99 };
    const body = JSON.stringify({ title: 'Robot day', image: `/images/desk/${id}-16x9.jpg` });
    await fresh.database
      .insertInto('content_item')
      .values({ ...item, body })
      .execute();
    const refused = await remove();
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Take it out where it is used first');
    const page = await (await editor.get(`/desk/pictures/${id}`)).text();
    expect(page).toContain('href="/desk/content/blogs/robot-day"');
    expect(page).not.toContain('Remove the picture');

    await fresh.database.deleteFrom('content_item').where('id', '=', 'robot-day').execute();
    await fresh.database
      .insertInto('content_version')
      .values({
        id: 'a version',
        number: 1,
        kind: 'blogs',
        item: 'robot-day',
        hash: '',
        base: null,
        body: JSON.stringify({ title: 'Robot day', content: `![A](/images/desk/${id}.jpg)` }),
        author: null,
        state: 'draft',
        created_at: '2026-11-21T12:00:00.000Z',
        publish_at: null,
        published_at: null,
      })
      .execute();
    expect((await remove()).status).toBe(422);
    await fresh.database.updateTable('content_version').set({ state: 'withdrawn' }).execute();
    await http.request(`/pictures/desk/${id}.jpg/320.webp`);
    expect((await remove()).headers.get('Location')).toBe('/desk/pictures?done=removed');
    fresh.now += 1_000;
    expect((await http.request(`/pictures/desk/${id}.jpg/320.webp`)).status).toBe(404);
    const cache = join(fresh.testDatabase.location.dataDir, 'pictures/desk', id);
    expect(existsSync(cache)).toBe(false);
    expect((await editor.get(`/desk/pictures/${id}`)).status).toBe(404);
    const events = await fresh.database
      .selectFrom('audit_event')
      .select('action')
      .orderBy('created_at')
      .execute();
    expect(events.map(({ action }) => action)).toContain('removed a picture');
  });

  test('texts are stored as written, and errors are shown at their fields', async () => {
    const { id, editor } = await opened();
    const path = `/desk/pictures/${id}`;
    const wrong = { alt: '', caption: 'A caption', agreed: 'yes', agreedOn: '2026-12-24' };
    const refused = await editor.post(path, wrong);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    for (const text of ['Say what the picture shows', 'yet to come', 'value="A caption"']) {
      expect(page).toContain(text);
    }
    // A day without its tick is no consent, but it is not dropped silently either.
    const unticked = await editor.post(path, { alt: 'A robot', agreedOn: '2026-11-20' });
    expect(unticked.status).toBe(422);
    const untickedPage = await unticked.text();
    expect(untickedPage).toContain('You wrote a day: choose “They agreed”, or clear the day.');
    expect(untickedPage).toContain('value="2026-11-20"');
    const consent = async (agreed: string) => {
      await editor.post(path, { alt: 'A robot', agreed });
      expect(await (await editor.get(path)).text()).toMatch(
        new RegExp(`<input[^>]*name="agreed"[^>]*checked=""[^>]*value="${agreed}"`),
      );
      const rows = fresh.database.selectFrom('picture').select('consented_on');
      return (await rows.executeTakeFirstOrThrow()).consented_on;
    };
    expect(await consent('nobody')).toBe('nobody');
    expect(await consent('no')).toBeNull();
    const texts = { alt: 'A robot', caption: 'Robot day', credit: 'Kofi Boateng', agreed: 'yes' };
    expect((await editor.post(path, texts)).status).toBe(303);
    const row = await fresh.database.selectFrom('picture').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      alt: 'A robot',
      caption: 'Robot day',
      credit: 'Kofi Boateng',
      consented_on: '2026-11-21',
    });
  });

  test('the list shows the newest first, page by page', async () => {
    const { app, editor } = await opened();
    const { added_by } = await fresh.database
      .selectFrom('picture')
      .select('added_by')
      .executeTakeFirstOrThrow();
    const values = Array.from({ length: 30 }, (_, at) => ({
      id: `id-${at}`,
      sha256: `${at}`,
      expected_bytes: 1,
      state: 'whole',
      type: 'jpg',
      width: 9,
      height: 9,
      alt: `Picture ${at}`,
      caption: '',
      credit: '',
      focus_x: 500,
      focus_y: 500,
      zoom: 1_000,
      consented_on: null,
      added_by,
      // Several with the same time: none is left out between two pages.
      added_at: new Date(fresh.now + 1_000 * Math.ceil(at / 7)).toISOString(),
      bytes: Buffer.of(1),
    }));
    await fresh.database.insertInto('picture').values(values).execute();
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const { pictures, next } = await listPictures(app, after);
      listed.push(...pictures.map(({ addedAt, id }) => addedAt + id));
      after = next;
    } while (after);
    expect(listed).toHaveLength(31);
    expect(listed).toEqual(listed.toSorted().toReversed());
    const first = await (await editor.get('/desk/pictures')).text();
    expect(first).toContain('Picture 29');
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1] ?? '';
    expect(await (await editor.get(next.replace('&amp;', '&'))).text()).toContain('Three stripes');
  });
});
