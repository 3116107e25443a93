import type { FilledForm } from '../../support/filled-form.ts';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { STEM_SQUAD } from '../../support/filled-involvements.ts';
import { beginForm, DRAFT_SAVED, storedDrafts } from '../../support/form-drafts.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { expect, fill, isAlive, openForm, routeSent, test } from '../forms-test.ts';

const [CONTACT, COURSE, EVENT] = FILLED_FORMS as [FilledForm, FilledForm, FilledForm];
type Stays = readonly [filled: FilledForm, stays: readonly string[]];

const SHARED = 'Others use this phone: do not save my answers';

test('nothing about health, food, needs, children or their parents is ever stored on the device', async ({
  page,
}) => {
  for (const [filled, stays] of oneOfEach<Stays, Stays>(
    [[COURSE, ['preferredSession']]],
    [
      [EVENT, ['howHeard']],
      [CONTACT, ['name', 'email', 'phone']],
      [
        STEM_SQUAD,
        [
          ...['planType', 'subscriptionType', 'groupSize', 'paymentPreference'],
          ...['startDatePreference', 'hearAboutUs'],
        ],
      ],
    ],
  )) {
    const form = await openForm(page, filled);
    await fill(form, filled.answers);
    await expect(form.getByText(DRAFT_SAVED)).toBeVisible();
    const [entry, ...others] = await page.evaluate(() => Object.entries({ ...localStorage }));
    expect(others, filled.name).toEqual([]);
    const [name = '', text = ''] = entry ?? [];
    expect(name).toMatch(/^answers-2:[a-z-]+-?\d+$/);
    const { answers } = JSON.parse(text.replace(/^\d+/, ''));
    expect(Object.keys(answers).toSorted(), filled.name).toEqual([...stays].toSorted());

    await page.reload();
    await isAlive(page);
    const last = stays.at(-1) ?? '';
    await expect(form.locator(`[name="${last}"]`)).toHaveValue(String(filled.answers[last]));
    for (const gone of Object.keys(filled.answers)) {
      if (stays.includes(gone)) continue;
      const controls = form.locator(`[name="${gone}"]:not([type=radio], [type=checkbox])`);
      for (const control of await controls.all()) await expect(control).toHaveValue('');
      await expect(form.locator(`[name="${gone}"]:checked`)).toHaveCount(0);
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test('saved answers are erased after a day by any page that is opened', { tag: '@all' }, async ({
  page,
}) => {
  const form = await openForm(page, CONTACT);
  await beginForm(form);
  await expect.poll(() => storedDrafts(page)).toContain('Efua');
  await page.evaluate(() => {
    const day = 24 * 3_600_000;
    for (const [name, text] of Object.entries(localStorage)) {
      localStorage[name] = text.replace(/^\d+/, (at: string) => String(Number(at) - day));
      localStorage[`${name}-tomorrow`] = text.replace(/^\d+/, () => String(Date.now() + day));
    }
  });
  await page.goto('/about');
  await isAlive(page);
  expect(await storedDrafts(page)).toBe('{}');
});

test('a page that is left open erases saved answers after a day, too', { tag: '@all' }, async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page, CONTACT);
  await beginForm(form);
  await expect.poll(() => storedDrafts(page)).toContain('Efua');
  await page.clock.fastForward('23:40:00');
  expect(await storedDrafts(page)).toContain('Efua');
  await page.clock.fastForward('30:00');
  await expect.poll(() => storedDrafts(page)).toBe('{}');
});

test('a form that retries by itself expires, too', { tag: '@all' }, async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.clock.install();
  let tries = 0;
  await routeSent(page, (route) => {
    tries += 1;
    return route.abort();
  });
  const form = await openForm(page, CONTACT);
  await beginForm(form);
  await fill(form, CONTACT.answers);
  const entry = async () => (await page.evaluate(() => Object.values({ ...localStorage })))[0];
  const savedAt = (await entry())?.match(/^\d+/)?.[0] ?? 'none';
  await form.getByRole('button', { name: CONTACT.button }).click();
  for (const [after, made] of [
    ['12:00:00', 2],
    ['11:00:00', 3],
  ] as const) {
    await expect(form.getByRole('button', { name: CONTACT.button })).toBeEnabled();
    await expect(form.getByRole('alert')).toContainText('Leave this page open');
    await page.clock.fastForward(after);
    await expect.poll(() => tries).toBe(made);
    expect(await entry()).toMatch(new RegExp(`^${savedAt}{`));
  }
  await expect(form.getByRole('alert')).toContainText('Leave this page open');
  await page.clock.fastForward('01:10:00');
  await expect.poll(() => tries).toBe(4);
  await expect.poll(() => storedDrafts(page)).toBe('{}');
  await expect(form.getByRole('alert')).toContainText('Your answers are on this page');
  await expect(form.locator('[name="name"]')).toHaveValue(String(CONTACT.answers.name));
});

test('on a shared device nothing is saved, and earlier saved answers are erased', async ({
  page,
}) => {
  const form = await openForm(page, CONTACT);
  const shared = form.getByRole('checkbox', { name: SHARED });
  await beginForm(form);
  await expect(shared).not.toBeChecked();
  await expect.poll(() => storedDrafts(page)).toContain('Efua');
  await shared.check();
  await expect(form.getByText('We do not save your answers on this phone.')).toBeVisible();
  await form.locator('[name="email"]').fill('efua@mail.example');
  expect(await storedDrafts(page)).toBe('{}');
  await expect(form.locator('[name="name"]')).toHaveValue('Efua');

  await page.reload();
  await isAlive(page);
  await form.locator('[name="name"]').fill('Esi');
  await expect(shared).toBeChecked();
  expect(await storedDrafts(page)).toBe('{}');
  await shared.uncheck();
  expect(await storedDrafts(page)).toContain('Esi');
});
