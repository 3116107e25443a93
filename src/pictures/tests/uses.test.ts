import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import { readPicture } from '../desk/library.server.ts';

describe.each(DATABASES)('uses of a picture, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  test('are listed with the titles of lists, even for content that was damaged outside the desk', async () => {
    const { app, signedIn } = makeDeskOver(fresh, fresh);
    const { staff } = await signedIn('Efua', ['editor']);
    const id = await storedPicture(fresh.database, staff.id);
    const image = `/images/desk/${id}.jpg`;
    for (const [kind, item, body] of [
      ['events', '5', `{"id":5,"image":"${image}`],
      ['events', '6', JSON.stringify({ id: 6, title: 'Robot day', image })],
      ['home', 'home', JSON.stringify({ title: 'Hello', image })],
    ] as const) {
      await fresh.database
        .updateTable('content_item')
        .set({ body })
        .where('kind', '=', kind)
        .where('id', '=', item)
        .execute();
    }
    expect((await readPicture(app, id))?.usedIn).toEqual([
      { kind: 'events', id: '5', title: '5', isDraft: false },
      { kind: 'events', id: '6', title: 'Robot day', isDraft: false },
      { kind: 'home', id: 'home', title: 'Home page', isDraft: false },
    ]);
  });
});
