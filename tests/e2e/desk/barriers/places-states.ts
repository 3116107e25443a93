import { fillGirlsDay, GIRLS_DAY_ROSTER } from '../../../support/requested-places.ts';
import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

export const PLACES_STATES: readonly State[] = [
  {
    route: 'places',
    state: 'somebody is on the waitlist',
    async reach({ page, desk }) {
      await fillGirlsDay(desk);
      await page.goto('/desk/places');
    },
  },
  {
    route: 'places/:key',
    state: 'a family, a class, and the waitlist',
    daily: true,
    async reach({ page, desk }) {
      await fillGirlsDay(desk);
      await page.goto(GIRLS_DAY_ROSTER);
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click();
    },
  },
  {
    route: 'places/:key',
    state: 'a full session, and somebody who can move',
    async reach({ page }) {
      await page.goto('/desk/places/course%3Arobots-from-scratch%2Fkumasi-2027-01');
      await page.getByText('Add a person').click();
      await page.getByLabel('Name', { exact: true }).fill('Esi Duah');
      await page.getByLabel('Age', { exact: true }).fill('18');
      await press(page, 'Add');
      await press(page, 'Add anyway');
      await expect(page.getByRole('status')).toContainText('Added.');
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click();
      await press(page, 'Add');
      await expect(page).toHaveTitle(/^Error/);
      await page.getByText('Change Esi Duah').click();
    },
  },
  {
    route: 'places/:key',
    state: 'the form has an error',
    async reach({ page }) {
      await page.goto(GIRLS_DAY_ROSTER);
      await page.getByLabel('Total places').fill('many');
      await press(page, 'Save');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'places/:key',
    state: 'the place is cancelled',
    async reach({ page }) {
      await page.goto('/desk/places/event%3A11');
      await page.getByText('Cancel event…').click();
      await page.getByLabel('Why').fill('Rain');
      await press(page, 'Cancel and notify everybody');
      await expect(page.getByRole('status')).toContainText('It is cancelled.');
    },
  },
];
