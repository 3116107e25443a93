import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { section } from '../../support/section.ts';
import { expect, looking, reading } from '../site-test.ts';

const COURSE = '/courses/robots-from-scratch';
const ENROLL = '/enrollment?id=robots-from-scratch&title=Robots%20from%20Scratch';
const FAILURE = 'Failed to load courses. Please try again later.';
const TABS = [
  ...['Overview', 'Learning Outcomes', 'Course Contents', 'Course Delivery', 'Materials'],
  'Pricing',
];

const selected = (page: Page) => page.getByRole('tab', { selected: true });
const panel = (page: Page) => page.getByRole('tabpanel');

reading('both URLs of a course open it, and one is canonical', async ({ page, baseURL }) => {
  for (const path of ['/course/robots-from-scratch', COURSE]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robots from Scratch');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveCount(1);
    const url = new URL(String(await canonical.getAttribute('href')), baseURL);
    expect(url.pathname).toBe(COURSE);
  }
});

looking('six tabs describe the course, Overview first', async ({ page }) => {
  await page.goto(COURSE);
  await expect(page.getByRole('tab')).toHaveText(TABS);
  await expect(selected(page)).toHaveText('Overview');
  await expect(panel(page)).toContainText('A robot is three questions on wheels.');
  await expect(panel(page)).toContainText('Closed shoes and tied-back hair in the workshop');
  for (const [tab, text] of [
    ['Learning Outcomes', 'Name the parts of a robot and say what each one does'],
    ['Course Contents', 'Module 2: Electricity you can trust.'],
    ['Course Delivery', '7 weeks, 4 hours per week'],
    ['Materials', 'Hand tools and safety glasses'],
    ['Pricing', 'GH₵1,200'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(selected(page)).toHaveText(tab);
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toHaveAccessibleName(tab);
    await expect(panel(page)).toContainText(text);
  }
});

looking('tabs are chosen by keyboard', { tag: '@all' }, async ({ page }) => {
  await page.goto(COURSE);
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const [key, tab] of [
    ['ArrowRight', 'Learning Outcomes'],
    ['End', 'Pricing'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Pricing'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected(page)).toHaveText(tab);
    await expect(selected(page)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeFocused();
});

looking('the chosen tab stays in the URL', { tag: '@all' }, async ({ page }) => {
  await page.goto(COURSE);
  await page.getByRole('tab', { name: 'Materials' }).click();
  await expect(page).toHaveURL(/\/courses\/robots-from-scratch\?tab=materials/);
  await page.reload();
  await expect(selected(page)).toHaveText('Materials');
  await page.goto(`${COURSE}?tab=nonsense`);
  await expect(selected(page)).toHaveText('Overview');
});

reading('a full session says Full instead of its buttons', async ({ page }) => {
  await page.goto(COURSE);
  const sessions = section(page, 'Upcoming sessions').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('Sat 16 January to Sat 27 February 2027');
  await expect(sessions.first()).toContainText('10 am to 1 pm');
  await expect(sessions.first()).toContainText('Tech Lab, Adum, Kumasi');
  await expect(sessions.first().getByText('Full', { exact: true })).toBeVisible();
  const wait = sessions.first().getByRole('link');
  await expect(wait).toHaveText(['Join the waiting list']);
  await expect(wait).toHaveAttribute('href', `${ENROLL}&session=kumasi-2027-01`);
  for (const [at, id] of [
    [1, 'kumasi-2027-05'],
    [2, 'takoradi-2027-09'],
  ] as const) {
    const open = sessions.nth(at);
    await expect(open.getByText('Full', { exact: true })).toHaveCount(0);
    const enroll = open.getByRole('link', { name: 'Enroll Now' });
    await expect(enroll).toHaveAttribute('href', `${ENROLL}&session=${id}`);
  }
  await sessions.nth(1).getByRole('link', { name: 'View Details' }).click();
  await expect(selected(page)).toHaveText('Course Delivery');
  await expect(panel(page)).toBeInViewport();
});

reading('instructors, links and enrol buttons work', async ({ page }) => {
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { name: 'Instructors', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kojo Boadi-Ampem' })).toBeVisible();
  await expect(page.getByText('Electronics tutor')).toBeVisible();
  const email = page.getByRole('link', { name: 'rahinatu.mumuni@example.org' });
  await expect(email).toHaveAttribute('href', 'mailto:rahinatu.mumuni@example.org');
  const guide = page.getByRole('link', { name: 'Learn Arduino, the free official guides' });
  await expect(guide).toHaveAttribute('href', 'https://docs.arduino.cc/learn/');
  await expect(page.getByRole('link', { name: 'Take your robot to a hackathon' })).toBeVisible();

  const enroll = page.getByRole('link', { name: 'Enroll Now' });
  for (const link of await enroll.all()) {
    const url = await link.getAttribute('href');
    expect(url?.replace(/&session=.*/, '')).toBe(ENROLL);
  }
  await enroll.first().click();
  await expect(page).toHaveURL(ENROLL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robots from Scratch');
});

reading(
  'an unknown course is not found, with a link back',
  { tag: '@all' },
  async ({ page, request }) => {
    for (const path of ['/course/nothing', '/courses/nothing']) {
      expect((await request.get(path)).status()).toBe(404);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course not found');
      await page.getByRole('link', { name: 'Back to Courses' }).click();
      await expect(page).toHaveURL('/courses');
    }
  },
);

for (const [reason, answer] of [
  ['answers with an error', { status: 500 }],
  ['cannot be reached', 'unreachable'],
  ['answers nonsense', { body: 'nonsense' }],
] as const) {
  looking(
    `while the backend ${reason}, a course is not reported as permanently missing`,
    async ({ page, remoteSite, backend }) => {
      backend.set('/api/courses/robots', answer);
      const response = await page.goto(`${remoteSite.url}/courses/robots`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course not found');
      await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Courses' })).toBeVisible();
    },
  );
}
