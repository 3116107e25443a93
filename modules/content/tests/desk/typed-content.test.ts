import { describe, expect, test } from 'vitest';
import { browserForms } from '#tests/support/browser-form.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';

const EVENT = '/desk/content/events/6';
const TYPED = 'Robot day in Ho, with words that nobody else has';

describe.each(DATABASES)('what was typed for content, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Ama and Kojo, who edit. */
  async function two() {
    const desk = makeDeskOver(fresh, fresh);
    const { browser: ama } = await desk.signedIn('Ama', ['editor']);
    const { browser: kojo } = await desk.signedIn('Kojo', ['editor']);
    return { ...desk, ama, kojo };
  }

  test('is shown to be copied where a colleague is about to remove the item', async () => {
    const { ama, kojo } = await two();
    const { entries } = itemForm(await textOf(ama, EVENT));
    await press(kojo, EVENT, 'remove');
    for (const pressed of ['save', 'publish', 'preview']) {
      const refused = await ama.post(
        EVENT,
        toBody(withChanges(entries, { title: TYPED }), pressed),
      );
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
    const words = withChanges(form.entries, { title: 'A new one' });
    const added = await ama.post('/desk/content/events/+new', toBody(words, 'save'));
    const address = (added.headers.get('Location') ?? '').replace(/\?.*/, '');
    const { entries } = itemForm(await textOf(ama, address));
    await press(kojo, address, 'withdraw');
    const refused = await ama.post(address, toBody(withChanges(entries, { title: TYPED }), 'save'));
    expect(refused.status).toBe(404);
    expect(await refused.text()).toMatch(new RegExp(`What you typed.*<dd>${TYPED}`, 's'));
    expect((await press(ama, address, 'withdraw')).status).toBe(404);
  });
});

describe.each(DATABASES)('what is said of what was stored, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const signedIn = async () =>
    (await makeDeskOver(fresh, fresh).signedIn('Ama', ['editor'])).browser;

  test('a new item that was stored when its answer was lost is no twin when it is sent again', async () => {
    const ama = await signedIn();
    const add = '/desk/content/events/+new';
    const { entries } = itemForm(await textOf(ama, add));
    const send = (title: string, stamp: string) =>
      ama.post(add, toBody(withChanges(entries, { title, _typed: stamp }), 'save'));
    const first = (await send(TYPED, 'c0ffee.1')).headers.get('Location') ?? '';
    expect(first).toMatch(/\?done=added&typed=c0ffee\.1$/);
    fresh.now += 60 * 60_000;
    const again = (await send(`${TYPED}, and more`, 'c0ffee.2')).headers.get('Location') ?? '';
    expect(again).toBe(first.replace('c0ffee.1', 'c0ffee.2'));
    expect(await textOf(ama, again)).toContain(`${TYPED}, and more`);
    const other = (await send('Another one', 'beef.1')).headers.get('Location') ?? '';
    expect(other.split('?')[0]).not.toBe(first.split('?')[0]);
  });

  test('a version that visitors see already is no draft', async () => {
    const ama = await signedIn();
    const { entries } = itemForm(await textOf(ama, EVENT));
    await ama.post(EVENT, toBody(withChanges(entries, { title: TYPED }), 'publish'));
    const shown = await fresh.database
      .selectFrom('content_version')
      .select('id')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const restored = await ama.post(`${EVENT}/history`, { version: shown.id });
    expect(restored.headers.get('Location')).toBe(`${EVENT}?done=as-shown`);
  });

  test('a new item is seen as a page at once', async () => {
    const ama = await signedIn();
    const { entries } = itemForm(await textOf(ama, '/desk/content/events/+new'));
    const body = toBody(withChanges(entries, { title: TYPED }), 'preview');
    const added = await ama.post('/desk/content/events/+new', body);
    const to = added.headers.get('Location') ?? '';
    expect(to).toMatch(/^\/desk\/preview\?kind=events&id=\d+&done=saved$/);
    const page = await textOf(ama, to);
    expect(page).toContain(`Preview of ${TYPED}`);
    expect(page).toContain('Saved as a draft.');
  });

  test('what is scheduled says so when it is saved, and can be a draft again', async () => {
    const ama = await signedIn();
    const at = { title: TYPED, _at: '2026-11-29T13:30' };
    const save = async (changes: Readonly<Record<string, string>>, pressed: string) => {
      const { entries } = itemForm(await textOf(ama, EVENT));
      const answer = await ama.post(EVENT, toBody(withChanges(entries, changes), pressed));
      return textOf(ama, answer.headers.get('Location') ?? '');
    };
    await save(at, 'schedule');
    // The field is cleared, which ends nothing.
    const words = 'Saved. It goes public on 29 November 2026, 1:30 pm';
    expect(await save({ title: `${TYPED}!`, _at: '' }, 'save')).toContain(words);
    expect(await save({ title: `${TYPED}?`, _at: '' }, 'preview')).toContain(words);
    const ended = await press(ama, EVENT, 'unschedule');
    expect(ended.headers.get('Location')).toBe(`${EVENT}?done=unscheduled`);
    const page = await textOf(ama, `${EVENT}?done=unscheduled`);
    expect(page).toContain('It is not published by itself any more.');
    expect(page).toContain(`${TYPED}?`);
    expect(page).not.toContain('Do not publish by itself');
    const rows = await fresh.database
      .selectFrom('content_version')
      .select(['state', 'publish_at'])
      .where('state', 'in', ['draft', 'scheduled'])
      .execute();
    expect(rows).toEqual([{ state: 'draft', publish_at: null }]);
    // Sent twice it says what happened.
    expect((await ama.post(EVENT, { _do: 'unschedule' })).status).toBe(409);
  });
});

const textOf = async (browser: TestBrowser, address: string) => (await browser.get(address)).text();

/** Presses a button beside the form, as its page shows it. */
async function press(browser: TestBrowser, address: string, button: string) {
  const form = browserForms(await textOf(browser, address)).find(({ buttons }) =>
    buttons.some(([, value]) => value === button),
  );
  return browser.post(address, toBody(form?.entries ?? [], button));
}
