import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../desk/routes.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import type { DeskSite, UsualDay } from '../../support/desk-site.ts';
import { newsletterSubscription } from '../../support/inbox.ts';
import { fillGirlsDay, GIRLS_DAY_ROSTER } from '../../support/requested-places.ts';
import { RUNS_ALL } from '../../support/run-all.ts';
import { fillGifts } from '../../support/sample-gifts.ts';
import { makePhotograph, storedPicture } from '../../support/uploaded-pictures.ts';
import { expect, signIn, test } from '../desk-test.ts';

type World = { page: Page; desk: DeskSite; day: UsualDay };

/** A page of the desk in one state, and the steps to reach it. */
type State = {
  /** The route as written in desk/routes.ts. */
  readonly route: string;
  readonly state: string;
  /** Nobody is signed in; otherwise an owner is. */
  readonly signedOut?: true;
  /** Also checked by `npm test`; the others only by `npm run test:all`. */
  readonly daily?: true;
  reach(world: World): Promise<unknown>;
};

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

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

/** Uploads a picture and returns its id. */
function somePicture(desk: DeskSite): Promise<string> {
  return desk.inDatabase(async (database) => {
    const { id } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    return storedPicture(database, id, await makePhotograph());
  });
}

const STATES: readonly State[] = [
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
    route: 'welcome-passkey',
    state: 'a passkey is offered',
    async reach({ page, desk }) {
      await signIn(page, await desk.makeSignInLink('Afia'));
      await expect(page).toHaveURL('/desk/welcome-passkey');
    },
  },
  {
    route: 'me/passkeys',
    state: 'no passkey exists',
    reach: ({ page }) => page.goto('/desk/me/passkeys'),
  },
  {
    route: 'me/passkeys',
    state: 'a fresh sign-in is needed',
    async reach(world) {
      await waitHours(world);
      await world.page.goto('/desk/me/passkeys');
    },
  },
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
  {
    route: 'pictures',
    state: 'one uploaded picture, and a form without answers',
    async reach({ page, desk }) {
      await somePicture(desk);
      await page.goto('/desk/pictures');
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
    route: 'giving/receipts',
    state: 'a year with receipts',
    async reach({ page, desk }) {
      await fillGifts(desk);
      await page.goto('/desk/giving/receipts');
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
