import { contactMessage, newsletterSubscription } from '../../../support/inbox.ts';
import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

export const ERASING_STATES: readonly State[] = [
  {
    route: 'inbox/:reference/erase',
    state: 'the confirmation page',
    reach: ({ page, day }) => page.goto(`/desk/inbox/${day.child}/erase`),
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
    route: 'people-data',
    state: 'the contact is unreadable',
    async reach({ page }) {
      await page.goto('/desk/people-data');
      await page.getByLabel('Email address or phone number').fill('0207');
      await press(page, 'Find');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'people-data',
    state: 'somebody is found',
    async reach({ page, desk }) {
      await desk.receive(contactMessage({ phone: '020 765 4321' }));
      await page.goto('/desk/people-data');
      await page.getByLabel('Email address or phone number').fill('0207654321');
      await press(page, 'Find');
      await expect(page.getByRole('main')).toContainText('Do you teach');
    },
  },
];
