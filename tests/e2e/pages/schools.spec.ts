import { section } from '../../support/section.ts';
import { expect, looking, reading as test } from '../site-test.ts';

test('teachers see the prices, the days with room for a group, and whom to ask', async ({
  page,
}) => {
  await page.goto('/schools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your class');
  await expect(page.getByRole('main')).toContainText('2 to 40 pupils with one form');

  const days = section(page, 'Days that have room for a group').getByRole('listitem');
  // Five events of the starter content were in 2024, and one is for teachers.
  await expect(days).toHaveCount(5);
  const first = days.first();
  await expect(first).toContainText('Harmattan Robot Day');
  await expect(first).toContainText('Saturday 23 January 2027');
  await expect(first).toContainText('60 places left: a class of 40 fits');
  await expect(first.getByRole('link', { name: 'Book places' })).toHaveAttribute(
    'href',
    '/events/register/harmattan-robot-day',
  );

  await expect(section(page, 'What it costs').getByRole('listitem')).toHaveCount(4);
  await expect(section(page, 'How to bring a group').getByRole('listitem')).toHaveCount(4);
  const contact = section(page, 'Talk to us first');
  await expect(contact).toContainText('The programs team');
  await expect(contact.getByRole('link', { name: 'hello@sua.example' })).toBeVisible();
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible();
});

test('the list of programs leads to the page for schools', async ({ page }) => {
  await page.goto('/programs');
  await page.getByRole('main').getByRole('link', { name: 'Bring your class' }).click();
  await expect(page).toHaveURL('/schools');
});

looking('on a phone the button stands on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/schools');
  const button = page.getByRole('link', { name: 'Choose a day' });
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(900);
});
