import { expectNoBarriers } from '../../support/barriers.ts';
import { EVENT } from '../../support/filled-forms.ts';
import { STEM_SQUAD } from '../../support/filled-involvements.ts';
import {
  expect,
  fill,
  formNamed,
  isAlive,
  openForm,
  storedFrom,
  takeAMinute,
  test,
  withOwnEmail,
} from '../forms-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const TO_COME = {
  ...EVENT,
  name: 'Register for this event',
  button: 'Register',
  path: '/events/register/girls-build-day-kumasi',
};
const ESI = { 'people-1-name': 'Esi', 'people-1-age': '12' };
const COMING = [
  { name: 'Esi', age: 12 },
  { name: 'Yaw', age: null, isAdult: true },
];

test('a family is registered by name, and a guardian is asked for only below 18', {
  tag: '@all',
}, async ({ page, formSite }) => {
  const form = await openForm(page, TO_COME);
  const guardian = form.getByLabel('Name of the parent or guardian');
  const answers = withOwnEmail(TO_COME.answers, 'family');
  await fill(form, answers);
  await expect(guardian).toBeHidden();
  await fill(form, { age: '17' });
  await expect(guardian).toBeVisible();
  await fill(form, { party: 'family' });
  await expect(guardian).toBeHidden();
  await fill(form, ESI);
  await expect(guardian).toBeVisible();
  await form.getByRole('button', { name: 'Add another person' }).click();
  const second = form.locator('[name="people-2-name"]');
  await expect(second).toBeFocused();
  await form.locator('[name="people-2-age"]').fill('9');
  await expectNoBarriers(page);

  // Enter sends the form, and adds no row.
  await form.locator('[name="people-2-age"]').press('Enter');
  const problem = form.getByRole('alert', { name: 'There is a problem' });
  await problem.getByRole('link', { name: 'Person 2: Name is required' }).click();
  await expect(second).toBeFocused();
  await expectNoBarriers(page);
  await fill(form, { 'people-2-name': 'Yaw', 'people-2-age': '', 'people-2-isAdult': true });

  // Choosing another party keeps everything.
  await fill(form, { party: 'group' });
  await expect(second).toBeHidden();
  await expect(guardian).toBeHidden();
  await expectNoBarriers(page);
  await fill(form, { party: 'family' });
  await expect(second).toHaveValue('Yaw');
  await fill(form, { isGuardian: 'yes', photoConsent: 'no' });
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  expect(storedFrom(formSite, answers.email)[0]?.payload).toMatchObject({
    party: 'family',
    people: COMING,
    isGuardian: true,
    photoConsent: 'no',
  });
});

test('a STEM Squad group names its families, sees its price, and loses nothing by changing its choice', {
  tag: '@all',
}, async ({ page, formSite }) => {
  const form = await openForm(page, STEM_SQUAD);
  const { otherParentsInfo: _, ...others } = STEM_SQUAD.answers;
  const answers = withOwnEmail(others, 'families');
  await fill(form, { ...answers, subscriptionType: 'group' });
  await expect(form.getByRole('status')).toContainText(
    '₵282.63 to GH₵299.25 a month for each family',
  );
  await fill(form, { otherParents: 'rows', 'families-1-parent': 'Esi' });
  await form.getByRole('button', { name: 'Add another family' }).click();
  await fill(form, { 'families-2-parent': 'Kojo', 'families-2-phone': '0240000002' });
  await fill(form, { town: 'Wa', landmark: 'Behind the chapel' });
  await expectNoBarriers(page);
  await fill(form, { subscriptionType: 'individual' });
  await expect(form.getByRole('status')).toContainText('GH₵332.50 a month.');
  await expect(form.locator('[name="families-2-parent"]')).toBeHidden();
  await fill(form, { subscriptionType: 'group' });
  await expect(form.locator('[name="families-2-parent"]')).toHaveValue('Kojo');
  await expect(form.locator('[name="groupSize"]')).toHaveValue('4');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  expect(storedFrom(formSite, answers.email)[0]?.payload).toMatchObject({
    otherParents: 'rows',
    families: [
      { parent: 'Esi', phone: '', child: '', age: null },
      { parent: 'Kojo', phone: '0240000002', child: '', age: null },
    ],
    town: 'Wa',
  });
});

test('after a date is chosen by keyboard, the title of its form has the focus', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/enrollment/robots-from-scratch');
  await isAlive(page);
  await page.locator('main a[href*="session="]').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeFocused();
});

test('a chosen session is sent with the form, which asks for no other choice', {
  tag: '@all',
}, async ({ page, formSite }) => {
  await page.goto('/enrollment');
  await page
    .getByRole('link', { name: /Sat 16 January to Sat 20 February.*10 am.*Cape Coast/ })
    .click();
  await expect(page).toHaveURL(/session=/);
  await expect(page.getByRole('main')).toContainText('Sat 16 January to Sat 20 February 2027');
  const form = formNamed(page, 'Enrol in this course');
  await expect(form.locator('[name="preferredSession"]')).toHaveCount(0);
  const answers = withOwnEmail(
    { name: 'Ama', phone: '0241234567', studentAge: '30', experience: 'none', agreeToTerms: true },
    'session',
  );
  await fill(form, answers);
  await form.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  const payload = storedFrom(formSite, answers.email)[0]?.payload;
  expect(payload?.sessionTitle).toContain('Sat 16 January');
  expect(payload).not.toHaveProperty('remark');

  await page.getByRole('link', { name: 'Another session' }).click();
  await expect(form.locator('[name="preferredSession"]')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows are added by the server, typed text stays, and three are stored', {
    tag: '@all',
  }, async ({ page, formSite }) => {
    await page.goto(TO_COME.path);
    const form = formNamed(page, TO_COME.name);
    const answers = withOwnEmail(TO_COME.answers, 'rows');
    await fill(form, { ...answers, party: 'family', ...ESI });
    await form.getByRole('button', { name: 'Add another person' }).click();
    await expect(form.locator('[name="people-2-name"]')).toBeFocused();
    await expect(form.locator('[name="party"][value="family"]')).toBeChecked();
    await expect(page).not.toHaveTitle(/^Error/);
    await fill(form, { 'people-2-name': 'Yaw', 'people-2-isAdult': true });
    await form.getByRole('button', { name: 'Add another person' }).click();
    await fill(form, { 'people-3-name': 'Ama', 'people-3-age': '40' });
    expect(storedFrom(formSite, answers.email)).toEqual([]);
    await takeAMinute(page, formSite);
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    expect(storedFrom(formSite, answers.email)[0]?.payload.people).toEqual([
      ...COMING,
      { name: 'Ama', age: 40 },
    ]);
  });

  test('the price is shown at the press of a button', { tag: '@all' }, async ({ page }) => {
    await page.goto(STEM_SQUAD.path);
    const form = formNamed(page, STEM_SQUAD.name);
    await fill(form, { planType: 'advanced', paymentPreference: 'annual', name: 'Efua' });
    await form.getByRole('button', { name: 'Show the price' }).click();
    await expect(form.getByRole('status')).toContainText('GH₵495 a month, which is GH₵5,940');
    await expect(form.locator('[name="name"]')).toHaveValue('Efua');
  });

  test('"For whom?" chooses the questions that are shown', async ({ page }) => {
    await page.goto('/enrollment/robots-from-scratch');
    const form = formNamed(page, 'Enrol in this course');
    await expect(form.locator('[name="studentAge"]')).toBeVisible();
    await expect(form.locator('[name="people-1-name"], [name="places"]').first()).toBeHidden();
    await form.locator('[name="party"][value="group"]').check();
    await expect(form.locator('[name="places"]')).toBeVisible();
    await expect(form.locator('[name="studentAge"]')).toBeHidden();
    await expect(form.locator('[name="preferredSession"]')).toBeVisible();
  });
});
