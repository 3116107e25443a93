import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';

describe.each(DATABASES)('where a picture is used, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  test('is said by the names that lists give, also of what somebody broke past the desk', async () => {
    const { services, signedIn } = makeDeskOver(fresh, fresh);
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
    expect((await services.pictures.read(id))?.usedIn).toEqual([
      { kind: 'events', id: '5', title: '5', isDraft: false },
      { kind: 'events', id: '6', title: 'Robot day', isDraft: false },
      { kind: 'home', id: 'home', title: 'Home page', isDraft: false },
    ]);
  });
});
