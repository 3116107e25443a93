import { PHONE } from '../../support/phone.ts';
import { expect, test } from '../site-test.ts';

const MAIN_BUTTONS = [
  ['/programs', 'button', 'Show courses'],
  ['/programs/project-that-matters', 'link', /^Register/],
  ['/programs/tech-labs', 'link', /^Register/],
  ['/programs/hackathons', 'link', /^Register/],
  ['/programs/consultants', 'link', /^Register/],
  ['/programs/tech-for-girls', 'link', /^Register/],
  ['/stem-squad', 'link', 'Join STEM Squad'],
] as const;

/** How far down a phone's page the main button may end, in pixels. */
const SHORT_WAY = 900;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({
      ...PHONE,
      javaScriptEnabled,
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
      expected: async ({}, use) => use([/assets\/[\w.-]+\.js csp$/]),
    });

    test('on a phone the main button of a program comes before its long texts', {
      tag: '@all',
    }, async ({ page }) => {
      for (const [path, role, name] of MAIN_BUTTONS) {
        await page.goto(path);
        const button = page.getByRole('main').getByRole(role, { name }).first();
        const box = await button.boundingBox();
        expect.soft((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThan(SHORT_WAY);
      }
    });
  });
}

test('the head of a program has the earliest date, its places and the way to register', async ({
  page,
}) => {
  await page.goto('/programs/tech-labs');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').filter({ hasText: 'Sensor Lab' })).toBeVisible();
  await expect(main.getByText('5 of 16 places left').first()).toBeVisible();
  await main.getByRole('link', { name: 'Register (Sensor Lab)' }).first().click();
  await expect(page).toHaveURL(/\/enrollment\?id=tech-labs&title=Sensor%20Lab/);
});
