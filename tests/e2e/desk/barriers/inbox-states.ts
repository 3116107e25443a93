import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

export const INBOX_STATES: readonly State[] = [
  {
    route: 'inbox',
    state: 'a usual day',
    daily: true,
    reach: ({ page }) => page.goto('/desk/inbox'),
  },
  {
    route: 'inbox',
    state: 'nothing is found',
    reach: ({ page }) => page.goto('/desk/inbox?words=nothing+like+it'),
  },
  {
    route: 'inbox',
    state: 'every filter is set, one of them wrong',
    reach: ({ page }) =>
      page.goto('/desk/inbox?words=robots&status=never&kind=contact&late=yes&flagged=yes'),
  },
  {
    route: 'inbox/:reference',
    state: 'a child is enrolled',
    daily: true,
    reach: ({ page, day }) => page.goto(`/desk/inbox/${day.child}`),
  },
  {
    route: 'inbox/:reference',
    state: 'the reply is late',
    reach: ({ page, day }) => page.goto(`/desk/inbox/${day.late}`),
  },
  {
    route: 'inbox/:reference',
    state: 'the message is flagged as spam',
    reach: ({ page, day }) => page.goto(`/desk/inbox/${day.doubtful}`),
  },
  {
    route: 'inbox/:reference',
    state: 'a note is missing',
    async reach({ page, day }) {
      await page.goto(`/desk/inbox/${day.fresh}`);
      await press(page, 'Add note');
      await expect(page.getByRole('alert')).toContainText('Write a note first.');
    },
  },
  {
    route: 'inbox/:reference',
    state: 'a note is added',
    async reach({ page, day }) {
      await page.goto(`/desk/inbox/${day.late}`);
      await page.locator('[name=note]').fill('Called her.\nShe comes on Saturday.');
      await press(page, 'Add note');
      await expect(page.getByText('She comes on Saturday.')).toBeVisible();
    },
  },
  {
    route: 'inbox/:reference',
    state: 'a reply is missing',
    async reach({ page, day }) {
      await page.goto(`/desk/inbox/${day.fresh}`);
      await press(page, 'Send reply');
      await expect(page.getByRole('alert')).toContainText('Write a reply first.');
    },
  },
  {
    route: 'inbox/:reference',
    state: 'a reply is sent',
    async reach({ page, day }) {
      await page.goto(`/desk/inbox/${day.late}`);
      await page.locator('[name=reply]').fill('Yes, we do.');
      await press(page, 'Send reply');
      await expect(page.getByRole('status')).toBeVisible();
    },
  },
  {
    route: 'inbox/:reference',
    state: 'it does not exist',
    reach: ({ page }) => page.goto('/desk/inbox/MSG-NONE'),
  },
];
