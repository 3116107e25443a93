import { fillGifts } from '../../../support/sample-gifts.ts';
import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

export const GIVING_STATES: readonly State[] = [
  {
    route: 'giving',
    state: 'gifts in each state',
    async reach({ page, desk }) {
      await fillGifts(desk);
      await page.goto('/desk/giving');
    },
  },
  {
    route: 'giving/:reference',
    state: 'two gifts, one of them received',
    daily: true,
    async reach({ page, desk }) {
      const { monthly } = await fillGifts(desk);
      await page.goto(`/desk/giving/${monthly}`);
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click();
    },
  },
  {
    route: 'giving/:reference',
    state: 'a decision is needed, and none was chosen',
    async reach({ page, desk }) {
      const { odd } = await fillGifts(desk);
      await page.goto(`/desk/giving/${odd}`);
      await press(page, 'It is not the gift');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'giving/new',
    state: 'nothing is filled in',
    async reach({ page }) {
      await page.goto('/desk/giving/new');
      await press(page, 'Record the gift');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
];
