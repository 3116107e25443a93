import { describe, expect, test } from 'vitest';
import { makeContentStore } from '#modules/content/store/content-store.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { type FreshInbox, freshInbox } from '#tests/support/fresh-inbox.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { makePhotograph, uploadPicture } from '#tests/support/uploaded-pictures.ts';
import { makeOwnServices } from '../../../server/services/own-services.ts';
import { builtSite } from '../../../server/site.ts';
import { makeUploadedPictures } from '../store/files/uploaded-pictures.ts';

const { site } = await builtSite('build');
const ALT = 'Two girls solder a robot';
const WORDS = { alt: ALT, caption: 'Robot day in <Tamale>', credit: 'Ama Mensah' };

describe.each(DATABASES)('pages and pictures that staff put up, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const clock = () => fresh.now;

  /** Every page of a process that has just begun, without what is another each time. */
  async function pages({ database, inbox }: FreshInbox): Promise<Map<string, string>> {
    const http = makeTestHttp({
      services: makeOwnServices(makeContentStore(database, clock), inbox),
      uploadedPictures: makeUploadedPictures(database, clock),
      site,
    });
    const found = new Map<string, string>();
    for (const { path } of SCREENS) {
      const html = await (await http.request(path)).text();
      found.set(path, html.replaceAll(/nonce="[^"]*"|\b[a-z0-9]{8}\.[\w-]{22}/g, ''));
    }
    return found;
  }

  /** An item shows a picture from now on. */
  async function show(kind: string, id: string, image: object): Promise<void> {
    const { body } = await fresh.database
      .selectFrom('content_item')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fresh.database
      .updateTable('content_item')
      .set({ body: JSON.stringify({ ...JSON.parse(body), ...image }) })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  }

  test('only pages that show one change, to the byte', { tags: 'all' }, async () => {
    const { browser: editor } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
    const before = await pages(fresh);
    const id = await uploadPicture(editor, await makePhotograph(), WORDS);
    expect(await pages(fresh)).toEqual(before);

    const image = `/images/desk/${id}-16x9.jpg`;
    await show('events', '7', { image });
    await show('programs', 'tech-labs', { image });
    const after = await pages(fresh);
    const changed = [...after].filter(([path, html]) => html !== before.get(path));
    const showing = changed.map(([path]) => path);
    expect(showing.sort()).toEqual(
      [
        ...['/events', '/events/7', '/events/register/7'],
        ...['/events/register/girls-build-day-kumasi', '/programs', '/programs/tech-labs'],
      ].sort(),
    );
    for (const [path, html] of changed) {
      const [picture = ''] = /<img [^>]*picture-framed[^>]*>/.exec(html) ?? [];
      expect(picture, path).toContain(`alt="${ALT}"`);
      expect(picture, path).toMatch(/srcset="[^"]*320w[^"]*" .*width="\d+" height="\d+"/i);
      // Where it stands large, its caption is under it; cards have it nowhere, in no data either.
      const isHead = /\/events\/|\/programs\//.test(path);
      expect(html.includes('Robot day in &lt;Tamale&gt; Photo: Ama Mensah'), path).toBe(isHead);
      expect(html.includes('Ama Mensah'), path).toBe(isHead);
    }
    expect(after.get('/programs')).toContain('/covers/programs/hackathons.svg');
  });
});
