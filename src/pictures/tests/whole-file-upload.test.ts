import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { readFormFields } from '#tests/support/form-fields.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePhotograph, uploadPicture } from '#tests/support/uploaded-pictures.ts';

const ALT = 'Two girls solder a robot';

/** The form of the page as a browser without scripts sends it. */
function formWith(bytes: Buffer, texts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ arriving: '', ...texts })) form.set(name, value);
  form.set('file', new File([new Uint8Array(bytes)], 'IMG_2031.JPG', { type: 'image/jpeg' }));
  return form;
}

describe.each(DATABASES)('a picture as a whole file, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const opened = async () => {
    const desk = makeDeskOver(fresh, fresh);
    return { ...desk, editor: (await desk.signedIn('Efua', ['editor'])).browser };
  };
  const rows = () => fresh.database.selectFrom('picture').select(['state', 'alt']).execute();

  test('works without scripts, and stores the file while its texts are missing', async () => {
    const { editor } = await opened();
    const bytes = await makePhotograph();
    expect(bytes.length).toBeGreaterThan(64 * 1024);
    const refused = await editor.postFile('/desk/pictures', formWith(bytes, { alt: '' }));
    expect(refused.status).toBe(422);
    // It waits in its final form: no camera metadata is stored, and no piece.
    const waiting = await fresh.database.selectFrom('picture').selectAll().execute();
    expect(waiting).toMatchObject([{ state: 'arriving', type: 'jpg', width: 600, height: 900 }]);
    expect(Buffer.from(waiting[0]?.bytes ?? []).toString('latin1')).not.toMatch(/Exif|Ama Mensah/);
    expect(await fresh.database.selectFrom('picture_piece').select('number').execute()).toEqual([]);
    const arriving = /name="arriving" value="([^"]+)"/.exec(await refused.text())?.[1] ?? '';
    // No new file was chosen: browsers send an empty one.
    const form = formWith(Buffer.alloc(0), { arriving, alt: ALT.replace(' ', '\u0000 \u202e') });
    const response = await editor.postFile('/desk/pictures', form);
    expect(response.headers.get('Location')).toBe(`/desk/pictures/${arriving}?done=added`);
    expect(await rows()).toEqual([{ state: 'whole', alt: ALT }]);
  });

  test('a file that exists already redirects to its picture and changes none of its texts', async () => {
    const { editor } = await opened();
    const bytes = await makePhotograph();
    const id = await uploadPicture(editor, bytes);
    const response = await editor.postFile(
      '/desk/pictures',
      formWith(bytes, { alt: 'Other words' }),
    );
    expect(response.headers.get('Location')).toBe(`/desk/pictures/${id}?done=here`);
    expect(await rows()).toEqual([{ state: 'whole', alt: ALT }]);
  });

  test('without a file, or with one of more than 8 MB, nothing is stored', async () => {
    const { editor } = await opened();
    const none = await editor.postFile('/desk/pictures', formWith(Buffer.alloc(0), { alt: ALT }));
    expect(none.status).toBe(422);
    expect(await none.text()).toContain('Choose a picture');
    const large = formWith(Buffer.alloc(8_000_001), { alt: ALT });
    expect((await editor.postFile('/desk/pictures', large)).status).toBe(422);
    const larger = formWith(Buffer.alloc(8_100_000), { alt: ALT });
    expect((await editor.postFile('/desk/pictures', larger)).status).toBe(413);
    expect(await rows()).toEqual([]);
  });

  test('only editors may send more than a form, and only to this page', async () => {
    const { editor, signedIn } = await opened();
    const form = formWith(await makePhotograph(), { alt: ALT });
    const { browser: people } = await signedIn('Esi', ['people', 'money']);
    expect((await people.postFile('/desk/pictures', form)).status).toBe(413);
    expect((await editor.postFile('/desk/me', form)).status).toBe(413);
    const small = formWith(Buffer.from('a file'), { alt: ALT });
    expect((await editor.postFile('/desk/me', small)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('a signed-out member gets the texts back, and chooses the file again', {
    tags: 'all',
  }, async () => {
    const { editor, browser } = await opened();
    const signedOut = browser();
    const bytes = await makePhotograph();
    expect(bytes.length).toBeGreaterThan(64 * 1024);
    const refused = await signedOut.postFile('/desk/pictures', formWith(bytes, { alt: ALT }));
    expect(refused.status).toBe(401);
    const page = await refused.text();
    expect(page).toContain('Choose the file again: IMG_2031.JPG');
    const [again] = readFormFields(page);
    expect(again).toEqual({
      action: '/desk/pictures',
      fields: { arriving: '', alt: ALT, file: '' },
    });
    expect(page).toMatch(/<form[^>]* encType="multipart\/form-data"/i);
    expect(await rows()).toEqual([]);

    // After signing in.
    for (const [name, value] of editor.cookies) signedOut.cookies.set(name, value);
    const response = await signedOut.postFile(
      '/desk/pictures',
      formWith(bytes, again?.fields ?? {}),
    );
    expect(response.status).toBe(303);
    expect(await rows()).toEqual([{ state: 'whole', alt: ALT }]);
  });

  test('a file that has arrived need not be chosen again after signing in', async () => {
    const { browser } = await opened();
    const sent = formWith(Buffer.alloc(0), { arriving: 'c0ffee', alt: ALT });
    const page = await (await browser().postFile('/desk/pictures', sent)).text();
    expect(readFormFields(page)[0]?.fields).toEqual({ arriving: 'c0ffee', alt: ALT });
    expect(page).not.toContain('type="file"');
  });

  test('each member sends one file at a time, and only a few send at once', {
    tags: 'all',
  }, async () => {
    const { editor, signedIn } = await opened();
    const { browser: kofi } = await signedIn('Kofi', ['editor']);
    const { browser: esi } = await signedIn('Esi', ['editor']);
    const send = async (browser: typeof editor) =>
      browser.postFile('/desk/pictures', formWith(await makePhotograph(), { alt: ALT }));
    const first = await slowly(editor, formWith(await makePhotograph(), { alt: ALT }));
    const again = await send(editor);
    expect(again.status).toBe(429);
    expect(again.headers.get('Retry-After')).toBe('15');
    expect(await again.text()).toContain('Another file is on its way');
    const second = await slowly(kofi, formWith(await makePhotograph(), { alt: ALT }));
    expect((await send(esi)).status).toBe(429);
    // A small form never waits.
    expect((await esi.postFile('/desk/pictures', formWith(Buffer.of(), {}))).status).toBe(422);
    for (const rest of [first, second]) expect((await rest()).status).toBe(303);
    expect((await send(esi)).status).toBe(303);
  });

  test('all signed-out visitors count as one sender', async () => {
    const { editor, browser } = await opened();
    const form = async () => formWith(await makePhotograph(), { alt: ALT });
    const first = await slowly(browser(), await form());
    expect((await browser().postFile('/desk/pictures', await form())).status).toBe(429);
    expect((await editor.postFile('/desk/pictures', await form())).status).toBe(303);
    expect((await first()).status).toBe(401);
  });
});

/** Sends a form without its last bytes, until the returned function is called. */
async function slowly(browser: TestBrowser, form: FormData) {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const isRead = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const parts = [bytes.subarray(0, 100), bytes.subarray(100)];
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (parts.length === 1) {
          isRead.resolve();
          await resume.promise;
        }
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = whole.headers.get('Content-Type') ?? '';
  const response = browser.postSlowly('/desk/pictures', body, type);
  await isRead.promise;
  return () => {
    resume.resolve();
    return response;
  };
}
