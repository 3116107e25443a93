import type { DeskSite } from '../../../support/desk-site.ts';
import { makePhotograph, storedPicture } from '../../../support/uploaded-pictures.ts';
import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

function somePicture(desk: DeskSite): Promise<string> {
  return desk.inDatabase(async (database) => {
    const { id } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    return storedPicture(database, id, await makePhotograph());
  });
}

export const CONTENT_STATES: readonly State[] = [
  {
    route: 'pictures',
    state: 'one uploaded picture, and a form without answers',
    async reach({ page, desk }) {
      await somePicture(desk);
      await page.goto('/desk/pictures');
      await page.getByText('Upload a picture').click();
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await press(page, 'Upload');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'pictures/:picture',
    state: 'the picture is not in use',
    reach: async ({ page, desk }) => page.goto(`/desk/pictures/${await somePicture(desk)}`),
  },
  {
    route: 'content',
    state: 'the kinds of content',
    reach: ({ page }) => page.goto('/desk/content'),
  },
  {
    route: 'content/:kind',
    state: 'the items of a kind',
    reach: ({ page }) => page.goto('/desk/content/events'),
  },
  {
    route: 'content',
    state: 'items of several kinds are found',
    reach: ({ page }) => page.goto('/desk/content?words=robot'),
  },
  {
    route: 'content/:kind/+new',
    state: 'it is asked whether an event without a date is published',
    daily: true,
    async reach({ page }) {
      await page.goto('/desk/content/events/+new');
      await page.getByLabel('Name of the event').fill('Club night');
      await press(page, 'Publish');
      await expect(page.getByRole('heading', { name: 'Please check' })).toBeVisible();
    },
  },
  {
    route: 'content/:kind/+new',
    state: 'an empty form',
    reach: ({ page }) => page.goto('/desk/content/blogs/+new'),
  },
  {
    route: 'content/:kind/:id',
    state: 'the form of an item',
    daily: true,
    reach: ({ page }) => page.goto('/desk/content/courses/robots-from-scratch'),
  },
  {
    route: 'content/:kind/:id',
    state: 'the answers have errors',
    async reach({ page }) {
      await page.goto('/desk/content/courses/robots-from-scratch');
      await page.getByLabel('Name of the course').fill('');
      await press(page, 'Save');
      await expect(page).toHaveTitle(/^Error/);
    },
  },
  {
    route: 'content/:kind/:id',
    state: 'another member changed the same field',
    async reach({ page }) {
      const other = await page.context().newPage();
      for (const tab of [page, other]) await tab.goto('/desk/content/events/8');
      for (const tab of [other, page]) {
        await tab.getByLabel('Name of the event').fill(tab === page ? 'A clinic' : 'The clinic');
        await press(tab, 'Save');
        await expect(
          tab.getByText(tab === page ? 'This was changed while you wrote' : 'Saved as'),
        ).toBeVisible();
      }
    },
  },
  {
    route: 'content/:kind/:id/history',
    state: 'the item was changed',
    async reach({ page }) {
      await page.goto('/desk/content/courses/make-friends-with-the-computer');
      await page.getByLabel('Name of the course').fill('Friends with the computer');
      await press(page, 'Save');
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page).toHaveTitle(/^History/);
    },
  },
  {
    route: 'preview',
    state: 'a draft is previewed',
    async reach({ page }) {
      await page.goto('/desk/content/courses/robots-from-scratch');
      await page.getByLabel('Name of the course').fill('Robots from scraps');
      await press(page, 'Preview');
      await expect(page).toHaveTitle(/^Preview/);
    },
  },
  {
    route: 'preview',
    state: 'there is no draft',
    reach: ({ page }) => page.goto('/desk/preview?kind=events&id=1'),
  },
];
