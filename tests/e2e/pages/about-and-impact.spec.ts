import type { Page } from '@playwright/test';
import { section } from '../../support/section.ts';
import { expect, looking, reading } from '../site-test.ts';

const TEAM_FAILURE = 'Failed to load team members. Please try again later.';

const LEGAL = 'We are set up as a nonprofit company limited by guarantee';
const BOARD = 'Seven unpaid board members meet four times a year.';

reading(
  'About tells the story, shows the team and the partners',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/about');
    const story = section(page, 'Our Story');
    await expect(story.getByRole('heading', { name: 'Our vision' })).toBeVisible();
    await expect(story.getByRole('heading', { name: 'Our mission' })).toBeVisible();
    await expect(story).toContainText('It began with one box.');
    await expect(story.getByRole('listitem')).toHaveCount(5);
    await expect(story.getByRole('listitem').last()).toContainText('several boxes');

    const team = section(page, 'Our team');
    await expect(team.getByRole('heading', { level: 3 })).toHaveCount(8);
    const director = team
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Esi Amissah-Quaye' }) });
    await expect(director).toContainText('Executive Director');
    await expect(director.getByRole('blockquote')).not.toBeEmpty();

    await expect(section(page, 'Our partners').getByRole('listitem')).toHaveCount(8);
    await page.getByRole('link', { name: 'Partner With Us' }).click();
    await expect(page).toHaveURL(/\/get-involved\?form=partnership(#forms)?$/);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Partnership');
  },
);

reading(
  'governance has Legal open at first, one open at a time, and none when it is closed',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/about');
    const governance = section(page, 'Governance');
    await expect(governance.getByRole('heading', { level: 3 })).toHaveText([
      ...['Legal', 'Board', 'Compliance', 'Accountability'],
    ]);
    await expect(governance.getByText(LEGAL)).toBeVisible();
    await expect(governance.getByText(BOARD)).toBeHidden();

    await governance.getByText('Board', { exact: true }).click();
    await expect(governance.getByText(BOARD)).toBeVisible();
    await expect(governance.getByText(LEGAL)).toBeHidden();

    await governance.getByText('Board', { exact: true }).click();
    await expect(governance.getByText(BOARD)).toBeHidden();
    await expect(governance.getByText(LEGAL)).toBeHidden();
  },
);

looking(
  'the page says that the team is missing when the server fails, reports a failure or sends no data',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    for (const answer of [
      { status: 500 },
      { json: { success: false, data: [], error: 'none today' } },
      { json: { success: true } },
    ]) {
      backend.set('/api/team', answer);
      await page.goto(`${remoteSite.url}/about`);
      await expect(section(page, 'Our team').getByRole('alert')).toHaveText(TEAM_FAILURE);
      await expect(section(page, 'Our Story')).toContainText('It began with one box.');
    }
  },
);

async function saved(page: Page, name: string | RegExp) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await download;
  expect(await file.failure()).toBeNull();
  return file.suggestedFilename();
}

reading(
  'reports can be downloaded as PDF files, on About the newest one',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/about');
    expect(await saved(page, 'Download Impact Report')).toBe('annual-report-2024.pdf');
    await page.goto('/impact');
    const downloads = section(page, 'Annual reports').getByRole('link', { name: 'Download PDF' });
    await expect(downloads).toHaveCount(2);
    for (const year of [2023, 2024]) {
      const name = new RegExp(`^Download PDF \\(Annual Report ${year}.*\\)$`);
      expect(await saved(page, name)).toBe(`annual-report-${year}.pdf`);
    }
  },
);

looking(
  'Impact shows its numbers and one tab per project, the first one open',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/impact');
    const numbers = section(page, 'Impact by the Numbers');
    for (const [value, label] of [
      ['500+', 'students trained'],
      ['20+', 'schools we have worked with'],
      ['75%', 'graduate employment'],
      ['100%', 'of donations spent directly on programs'],
    ] as const) {
      await expect(numbers.getByRole('term').filter({ hasText: label })).toBeVisible();
      await expect(
        numbers.getByRole('definition').filter({ hasText: value }).first(),
      ).toBeVisible();
    }
    const tabs = page.getByRole('tablist', { name: 'Projects' }).getByRole('tab');
    await expect(tabs).toHaveText([
      ...['The thirsty tomatoes', 'The market stock book', 'Teachers first', 'Girls who solder'],
    ]);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('Tamale, Northern Region');
    await tabs.filter({ hasText: 'The market stock book' }).click();
    await expect(page).toHaveURL('/impact?project=stock-book');
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText('Kumasi, Ashanti Region');
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('The market stock book');
  },
);

reading('Impact asks to donate, to mentor and to sponsor', async ({ page }) => {
  await page.goto('/impact');
  const calls = section(page, 'Put your hand to the next one').getByRole('link');
  await expect(calls).toHaveCount(3);
  for (const [index, path] of [
    '/donate',
    '/get-involved?form=mentor#forms',
    '/get-involved?form=sponsorship#forms',
  ].entries()) {
    // Until scripts scroll to the form, the link itself contains its position.
    await expect(calls.nth(index)).toHaveAttribute('href', path);
  }
});

reading(
  'Impact shows on a map, and as a list, in which towns something is planned',
  async ({ page }) => {
    await page.goto('/impact');
    const towns = page.getByRole('main').getByRole('list').filter({ hasText: 'Tamale' }).first();
    // From north to south, as on the map.
    await expect(towns.getByRole('link')).toHaveText([
      ...['Wa', 'Tamale', 'Kumasi', 'Ho', 'Accra', 'Cape Coast', 'Takoradi'],
    ]);
    await expect(towns.getByRole('listitem').nth(1)).toContainText(/Northern.*1 event, \d/);
    await expect(page.getByText('Coming up in 7 of 16 regions (gold).')).toBeVisible();
    const drawn = page.locator('svg:has(use[href="/drawings/ghana.svg#NP"])');
    await expect(drawn.locator('a')).toHaveCount(7);
    // The list says the same to those who do not see the map.
    await expect(drawn).toHaveAttribute('aria-hidden', 'true');
    await towns.getByRole('link', { name: 'Tamale' }).click();
    await expect(page).toHaveURL('/events?town=Tamale');
    await expect(
      page.getByRole('link', { name: 'Harmattan Robot Day', exact: true }),
    ).toBeVisible();
  },
);
