import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';

const EVENT = '/desk/content/events/6';

describe.each(DATABASES)('pictures in an editor, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const { browser, staff } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
    const text = async (path: string) =>
      (await (await browser.get(path)).text()).replaceAll('<!-- -->', '');
    return { browser, staff, text };
  }

  test("a field shows its picture's text, however many newer pictures there are", async () => {
    const { browser, staff, text } = await opened();
    const id = await storedPicture(fresh.database, staff.id);
    const image = `/images/desk/${id}-16x9.jpg`;
    const { entries } = itemForm(await text(EVENT));
    await browser.post(EVENT, toBody(withChanges(entries, { image }), 'publish'));
    for (let newer = 0; newer < 30; newer += 1) await storedPicture(fresh.database, staff.id);

    const page = await text(EVENT);
    expect(page).toContain('Shows: A robot');
    expect(page).toContain(`href="/desk/pictures/${id}"`);
    // Only the newest are offered, so that a form with ten such fields stays small.
    expect(page.match(/class="picture-cell"/g)).toHaveLength(24);
    expect(page).not.toContain('Please look at');
  });

  test('publishing an item whose picture has no text shows a warning', async () => {
    const { browser, staff, text } = await opened();
    const id = await storedPicture(fresh.database, staff.id);
    await fresh.database.updateTable('picture').set({ alt: '' }).where('id', '=', id).execute();
    const image = `/images/desk/${id}-16x9.jpg`;
    const { entries } = itemForm(await text(EVENT));
    const published = await browser.post(
      EVENT,
      toBody([...withChanges(entries, { image }), ['confirmed', 'no-consent']], 'publish'),
    );
    const page = await text(published.headers.get('Location') ?? '');
    expect(page).toContain('Published. Visitors see it now.');
    expect(page).toMatch(
      /Please look at.*href="#field-image"><strong>Picture<.strong><.a>.*People who cannot see this picture/s,
    );
    expect(page).toContain('Nobody said yet what it shows.');

    const texts = { alt: 'A robot that dances' };
    await browser.post(`/desk/pictures/${id}`, texts);
    const after = await text(EVENT);
    expect(after).not.toContain('Please look at');
    expect(after).toContain('Shows: A robot that dances');
  });
});
