import { describe, expect, test } from 'vitest';
import { browserForms } from '../support/browser-form.ts';
import { DATABASES } from '../support/databases.ts';
import { deskOver, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { asBody, changing, itemForm } from '../support/item-form.ts';

const EVENT = '/desk/content/events/6';
const TYPED = 'Robot day in Ho, with words that nobody else has';

describe.each(DATABASES)('what was typed for content, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Ama and Kojo, who edit. */
  async function two() {
    const desk = deskOver(fresh, fresh);
    const { browser: ama } = await desk.signedIn('Ama', ['editor']);
    const { browser: kojo } = await desk.signedIn('Kojo', ['editor']);
    return { ...desk, ama, kojo };
  }

  test('is shown to be copied where a colleague is about to remove the item', async () => {
    const { ama, kojo } = await two();
    const { entries } = itemForm(await textOf(ama, EVENT));
    await press(kojo, EVENT, 'remove');
    for (const pressed of ['save', 'publish', 'preview']) {
      const refused = await ama.post(EVENT, asBody(changing(entries, { title: TYPED }), pressed));
      expect([pressed, refused.status]).toEqual([pressed, 409]);
      const page = await refused.text();
      expect(page).toMatch(new RegExp(`What you typed.*<dd>${TYPED}`, 's'));
      expect(page).toContain('Take that back first');
    }
    // A button alone sends nothing of the item.
    expect((await press(ama, EVENT, 'withdraw')).headers.get('Location')).toBe(
      `${EVENT}?done=withdrawn`,
    );
  });

  test('is shown to be copied where a colleague took the item back', async () => {
    const { ama, kojo } = await two();
    const form = itemForm(await textOf(ama, '/desk/content/events/+new'));
    const words = changing(form.entries, { title: 'A new one' });
    const added = await ama.post('/desk/content/events/+new', asBody(words, 'save'));
    const address = (added.headers.get('Location') ?? '').replace(/\?.*/, '');
    const { entries } = itemForm(await textOf(ama, address));
    await press(kojo, address, 'withdraw');
    const refused = await ama.post(address, asBody(changing(entries, { title: TYPED }), 'save'));
    expect(refused.status).toBe(404);
    expect(await refused.text()).toMatch(new RegExp(`What you typed.*<dd>${TYPED}`, 's'));
    expect((await press(ama, address, 'withdraw')).status).toBe(404);
  });
});

const textOf = async (browser: TestBrowser, address: string) => (await browser.get(address)).text();

/** Presses a button beside the form, as its page shows it. */
async function press(browser: TestBrowser, address: string, button: string) {
  const form = browserForms(await textOf(browser, address)).find(({ buttons }) =>
    buttons.some(([, value]) => value === button),
  );
  return browser.post(address, asBody(form?.entries ?? [], button));
}
