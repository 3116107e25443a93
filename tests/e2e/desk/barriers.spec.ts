import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#desk/routes.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { RUNS_ALL } from '../../support/run-all.ts';
import { expect, signIn, test } from '../desk-test.ts';
import { CONTENT_STATES } from './barriers/content-states.ts';
import { ERASING_STATES } from './barriers/erasing-states.ts';
import { GIVING_STATES } from './barriers/giving-states.ts';
import { INBOX_STATES } from './barriers/inbox-states.ts';
import { MESSAGES_STATES } from './barriers/messages-states.ts';
import { PEOPLE_STATES } from './barriers/people-states.ts';
import { PLACES_STATES } from './barriers/places-states.ts';
import { SIGN_IN_STATES } from './barriers/sign-in-states.ts';
import type { State } from './barriers/state.ts';

const STATES: readonly State[] = [
  ...SIGN_IN_STATES,
  ...PEOPLE_STATES,
  ...INBOX_STATES,
  ...ERASING_STATES,
  ...PLACES_STATES,
  ...MESSAGES_STATES,
  ...GIVING_STATES,
  ...CONTENT_STATES,
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
