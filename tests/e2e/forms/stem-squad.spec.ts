import { STEM_SQUAD } from '../../support/filled-involvements.ts';
import {
  expect,
  fill,
  formNamed,
  openForm,
  storedFrom,
  test,
  withOwnEmail,
} from '../forms-test.ts';

for (const [plan, type, chosen] of [
  ['group', 'group', 'starter'],
  ['advanced', 'individual', 'advanced'],
] as const) {
  test(`?plan=${plan} chooses the plan "${chosen}" for ${type} subscriptions`, {
    tag: '@all',
  }, async ({ page }) => {
    const path = `/get-involved?form=stem-squad&plan=${plan}`;
    const form = await openForm(page, { ...STEM_SQUAD, path });
    await expect(form.locator('[name="planType"]')).toHaveValue(chosen);
    await expect(form.locator(`[name="subscriptionType"][value="${type}"]`)).toBeChecked();
    await expect(form.locator('[name="groupSize"]')).toBeVisible({ visible: type === 'group' });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('questions for groups are visible and marked as such; the server applies the rule', async ({
    page,
    formSite,
  }) => {
    await page.goto(STEM_SQUAD.path);
    const form = formNamed(page, STEM_SQUAD.name);
    const size = form.getByRole('spinbutton', {
      name: 'Number of families (for group subscriptions)',
    });
    await expect(size).toBeVisible();
    const answers = withOwnEmail(STEM_SQUAD.answers, 'no scripts');
    await fill(form, { ...answers, groupSize: '', otherParentsInfo: '' });
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(size).toHaveAccessibleDescription(/Number of families is required$/);
    await form.getByRole('radio', { name: 'Individual' }).check();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    expect(storedFrom(formSite, answers.email)[0]?.payload).toMatchObject({ groupSize: null });
    await page.getByRole('button', { name: 'Submit Another Form' }).click();
    await expect(page).not.toHaveURL(/sent=/);
    await expect(form.locator('[name="name"]')).toHaveValue('');
  });
});
