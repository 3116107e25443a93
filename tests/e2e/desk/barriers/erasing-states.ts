import { contactMessage, newsletterSubscription } from '../../../support/inbox.ts';
import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

/** Erasing a submission or a person, and requests about stored data. */
export const ERASING_STATES: readonly State[] = [
  {
    route: 'inbox/:reference/erase',
    state: 'the confirmation page',
    reach: ({ page, day }) => page.goto(`/desk/inbox/${day.child}/erase`),
  },
  {
    route: 'inbox/:reference/erase-person',
    state: 'the confirmation page',
    reach: ({ page, day }) => page.goto(`/desk/inbox/${day.late}/erase-person`),
  },
  {
    route: 'inbox/:reference/erase-person',
    state: 'nothing is ticked',
    async reach({ page, day }) {
      await page.goto(`/desk/inbox/${day.child}/erase-person`);
      for (const tick of await page.getByRole('checkbox').all()) await tick.uncheck();
      await press(page, 'Erase what is ticked');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'inbox/:reference',
    state: 'the submission is erased',
    async reach({ page, desk }) {
      const reference = await desk.receive(newsletterSubscription('abena@mail.example'));
      await page.goto(`/desk/inbox/${reference}/erase`);
      await page.locator('main .button-danger').click();
      await expect(page).toHaveURL(/done=/);
    },
  },
  {
    route: 'requests/new',
    state: 'the name is missing',
    async reach({ page }) {
      await page.goto('/desk/requests/new');
      await press(page, 'Save the request');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'requests/:reference',
    state: 'nobody was called',
    daily: true,
    async reach({ page, desk }) {
      await desk.receive(contactMessage({ phone: '020 765 4321' }));
      await page.goto('/desk/requests/new');
      await page.getByLabel('Name').fill('Ama');
      await page.getByLabel('Phone number or email address').fill('0207654321');
      await press(page, 'Save the request');
      await page.getByRole('link', { name: 'What we hold' }).click();
      await press(page, 'Erase');
      await expect(page).toHaveTitle(/^Error/);
      await expect(page.getByRole('main')).toContainText('First call the number that we hold.');
    },
  },
];
