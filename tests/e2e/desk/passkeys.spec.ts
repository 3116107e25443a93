import type { CDPSession, Page } from '@playwright/test';
import { type DeskSite, startDeskSite } from '../../support/desk-site.ts';
import { freePort } from '../../support/free-port.ts';
import { test as deskTest, expect, signIn } from '../desk-test.ts';

const test = deskTest.extend<object, { desk: DeskSite }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const desk = await startDeskSite({ PORT: String(await freePort()) });
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker' },
  ],
});

async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

test('a passkey is made after the link, signs in without an email address, and can be removed', {
  tag: '@all',
}, async ({ page, desk }) => {
  await addAuthenticator(page);
  await signIn(page, await desk.makeSignInLink('Esi'));
  await expect(page.getByRole('status')).toHaveText(/Make a passkey here/);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('status')).toHaveText(/Your passkey was added/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Made ' })).toContainText(
    'not used yet',
  );

  // The same device makes no second passkey.
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This device has a passkey for the desk already.',
  );

  await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/desk/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/desk');
  await page.goto('/desk/me');
  await expect(page.getByRole('listitem').filter({ hasText: 'Made ' })).toContainText('last used');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('status')).toHaveText(/The passkey was removed/);

  await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey was not accepted. Please try again.',
  );
});

test('without a passkey the mailed code still works', { tag: '@all' }, async ({ page, desk }) => {
  await desk.makeSignInLink('Yaw');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await page.goto('/desk/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.getByLabel('Email address').fill('yaw@sua.example');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('a code is on its way')).toBeVisible();
});
