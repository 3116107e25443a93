import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { countTaps } from '../../support/count-taps.ts';
import { pathOf } from '../../support/link-path.ts';
import { answerField, expect, isAlive, test } from '../forms-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Registers a child by the API and returns the path of the guardian's link. */
async function guardianLink(page: Page, email: string): Promise<string> {
  const sent = await page.request.post('/api/event-registrations', {
    data: {
      name: 'Kwame Boateng',
      email,
      phone: '0241234567',
      age: 12,
      eventId: '7',
      eventTitle: 'Girls Build Day Kumasi',
      attendeeType: 'student',
      howHeard: 'friend',
      guardianName: 'Akua Boateng',
      guardianPhone: '0201234567',
      agreeToTerms: true,
    },
  });
  const { place } = await sent.json();
  const manage = await page.request.get(pathOf(place.manage));
  const [link = ''] = /\/places\/consent\?token=[\w%.:-]+/.exec(await manage.text()) ?? [];
  return link;
}

/** From the link in her message to what we hold about her child, and to nothing left. */
async function eraseChild(page: Page, scripts: 'with' | 'without') {
  const check = scripts === 'with' ? () => expectNoBarriers(page) : async () => undefined;
  const link = await guardianLink(page, `guardian-${scripts}@mail.example`);
  const guardian = countTaps(answerField);
  const main = page.getByRole('main');
  guardian.taps += 1;
  await page.goto(link);
  if (scripts === 'with') await isAlive(page);
  await expect(main.getByRole('heading', { name: 'What we hold about Kwame' })).toBeVisible();
  await expect(main).toContainText('Akua Boateng');
  await expect(main).toContainText('Kept until');
  const label = 'Delete everything about Kwame Boateng';
  await guardian.tap(main.locator('summary', { hasText: label }));
  await check();
  await guardian.tap(main.getByRole('checkbox', { name: 'Yes, delete it.' }));
  await guardian.tap(main.getByRole('button', { name: label }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted');
  await expect(page.getByText('Kwame')).toHaveCount(0);
  await check();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(guardian.taps).toBeLessThanOrEqual(5);
}

test('a guardian sees and erases what we hold about her child', ({ page }) =>
  eraseChild(page, 'with'));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guardian sees and erases what we hold about her child', { tag: '@all' }, ({ page }) =>
    eraseChild(page, 'without'),
  );
});
