import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

/** Today, the members, own settings, the handbook and the log, and a page that does not exist. */
export const PEOPLE_STATES: readonly State[] = [
  { route: '', state: 'a usual day', daily: true, reach: ({ page }) => page.goto('/desk') },
  { route: 'people', state: 'all members', reach: ({ page }) => page.goto('/desk/people') },
  {
    route: 'people/:id',
    state: 'a member',
    async reach({ page }) {
      await page.goto('/desk/people');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/people\/./);
    },
  },
  {
    route: 'people',
    state: 'the invitation is empty',
    async reach({ page }) {
      await page.goto('/desk/people');
      const form = page.locator('main form').filter({ has: page.getByLabel('Name') });
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true;
      });
      await form.getByRole('button').click();
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  { route: 'me', state: 'own sessions', reach: ({ page }) => page.goto('/desk/me') },
  {
    route: 'me',
    state: 'the form was sent after the session ended',
    async reach({ page }) {
      await page.goto('/desk/me');
      await page.context().clearCookies();
      await press(page, 'Save');
      await expect(page).toHaveTitle(/^You are signed out/);
    },
  },
  { route: 'help', state: 'the handbook', reach: ({ page }) => page.goto('/desk/help') },
  { route: 'log', state: 'the audit log', reach: ({ page }) => page.goto('/desk/log') },
  {
    route: '*',
    state: 'an unknown page',
    reach: ({ page }) => page.goto('/desk/nowhere'),
  },
];
