import { expect, test } from 'vitest';
import { makeContentStore } from '#content/store.server.ts';
import { builtSite } from '#server/site.ts';
import { SQLITE } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { makePhotograph, uploadPicture } from '#tests/support/uploaded-pictures.ts';

const fresh = freshInbox(SQLITE.make);

test("cards, page heads and portraits have the alternative text, and the API returns the picture's URL", async () => {
  const { database, inbox } = fresh;
  const { browser: editor } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
  const id = await uploadPicture(editor, await makePhotograph(), { alt: 'Two girls & a robot' });
  const url = `/images/desk/${id}-16x9.jpg`;
  for (const kind of ['blogs', 'team']) {
    const { id: item, body } = await database
      .selectFrom('content_item')
      .select(['id', 'body'])
      .where('kind', '=', kind)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('content_item')
      .set({ body: JSON.stringify({ ...JSON.parse(body), image: url }) })
      .where('kind', '=', kind)
      .where('id', '=', item)
      .execute();
  }
  // A new process, which reads all of it.
  const clock = () => fresh.now;
  const http = makeTestHttp({
    services: makeOwnServices(makeContentStore(database, clock), inbox),
    picturesDatabase: database,
    site: (await builtSite('build')).site,
  });
  const text = async (path: string) => (await http.request(path)).text();

  const posts = (await (await http.request('/api/blogs')).json()) as {
    id: string;
    image: string;
  }[];
  const post = posts.find(({ image }) => image === url);
  expect(post).toBeDefined();
  for (const path of ['/blogs', `/blogs/${post?.id}`, '/about']) {
    const page = await text(path);
    expect(page, path).toContain('alt="Two girls &amp; a robot"');
    expect(page, path).toContain(`/pictures/desk/${id}-16x9.jpg/640.webp`);
    expect(page, path).not.toMatch(/src(set)?="\/(images|pictures)[^"]*#/);
  }
  await editor.post(`/desk/pictures/${id}`, { alt: 'A robot that two girls built' });
  fresh.now += 1_000;
  expect(await text('/blogs')).toContain('alt="A robot that two girls built"');
});
