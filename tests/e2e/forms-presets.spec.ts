import type { Page } from '@playwright/test';
import { CONTACT } from '../support/filled-forms.ts';
import { STEM_SQUAD } from '../support/filled-involvements.ts';
import { expect, fill, formNamed, heldBy, isAlive, test, withOwnEmail } from './forms-test.ts';

const REFERRAL = 'Student or School Referral';

/** Goes to a page of the menu, as within the site. */
async function follow(page: Page, link: string) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: link, exact: true }).click();
}

test('the subject of a referral goes when the referral is left, and comes with it again', async ({
  page,
}) => {
  await page.goto('/programs');
  await isAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: /^Refer a student or school/i }).click();
  const form = formNamed(page, CONTACT.name);
  const subject = form.getByLabel('Subject');
  await expect(subject).toHaveValue(REFERRAL);
  await follow(page, 'Contact Us');
  await expect(page).toHaveURL('/contact');
  await expect(subject).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/contact?type=referral');
  await expect(subject).toHaveValue(REFERRAL);

  // What was typed by hand goes along, also over the preset.
  await form.getByLabel('Name').fill('Efua');
  await follow(page, 'Contact Us');
  await expect(page).toHaveURL('/contact');
  await expect(subject).toHaveValue('');
  await expect(form.getByLabel('Name')).toHaveValue('Efua');
  await subject.fill('Robots in Tamale');
  await page.goBack();
  await expect(page).toHaveURL('/contact?type=referral');
  await expect(subject).toHaveValue('Robots in Tamale');
  await expect(form.getByLabel('Name')).toHaveValue('Efua');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('what was sent does not come back with another preset', async ({ page }) => {
  await page.goto('/contact?type=referral');
  await isAlive(page);
  const form = formNamed(page, CONTACT.name);
  await fill(form, withOwnEmail(CONTACT.answers, 'preset sent'));
  await form.getByRole('button', { name: CONTACT.button }).click();
  await expect(page.getByText(CONTACT.success)).toBeVisible();
  await expect(form.getByLabel('Subject')).toHaveValue(REFERRAL);
  await follow(page, 'Contact Us');
  await expect(page).toHaveURL('/contact');
  for (const name of ['Name', 'Subject', 'Message']) {
    await expect(form.getByLabel(name)).toHaveValue('');
  }
  await expect(page.getByText(CONTACT.success)).toHaveCount(0);
});

test('another course, another event, another plan has a form of its own', async ({ page }) => {
  for (const [name, first, second, held] of [
    [
      'Enrol in this course',
      '/enrollment?id=2&title=Robots',
      '/enrollment?id=3&title=Data',
      { courseId: ['3'], courseTitle: ['Data'] },
    ],
    ['Register for this event', '/events/register/1', '/events/register/2', { eventId: ['2'] }],
    [
      STEM_SQUAD.name,
      '/get-involved?form=stem-squad&plan=advanced',
      '/get-involved?form=stem-squad&plan=group',
      { planType: ['starter'], subscriptionType: ['group'] },
    ],
  ] as const) {
    await page.goto(second);
    await isAlive(page);
    await goWithin(page, first);
    const form = formNamed(page, name);
    await expect.poll(() => heldBy(form)).not.toMatchObject(held);
    const about = name === STEM_SQUAD.name ? 'the visitor' : 'one thing';
    await form.locator('[name="name"]').fill('Efua');
    await page.goBack();
    await expect.poll(() => heldBy(form)).toMatchObject(held);
    await expect(form.locator('[name="name"]')).toHaveValue(about === 'one thing' ? '' : 'Efua');
  }
});

/** Goes to an address without a new document, as a list of pages to go back to may do. */
async function goWithin(page: Page, path: string) {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
}
