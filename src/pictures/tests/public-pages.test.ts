import { describe, expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import { builtSite } from '#server/site.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { type FreshInbox, freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { makePhotograph, uploadPicture } from '#tests/support/uploaded-pictures.ts';

const { site } = await builtSite('build');
const ALT = 'Two girls solder a robot';
const TEXT_FIELDS = { alt: ALT, caption: 'Robot day in <Tamale>', credit: 'Ama Mensah' };

describe.each(DATABASES)('pages and uploaded pictures, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const clock = () => fresh.now;

  /** Every page of a new process, without the parts that differ each time. */
  async function pages({ database, inbox }: FreshInbox): Promise<Map<string, string>> {
    const http = makeTestHttp({
      services: makeOwnServices(makeContentStore(database, clock), inbox),
      picturesDatabase: database,
      site,
    });
    const found = new Map<string, string>();
    for (const { path } of SCREENS) {
      const html = await (await http.request(path)).text();
      found.set(path, html.replaceAll(/nonce="[^"]*"|\b[a-z0-9]{8}\.[\w-]{22}/g, ''));
    }
    return found;
  }

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

  test('only pages that show a picture change, to the byte', { tags: 'all' }, async () => {
    const { browser: editor } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
    const before = await pages(fresh);
    const id = await uploadPicture(editor, await makePhotograph(), TEXT_FIELDS);
    expect(await pages(fresh)).toEqual(before);

    const image = `/images/desk/${id}-16x9.jpg`;
    await show('events', '7', { image });
    await show('programs', 'tech-labs', { image });
    const after = await pages(fresh);
    const changed = [...after].filter(([path, html]) => html !== before.get(path));
    const changedPaths = changed.map(([path]) => path);
    expect(changedPaths.sort()).toEqual(
      [
        ...['/events', '/events/7', '/events/register/7'],
        ...['/events/register/girls-build-day-kumasi', '/programs', '/programs/tech-labs'],
      ].sort(),
    );
    for (const [path, html] of changed) {
      const [picture = ''] = /<img [^>]*picture-framed[^>]*>/.exec(html) ?? [];
      expect(picture, path).toContain(`alt="${ALT}"`);
      expect(picture, path).toMatch(/srcset="[^"]*320w[^"]*" .*width="\d+" height="\d+"/i);
      // A large picture has its caption below it; cards and forms have it nowhere, not even
      // in their data.
      const isHead = /\/events\/(?!register)|\/programs\//.test(path);
      expect(html.includes('Robot day in &lt;Tamale&gt; Photo: Ama Mensah'), path).toBe(isHead);
      expect(html.includes('Ama Mensah'), path).toBe(isHead);
    }
    expect(after.get('/programs')).toContain('/covers/programs/hackathons.svg');
  });
});
