import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { section } from '../../support/section.ts';
import { expect, looking, reading } from '../site-test.ts';

const EMPTY = 'No courses found - Try adjusting your search or filter criteria';

const titles = (page: Page) =>
  page.getByRole('region', { name: 'All courses' }).getByRole('heading', { level: 3 });

reading(
  'a parent searches for a nine-year-old without scripts, finds no course, and gets suggestions',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/courses');
    const form = page.getByRole('search');
    await form.getByText('Filter', { exact: true }).click();
    await form.getByRole('spinbutton', { name: 'Age' }).fill('9');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    const fits = section(page, 'What fits age 9');
    await expect(fits.getByRole('heading', { level: 3 })).toHaveText([
      ...['Harmattan Robot Day', 'Upper West Maker Market', 'STEM Squad: Starter plan'],
    ]);
    await expect(fits.getByRole('listitem').first()).toContainText('It is an event');
    await expect(fits.getByRole('listitem').first()).toContainText('Ages 6-24 · Tamale');
    await fits.getByRole('link', { name: 'See STEM Squad: Starter plan' }).click();
    await expect(page).toHaveURL('/get-involved?form=stem-squad&plan=starter#forms');

    await page.goto('/courses?age=12');
    await expect(titles(page)).toHaveText(['Ananse Moves: Scratch for Girls']);
    await form.getByRole('combobox', { name: 'Town' }).selectOption('Ho');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
    const other = section(page, 'What fits age 12').getByRole('listitem').first();
    await expect(other).toContainText('Ananse Moves');
    await expect(other).toContainText('In Cape Coast and Kumasi');
  },
);

looking(
  'town, day and price narrow the list as they are chosen, and stay with the category',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses');
    await waitForHydration(page);
    const form = page.getByRole('search');
    await form.getByRole('combobox', { name: 'Town' }).selectOption('Takoradi');
    await expect(page).toHaveURL('/courses?town=Takoradi');
    await expect(titles(page)).toHaveCount(3);
    await form.getByRole('combobox', { name: 'Day' }).selectOption('Wednesday');
    await expect(titles(page)).toHaveText(['Make Friends with the Computer']);
    await form.getByRole('combobox', { name: 'Day' }).selectOption('Any day');
    await page.getByRole('link', { name: 'Robotics & Electronics' }).click();
    await expect(page).toHaveURL(/town=Takoradi&category=Robotics/);
    await expect(titles(page)).toHaveCount(2);
    await form.getByRole('combobox', { name: 'Price' }).selectOption('free');
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
    await expect(section(page, 'What comes close').getByRole('listitem').first()).toContainText(
      'From GH₵',
    );
    await page.goBack();
    await page.goto('/courses?town=Takoradi&day=wed&price=300&age=15');
    await expect(form.getByRole('combobox', { name: 'Town' })).toHaveValue('Takoradi');
    await expect(form.getByRole('combobox', { name: 'Price' })).toHaveValue('300');
    await expect(form.getByRole('spinbutton', { name: 'Age' })).toHaveValue('15');
    await expect(titles(page)).toHaveText(['Make Friends with the Computer']);
  },
);

reading('events are found by age, town, day, price and words', async ({ page }) => {
  const headings = page
    .getByRole('region', { name: 'All events' })
    .getByRole('heading', { level: 3 });
  for (const [query, found] of [
    ['age=9', ['Harmattan Robot Day', 'Upper West Maker Market']],
    ['town=Takoradi&price=free', ['First CV and Internship Clinic']],
    ['day=fri&search=fish', ['Coast Hack 2027']],
    ['search=march 2027', ['First CV and Internship Clinic']],
    ['tag=Teachers&price=free', []],
  ] as const) {
    await page.goto(`/events?${query}`);
    await expect(headings).toHaveText([...found]);
  }
  await expect(page.getByText('No events to show.')).toBeVisible();
});

reading('cards show ages, town, next date, price and free places', async ({ page }) => {
  await page.goto('/courses?search=TFG-101');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (const fact of ['Sat 16 January 2027', 'Cape Coast', 'From GH₵250']) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card).toContainText('Girls aged 10-18');
  await expect(card).toContainText('12 places left');
  await page.goto('/events?search=girls&town=Kumasi');
  const event = page.getByRole('listitem').filter({ hasText: 'Girls Build Day Kumasi' });
  await expect(event).toContainText('Girls aged 10-18');
  await expect(event).toContainText('Free');
  await expect(event).toContainText('24 places left');
  const register = event.getByRole('link', { name: 'Register Now' });
  await expect(register).toHaveAccessibleDescription('Girls Build Day Kumasi');
  await register.click();
  await expect(page).toHaveURL('/events/register/girls-build-day-kumasi');
});

reading(
  'a course shows its next session and price at the top, and its sessions before its tabs',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/courses/robots-from-scratch');
    const main = page.getByRole('main');
    for (const fact of ['Sat 8 May 2027, Kumasi', '16 places left']) {
      await expect(main.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    }
    for (const price of ['Regular GH₵1,200', 'Early bird GH₵1,000', 'Student GH₵800']) {
      await expect(main.getByRole('definition').getByText(price, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Upcoming sessions');
    await section(page, 'Upcoming sessions')
      .getByRole('link', { name: 'View Details' })
      .last()
      .click();
    await expect(page).toHaveURL(/\?tab=delivery&session=takoradi-2027-09#details$/);
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('Sat 4 September to Sat 16 October 2027');
    await expect(panel).toContainText(
      '7 meetings: 4, 11, 18 and 25 September, 2, 9 and 16 October',
    );
    await expect(panel.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
      'href',
      /&session=takoradi-2027-09$/,
    );
    await main.getByRole('link', { name: 'Ask a question' }).click();
    await expect(page).toHaveURL('/contact?course=robots-from-scratch');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      'Question about Robots from Scratch',
    );
  },
);

reading('a past event shows no seats, and offers news about the next one', async ({ page }) => {
  for (const id of [1, 2]) {
    await page.goto(`/events/${id}`);
    await expect(page.getByText('This event has already taken place.')).toBeVisible();
    await expect(page.getByText('Limited seats available!')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Register for this Event' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Register Now' })).not.toHaveCount(0);
    const related = section(page, 'Related events');
    await expect(related.getByText('past event')).toHaveCount(0);
    await expect(related.getByText('2027').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ask about the next one' }).click();
  await expect(page).toHaveURL('/events/register/girls-stem-workshop');
});
