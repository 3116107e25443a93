import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const KEPT = () => Object.keys(localStorage).filter((name) => name.startsWith('desk-typed'));

test('what was typed and not saved is offered, never put in, and is gone once it is saved', async ({
  owner,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const title = owner.getByLabel('Name of the event');
  await owner.goto('/desk/content/events/6');
  const before = await title.inputValue();
  await title.fill('Robot day in Ho');
  await owner.reload();
  await expect(title).toHaveValue(before);
  await expect(owner.getByRole('status')).toContainText('You typed something here');
  await press(owner, 'Put it back');
  await expect(title).toHaveValue('Robot day in Ho');

  // The line is down when it is sent: nothing is lost by that either.
  await owner.context().setOffline(true);
  await press(owner, 'Save');
  await owner.waitForURL(/chrome-error/);
  await owner.context().setOffline(false);
  await owner.goto('/desk/content/events/6');
  await press(owner, 'Put it back');
  await press(owner, 'Save');
  await expect(owner).toHaveURL(/done=saved/);
  await expect(title).toHaveValue('Robot day in Ho');
  expect(await owner.evaluate(KEPT)).toEqual([]);

  await title.fill('Typed once more');
  await owner.reload();
  await press(owner, 'Throw it away');
  await expect(owner.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  expect(await owner.evaluate(KEPT)).toEqual([]);
  await press(owner, 'Take the draft back');
  await expect(title).toHaveValue(before);
});

test('the toolbar puts marks into a text, and Enter in a field saves', async ({ owner }) => {
  await owner.goto('/desk/content/blogs');
  await owner.locator('main ol a').first().click();
  const text = owner.getByRole('textbox', { name: 'The post' });
  await text.fill('word');
  await text.selectText();
  await press(owner, 'Bold');
  await expect(text).toHaveValue('**word**');
  await owner.getByLabel('Heading', { exact: false }).first().press('Enter');
  await expect(owner).toHaveURL(/done=saved/);
  await press(owner, 'Take the draft back');
  await expect(owner).toHaveURL(/done=withdrawn/);
});
