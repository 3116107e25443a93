import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';

const EVENT = '/desk/content/events/6';
const AS_IT_STANDS = 'Visitors see it as it stands here.';

describe.each(DATABASES)('texts of the desk about content, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function editors() {
    const desk = makeDeskOver(fresh, fresh);
    const ama = await desk.signedIn('Ama', ['editor']);
    const kofi = await desk.signedIn('Kofi', ['editor']);
    const textOf = async (path: string) => (await ama.browser.get(path)).text();
    const entries = async () => itemForm(await textOf(EVENT)).entries;
    return { ama, kofi, textOf, entries };
  }

  test('a picture is named by its alternative text, in the history and in a conflict', async () => {
    const { ama, kofi, textOf, entries } = await editors();
    const id = await storedPicture(fresh.database, ama.staff.id);
    const text = { alt: 'Girls at a bench' };
    await fresh.database.updateTable('picture').set(text).where('id', '=', id).execute();
    const opened = await entries();
    const send = (by: typeof ama, image: string) =>
      by.browser.post(EVENT, toBody(withChanges(opened, { image }), 'publish'));
    await send(ama, `/images/desk/${id}-16x9.jpg`);
    const picture = 'A picture: Girls at a bench';
    const history = await textOf(`${EVENT}/history`);
    expect(history).toContain(picture);
    expect(history).toContain('The cover that the site draws');
    expect(history).not.toMatch(/(>|: )\/(images|covers)\//);

    const conflict = await send(kofi, '/images/robots.jpg');
    expect(conflict.status).toBe(409);
    const sides = [...(await conflict.text()).matchAll(/class="diff-column">([^<]*)</g)];
    expect(sides.map(([, text]) => text)).toEqual(['/images/robots.jpg', picture]);
  });

  test('a form with unsaved text does not claim that visitors see it', async () => {
    const { ama, kofi, textOf, entries } = await editors();
    expect(await textOf(EVENT)).toContain(AS_IT_STANDS);
    const opened = await entries();
    const mistaken = await ama.browser.post(
      EVENT,
      toBody(withChanges(opened, { title: '' }), 'save'),
    );
    expect(mistaken.status).toBe(422);
    expect(await mistaken.text()).not.toContain(AS_IT_STANDS);

    await kofi.browser.post(EVENT, toBody(withChanges(opened, { title: 'Theirs' }), 'publish'));
    const conflict = await ama.browser.post(
      EVENT,
      toBody(withChanges(opened, { title: 'Ours' }), 'save'),
    );
    expect(conflict.status).toBe(409);
    expect(await conflict.text()).not.toContain(AS_IT_STANDS);
  });
});
