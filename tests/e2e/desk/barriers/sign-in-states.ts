import { expect } from '../../desk-test.ts';
import { press, type State, type World } from './state.ts';

async function askForCode({ page }: World): Promise<void> {
  await page.goto('/desk/sign-in');
  await page.getByLabel('Email address').fill('nobody@sua.example');
  await press(page, 'Send me a code');
  await expect(page.getByLabel('Code from the mail')).toBeVisible();
}

/** Makes the newest sign-in older than what counts as recent; other tests share the older ones. */
async function waitHours({ desk }: World): Promise<void> {
  const confirmedAt = new Date(Date.now() - 3_600_000).toISOString();
  await desk.inDatabase((database) =>
    database
      .updateTable('staff_session')
      .set({ confirmed_at: confirmedAt })
      .where('hash', '=', (is) =>
        is.selectFrom('staff_session').select('hash').orderBy('signed_in_at', 'desc').limit(1),
      )
      .execute(),
  );
}

export const SIGN_IN_STATES: readonly State[] = [
  {
    route: 'sign-in',
    state: 'the form for the email address',
    signedOut: true,
    daily: true,
    reach: ({ page }) => page.goto('/desk/sign-in'),
  },
  { route: 'sign-in', state: 'the form for the code', signedOut: true, reach: askForCode },
  {
    route: 'sign-in',
    state: 'the code is wrong',
    signedOut: true,
    async reach(world) {
      await askForCode(world);
      await world.page.getByLabel('Code from the mail').fill('12345678');
      await press(world.page, 'Sign in');
      await expect(world.page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'sign-in',
    state: 'somebody is signed in',
    reach: ({ page }) => page.goto('/desk/sign-in'),
  },
  {
    route: 'welcome/:key',
    state: 'the link is valid',
    signedOut: true,
    reach: async ({ page, desk }) => page.goto(await desk.makeSignInLink('Esi')),
  },
  {
    route: 'welcome/:key',
    state: 'the link has expired',
    signedOut: true,
    reach: ({ page }) => page.goto('/desk/welcome/used'),
  },
  {
    route: 'owner/:key',
    state: 'the link was used',
    signedOut: true,
    reach: ({ page }) => page.goto('/desk/owner/used'),
  },
  {
    route: 'me',
    state: 'no passkey exists',
    reach: ({ page }) => page.goto('/desk/me'),
  },
  {
    route: 'me',
    state: 'a fresh sign-in is needed',
    async reach(world) {
      await waitHours(world);
      await world.page.goto('/desk/me');
    },
  },
  {
    route: 'confirm',
    state: 'a code is offered',
    async reach(world) {
      await waitHours(world);
      await world.page.goto('/desk/confirm?to=/desk/people');
      await expect(world.page.getByRole('heading', { level: 1 })).toContainText('Confirm');
    },
  },
  {
    route: 'confirm',
    state: 'the code is wrong',
    async reach(world) {
      const { page } = world;
      await waitHours(world);
      await page.goto('/desk/confirm?to=/desk/people');
      await press(page, 'Mail me a code');
      await page.getByLabel('Code from the mail').fill('12345678');
      await press(page, 'Confirm');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
];
