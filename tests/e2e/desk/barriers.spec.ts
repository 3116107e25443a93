import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../desk/routes.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { contactMessage, newsletterSubscription } from '../../support/inbox.ts';
import { fillGirlsDay, GIRLS_DAY_ROSTER } from '../../support/requested-places.ts';
import { RUNS_ALL } from '../../support/run-all.ts';
import { fillGifts } from '../../support/sample-gifts.ts';
import { expect, signIn, test } from '../desk-test.ts';
import { CONTENT_STATES } from './barriers/content-states.ts';
import { SIGN_IN_STATES } from './barriers/sign-in-states.ts';
import { press, type State } from './barriers/state.ts';

async function writeMessage(page: Page, button: string | RegExp): Promise<void> {
  await page.getByLabel('Subject').fill('Another room');
  await page.getByLabel('Text').fill('Hello {name}, it is in **room 5**.');
  await page.getByRole('main').getByRole('button', { name: button }).click();
}

const STATES: readonly State[] = [
  ...SIGN_IN_STATES,
  ...CONTENT_STATES,
  { route: '', state: 'a usual day', daily: true, reach: ({ page }) => page.goto('/desk') },
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
      page.goto(
        '/desk/inbox?words=robots&status=open&kind=contact&assignee=nobody&from=never&to=2026-12-01&late=yes&flagged=yes',
      ),
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
      await page.locator('[name=reply]').fill('Yes, on Saturdays.');
      await press(page, 'Send reply');
      await expect(page.getByRole('status')).toBeVisible();
    },
  },
  {
    route: 'inbox/:reference',
    state: 'it does not exist',
    reach: ({ page }) => page.goto('/desk/inbox/MSG-NONE'),
  },
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
    daily: true,
    async reach({ page }) {
      await page.goto('/desk/places/course%3Arobots-from-scratch%2Fkumasi-2027-01');
      await page.getByText('Add a person').click();
      await page.getByLabel('Name', { exact: true }).fill('Esi Duah');
      await press(page, 'Add');
      await press(page, 'Add anyway');
      await expect(page.getByRole('status')).toContainText('Added.');
      for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click();
      await press(page, 'Add');
      await expect(page).toHaveTitle(/^Error/);
      await page.getByText('Change the places of').click();
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
  {
    route: 'messages',
    state: 'a draft',
    async reach({ page }) {
      await page.goto('/desk/messages/new?to=newsletter');
      await writeMessage(page, 'Save');
      await page.getByRole('link', { name: 'All messages' }).click();
    },
  },
  {
    route: 'messages/:id',
    state: 'a preview, and the form has an error',
    daily: true,
    async reach({ page, desk }) {
      await fillGirlsDay(desk);
      await page.goto('/desk/messages/new?roster=event%3A7');
      await writeMessage(page, 'Preview');
      await page.getByLabel('Subject').fill('');
      await press(page, 'Preview');
    },
  },
  {
    route: 'messages/:id',
    state: 'it is being sent',
    async reach({ page, desk }) {
      await fillGirlsDay(desk);
      await page.goto('/desk/messages/new?roster=event%3A7');
      await writeMessage(page, /^Send to/);
    },
  },
  {
    route: 'messages/:id/:list',
    state: 'somebody without email',
    daily: true,
    async reach({ page, desk }) {
      const { waiting } = await fillGirlsDay(desk);
      await desk.inDatabase((database) =>
        database
          .updateTable('submission')
          .set({ sender_address: null })
          .where('reference', '=', waiting)
          .execute(),
      );
      await page.goto('/desk/messages/new?roster=event%3A7');
      await page.getByLabel('Waiting', { exact: true }).check();
      await writeMessage(page, 'Save');
      await page.getByRole('button', { name: /^Send to/ }).click();
      await page.getByRole('link', { name: /^By WhatsApp/ }).click();
    },
  },
  {
    route: 'giving',
    state: 'gifts in each state, the filter is wrong',
    async reach({ page, desk }) {
      await fillGifts(desk);
      await page.goto('/desk/giving?from=soon');
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
    route: 'giving/totals',
    state: 'a year with money',
    daily: true,
    async reach({ page, desk }) {
      await fillGifts(desk);
      await page.goto('/desk/giving/totals');
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
  {
    route: 'giving/receipts',
    state: 'a year with receipts',
    async reach({ page, desk }) {
      await fillGifts(desk);
      await page.goto('/desk/giving/receipts');
    },
  },
  {
    route: 'replies',
    state: 'a saved reply',
    async reach({ page }) {
      await page.goto('/desk/replies/new');
      await page.getByLabel('Title').fill('When we meet');
      await page.getByLabel('Text').fill('Dear {name}, we meet on Saturdays.');
      await press(page, 'Save');
      await expect(page.getByRole('link', { name: 'When we meet' })).toBeVisible();
    },
  },
  {
    route: 'replies/:reply',
    state: 'a title is missing',
    daily: true,
    async reach({ page }) {
      await page.goto('/desk/replies/new');
      await press(page, 'Save');
      await expect(page.getByRole('alert').first()).toHaveText('Write a title first.');
    },
  },
  {
    route: '*',
    state: 'an unknown page',
    reach: ({ page }) => page.goto('/desk/nowhere'),
  },
];

for (const { route, state, signedOut, daily, reach } of STATES) {
  if (!daily && !RUNS_ALL) continue;
  test(`/desk/${route} has no barriers: ${state}`, async ({
    page,
    desk,
    usualDay: day,
    ama,
    expected,
  }) => {
    // Chromium logs this for each such status.
    expected.push(/status of 4\d\d/);
    if (daily && !signedOut) await page.context().addCookies(ama);
    else if (!signedOut) await signIn(page, await desk.makeSignInLink('Ama'));
    await reach({ page, desk, day });
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/ - Desk$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoBarriers(page);
  });
}

test('every page of the desk is checked', () => {
  const pages = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, file, children }) =>
      children ? pages(children) : file.endsWith('.tsx') ? [path ?? ''] : [],
    );
  // It has no page of its own: signing out leads to signing in.
  const paths = pages(routes).filter((path) => path !== 'sign-out');
  expect(paths.filter((path) => !STATES.some(({ route }) => route === path))).toEqual([]);
});
