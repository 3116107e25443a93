import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../desk-test.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const DRAFT_KEYS = () => Object.keys(localStorage).filter((name) => name.startsWith('desk-typed'));

test('unsaved text is offered, never filled in by itself, and is gone once it is saved', {
  tag: '@all',
}, async ({ owner, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const title = owner.getByLabel('Name of the event');
  await owner.goto('/desk/content/events/6');
  const before = await title.inputValue();
  await title.fill('Robot day in Ho');
  await owner.reload();
  await expect(title).toHaveValue(before);
  await expect(owner.getByRole('status')).toContainText('You typed something here');
  await press(owner, 'Restore what I typed');
  await expect(title).toHaveValue('Robot day in Ho');

  // Without a connection the form stays, with a notice.
  await owner.context().setOffline(true);
  await press(owner, 'Save');
  await expect(owner.getByRole('alert')).toContainText('No connection.');
  await expect(title).toHaveValue('Robot day in Ho');
  await owner.context().setOffline(false);
  await press(owner, 'Save');
  await expect(owner).toHaveURL(/done=saved/);
  await expect(title).toHaveValue('Robot day in Ho');
  await expect.poll(() => owner.evaluate(DRAFT_KEYS)).toEqual([]);

  await title.fill('Typed once more');
  await owner.reload();
  await press(owner, 'Discard what I typed');
  await expect(owner.getByRole('button', { name: 'Restore what I typed' })).toHaveCount(0);
  await expect.poll(() => owner.evaluate(DRAFT_KEYS)).toEqual([]);
  await press(owner, 'Discard draft');
  await expect(title).toHaveValue(before);
});

test('text typed after saving is offered, too, when the connection breaks at the second save', {
  tag: '@all',
}, async ({ owner, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const title = owner.getByLabel('Name of the event');
  await owner.goto('/desk/content/events/6');
  await title.fill('Robot day in Ho');
  await press(owner, 'Save');
  await expect(owner).toHaveURL(/done=saved/);
  const saved = owner.url();
  await title.fill('Robot day in Keta');
  await owner.context().setOffline(true);
  await press(owner, 'Save');
  await expect(owner.getByRole('alert')).toContainText('No connection.');
  await owner.context().setOffline(false);
  // Like Back where the browser did not keep the page: the URL says that something was saved.
  await owner.goto(saved);
  await expect(title).toHaveValue('Robot day in Ho');
  await press(owner, 'Restore what I typed');
  await expect(title).toHaveValue('Robot day in Keta');
  // Preview stores the text as well, and leaves nothing of it on the device.
  await press(owner, 'Preview');
  await expect(owner).toHaveURL(/done=saved/);
  await expect.poll(() => owner.evaluate(DRAFT_KEYS)).toEqual([]);
  await owner.getByRole('link', { name: 'Back to the form' }).click();
  await expect(title).toHaveValue('Robot day in Keta');
  await press(owner, 'Discard draft');
  await expect(owner).toHaveURL(/done=withdrawn/);
});

test('unsaved text stays when the URL is changed', { tag: '@all' }, async ({ owner }) => {
  await owner.goto('/desk/content/courses/robots-from-scratch');
  const summary = owner.getByLabel('Name of the course').first();
  await summary.fill('Robots from cardboard');
  await owner.getByText('URL', { exact: true }).click();
  await owner.locator('input[name="_word"]').fill('cardboard-robots');
  await press(owner, 'Change the address');
  await expect(owner).toHaveURL(/courses\/cardboard-robots\?done=renamed/);
  await press(owner, 'Restore what I typed');
  await expect(summary).toHaveValue('Robots from cardboard');
  await press(owner, 'Save');
  await expect(owner).toHaveURL(/done=saved/);
  await expect.poll(() => owner.evaluate(DRAFT_KEYS)).toEqual([]);
  await press(owner, 'Discard draft');
});

test('a browser without random ids (any browser over plain HTTP) saves typed text', {
  tag: '@all',
}, async ({ owner }) => {
  await owner.addInitScript(() => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  const title = owner.getByLabel('Name of the event');
  await owner.goto('/desk/content/events/6');
  await title.fill('Robot day in Ho');
  await owner.reload();
  await press(owner, 'Restore what I typed');
  await expect(title).toHaveValue('Robot day in Ho');
  await owner.reload();
  await press(owner, 'Discard what I typed');
});

test('the toolbar puts marks into a text, and Enter in a field saves', { tag: '@all' }, async ({
  owner,
}) => {
  await owner.goto('/desk/content/blogs');
  await owner.locator('main ol a').first().click();
  const text = owner.getByRole('textbox', { name: 'The post' });
  await text.fill('word');
  await text.selectText();
  await press(owner, 'Bold');
  await expect(text).toHaveValue('**word**');
  await owner.getByLabel('Heading', { exact: false }).first().press('Enter');
  await expect(owner).toHaveURL(/done=saved/);
  await press(owner, 'Discard draft');
  await expect(owner).toHaveURL(/done=withdrawn/);
});

test('two members change an item at once: both versions appear side by side', {
  tag: '@all',
}, async ({ owner, browser, desk, expected }) => {
  // The answer where another member saved meanwhile; Chromium logs it.
  expected.push(/status of 409/);
  const path = '/desk/content/events/5';
  const theirs = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(theirs, await desk.makeSignInLink('Kojo'));
  const place = (page: Page) => page.getByLabel('Where it is');
  const title = (page: Page) => page.getByLabel('Name of the event');
  await owner.goto(path);
  const before = await title(owner).inputValue();
  await theirs.goto(path);

  await title(theirs).fill('Robot day for girls');
  await press(theirs, 'Save');
  await expect(theirs).toHaveURL(/done=saved/);
  await title(owner).fill('Robot day for boys');
  await place(owner).fill('Volta Hall');
  await press(owner, 'Save');
  const sides = owner.getByRole('region', { name: 'This was changed while you wrote' });
  await expect(sides).toContainText('Robot day for boys');
  await expect(sides).toContainText('Robot day for girls');
  await expect(owner.getByRole('main')).toContainText('Changed by Kojo');
  await expect(title(owner)).toHaveValue('Robot day for boys');
  await expect(title(owner)).toHaveAccessibleDescription(/This differs from the version/);
  await title(owner).fill('Robot day for girls');
  await press(owner, 'Save');
  await expect(owner).toHaveURL(/done=saved/);
  await expect(title(owner)).toHaveValue('Robot day for girls');
  await expect(place(owner)).toHaveValue('Volta Hall');
  await expect.poll(() => owner.evaluate(DRAFT_KEYS)).toEqual([]);

  await press(owner, 'Discard draft');
  await expect(title(owner)).toHaveValue(before);
  await theirs.context().close();
});
