import type { FilledForm } from '../../support/filled-form.ts';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { STEM_SQUAD } from '../../support/filled-involvements.ts';
import { beginForm, DRAFT_SAVED, storedDrafts } from '../../support/form-drafts.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { expect, fill, isAlive, openForm, test } from '../forms-test.ts';

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
