import { describe, expect, test } from 'vitest';
import { browserForms } from '#tests/support/browser-form.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';

const EVENT = '/desk/content/events/6';
const TYPED = 'Robot day in Ho, with words that nobody else has';

describe.each(DATABASES)('messages about stored content, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const signedIn = async () =>
    (await makeDeskOver(fresh, fresh).signedIn('Ama', ['editor'])).browser;

  test('a new item whose answer was lost is stored only once when it is sent again', async () => {
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

  test('restoring the published version makes no draft', async () => {
    const ama = await signedIn();
    const { entries } = itemForm(await textOf(ama, EVENT));
    await ama.post(EVENT, toBody(withChanges(entries, { title: TYPED }), 'publish'));
    const published = await fresh.database
      .selectFrom('content_version')
      .select('id')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const restored = await ama.post(`${EVENT}/history`, { version: published.id });
    expect(restored.headers.get('Location')).toBe(`${EVENT}?done=same`);
  });

  test('a new item can be previewed at once', async () => {
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

  test('saving a scheduled draft shows its publishing time, and the schedule can be ended', async () => {
    const ama = await signedIn();
    const at = { title: TYPED, _at: '2026-11-29T13:30' };
    const save = async (changes: Readonly<Record<string, string>>, pressed: string) => {
      const { entries } = itemForm(await textOf(ama, EVENT));
      const answer = await ama.post(EVENT, toBody(withChanges(entries, changes), pressed));
      return textOf(ama, answer.headers.get('Location') ?? '');
    };
    await save(at, 'schedule');
    // An empty time field does not end the schedule.
    const message = 'Saved. It goes public on 29 November 2026, 1:30 pm';
    expect(await save({ title: `${TYPED}!`, _at: '' }, 'save')).toContain(message);
    expect(await save({ title: `${TYPED}?`, _at: '' }, 'preview')).toContain(message);
    const ended = await press(ama, EVENT, 'unschedule');
    expect(ended.headers.get('Location')).toBe(`${EVENT}?done=unscheduled`);
    const page = await textOf(ama, `${EVENT}?done=unscheduled`);
    expect(page).toContain('It is not published by itself any more.');
    expect(page).toContain(`${TYPED}?`);
    expect(page).not.toContain('Unschedule');
    const rows = await fresh.database
      .selectFrom('content_version')
      .select(['state', 'publish_at'])
      .where('state', 'in', ['draft', 'scheduled'])
      .execute();
    expect(rows).toEqual([{ state: 'draft', publish_at: null }]);
    // Sent twice, the second one is refused as a conflict.
    expect((await ama.post(EVENT, { _do: 'unschedule' })).status).toBe(409);
  });
});

const textOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).text();

async function press(browser: TestBrowser, path: string, button: string) {
  const form = browserForms(await textOf(browser, path)).find(({ buttons }) =>
    buttons.some(([, value]) => value === button),
  );
  return browser.post(path, toBody(form?.entries ?? [], button));
}
