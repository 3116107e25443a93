import { countTaps } from '../../support/count-taps.ts';
import { fillGirlsDay } from '../../support/requested-places.ts';
import { expect, signIn, test } from '../desk-test.ts';

test.use({
  alone: 'counting',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
});

test('a class is told in six taps that the room changed, and a press stops it', async ({
  page,
  desk,
}) => {
  await fillGirlsDay(desk);
  await signIn(page, await desk.makeSignInLink('Ama'));
  await page.goto('/desk');
  const main = page.getByRole('main');
  const hands = countTaps((form, name, text) => form.locator(`[name=${name}]`).fill(String(text)));
  await hands.tap(page.getByRole('link', { name: 'Places', exact: true }));
  await hands.tap(page.getByRole('link', { name: 'Girls Build Day Kumasi' }));
  await hands.tap(page.getByRole('link', { name: 'Write to everybody' }));
  await expect(main).toContainText(/\d+ by email/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await hands.fill(main, { subject: 'Another room', body: 'Hello {name}, come to room 5.' });
  await hands.tap(main.getByRole('button', { name: /^Send to \d+ / }));
  await expect(page.getByRole('status')).toContainText('The first emails go out in 20 seconds.');
  expect(hands.taps).toBe(6);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main).toContainText('Left out: ');
  expect(desk.mails.received.filter(({ subject }) => subject === 'Another room')).toEqual([]);
});
