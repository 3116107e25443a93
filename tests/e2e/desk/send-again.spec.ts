import { dailyTag } from '../../support/run-all.ts';
import { expect, signIn, test } from '../desk-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test(
      'a form sent after the session ended is sent again after signing in in a new tab',
      dailyTag(javaScriptEnabled),
      async ({ page, context, desk, expected }) => {
        // The refused form; Chromium logs it.
        expected.push(/status of 401/);
        const name = javaScriptEnabled ? 'Yaa' : 'Adwoa';
        await signIn(page, await desk.makeSignInLink(name));
        await page.goto('/desk/me');
        await page.getByLabel('Your name').fill(`${name} "B" Asante`);
        await context.clearCookies();
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');

        const opening = context.waitForEvent('page');
        await page.getByRole('link', { name: 'Sign in (new tab)' }).click();
        const tab = await opening;
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sign in');
        await signIn(tab, await desk.makeSignInLink(name));
        await tab.close();

        await page.getByRole('button', { name: 'Send again' }).click();
        await expect(page.getByLabel('Your name')).toHaveValue(`${name} "B" Asante`);
        await expect(page.getByRole('status')).toBeVisible();
      },
    );
  });
}

test('a form sent by a script leads to the same page', { tag: '@all' }, async ({
  page,
  desk,
  expected,
}) => {
  expected.push(/status of 401/);
  await signIn(page, await desk.makeSignInLink('Esi'));
  await page.goto('/desk/me');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  const again = page.locator('form', { has: page.getByRole('button', { name: 'Send again' }) });
  await expect(again).toHaveAttribute('action', '/desk/sign-out');
});
