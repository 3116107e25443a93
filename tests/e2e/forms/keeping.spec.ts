import type { Route } from '@playwright/test';
import type { FilledForm } from '../../support/filled-form.ts';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { PARTNERSHIP } from '../../support/filled-involvements.ts';
import { beginForm, DRAFT_SAVED, storedDrafts } from '../../support/form-drafts.ts';
import {
  bringToWait,
  expect,
  fill,
  heldBy,
  isAlive,
  openForm,
  routeSent,
  storedFrom,
  test,
  withOwnEmail,
} from '../forms-test.ts';

const [CONTACT, COURSE] = FILLED_FORMS as [FilledForm, FilledForm];
const NOT_SENT = 'Not sent yet. Your answers are saved';

function loseAnswerOnce() {
  let isLost = false;
  return async (route: Route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  };
}

test('typed text survives a reload, and is erased once it is sent', async ({ page, formSite }) => {
  const answers = withOwnEmail(PARTNERSHIP.answers, 'survives');
  const form = await openForm(page, PARTNERSHIP);
  await fill(form, answers);
  await expect(form.getByText(DRAFT_SAVED)).toBeVisible();
  expect(await storedDrafts(page)).toContain(answers.email);
  expect(await storedDrafts(page)).not.toMatch(/token|faxNumber/);
  const { token: _, ...before } = await heldBy(form);

  await page.reload();
  await isAlive(page);
  await expect(form.locator('[name="email"]')).toHaveValue(answers.email);
  expect(await heldBy(form)).toMatchObject(before);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await form.getByRole('button', { name: PARTNERSHIP.button }).click();
  await expect(page.getByRole('main').getByText(PARTNERSHIP.success)).toBeVisible();
  expect(storedFrom(formSite, answers.email)).toHaveLength(1);
  expect(await storedDrafts(page)).toBe('{}');
});

test('without a connection the form says so, and is sent once when it is back', async ({
  page,
  context,
  formSite,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const answers = withOwnEmail({ ...COURSE.answers, studentAge: '20' }, 'back');
  const form = await bringToWait(page, COURSE, answers);
  await expect(form.getByRole('alert')).toContainText(NOT_SENT);
  await expect(page.getByText(COURSE.failure)).toHaveCount(0);
  // A second failed try, by a tap.
  await form.getByRole('button', { name: 'Send now' }).click();
  await expect(form.getByRole('alert')).toContainText(NOT_SENT);
  expect(storedFrom(formSite, answers.email)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole('main').getByText(COURSE.success)).toBeVisible();
  const [row, ...others] = storedFrom(formSite, answers.email);
  expect(others).toEqual([]);
  await expect(page.getByText(row?.reference ?? '-')).toBeVisible();
  expect(await storedDrafts(page)).toBe('{}');
});

test('a lost answer, a reload and a second tab make only one submission', { tag: '@all' }, async ({
  page,
  context,
  formSite,
  expected,
}) => {
  expected.push(/ERR_CONNECTION_RESET/);
  const answers = withOwnEmail({ ...COURSE.answers, studentAge: '20' }, 'lost');
  const form = await openForm(page, COURSE);
  await beginForm(form);
  await fill(form, answers);
  await routeSent(page, loseAnswerOnce());
  await form.getByRole('button', { name: COURSE.button }).click();
  await expect(form.getByRole('alert')).toContainText(NOT_SENT);
  const [row] = storedFrom(formSite, answers.email);

  await page.reload();
  await isAlive(page);
  await expect(form.getByRole('alert')).toContainText(NOT_SENT);
  await expect(form.locator('[name="preferredSession"]')).toHaveValue('weekend');

  const secondTab = await context.newPage();
  const second = await openForm(secondTab, COURSE);
  await expect(second.getByRole('alert')).toContainText(NOT_SENT);
  await second.getByRole('button', { name: COURSE.button }).click();
  await expect(secondTab.getByText(row?.reference ?? '-')).toBeVisible();
  await expect(form.getByRole('status')).toContainText('sent in another tab, or deleted');
  await form.getByRole('button', { name: COURSE.button }).click();
  await expect(page.getByText(row?.reference ?? '-')).toBeVisible();
  expect(storedFrom(formSite, answers.email)).toHaveLength(1);
});

test('another server gets the same key each time, and a new key for other answers', {
  tag: '@all',
}, async ({ page, remoteSite, backend, expected }) => {
  expected.push(/status of 503/);
  backend.set('/api/contact', 'unreachable');
  const form = await openForm(page, { ...CONTACT, path: `${remoteSite.url}/contact` });
  await fill(form, CONTACT.answers);
  await form.getByRole('button', { name: CONTACT.button }).click();
  await expect(form.getByRole('alert')).toHaveText(CONTACT.failure);
  backend.set('/api/contact', { status: 201, json: { success: true, id: '7' } });
  await form.getByRole('button', { name: CONTACT.button }).click();
  await expect(page.getByText(CONTACT.success)).toBeVisible();
  await fill(form, CONTACT.answers);
  await form.getByRole('button', { name: CONTACT.button }).click();
  await expect.poll(() => backend.requests.get('/api/contact')).toBe(3);
  const [first, second, third] = backend.keys.get('/api/contact') ?? [];
  expect(first).toMatch(/^\d+(-\d+){3}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
