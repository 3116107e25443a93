import type { Page } from '@playwright/test';
import { waitForHydration } from '../../support/hydration.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { section } from '../../support/section.ts';
import { expect, looking, reading, test } from '../site-test.ts';

/** The five forms in the order of the tabs: the code in the URL, the tab, the form's title. */
const FORMS = [
  ['volunteer', 'Volunteer', 'Volunteer with us'],
  ['mentor', 'Mentor', 'Mentor a young maker'],
  ['partnership', 'Partnership', 'Build something with us'],
  ['sponsorship', 'Sponsorship', 'Sponsor a lab, an event or a learner'],
  ['stem-squad', 'STEM Squad', 'Subscribe to STEM Squad'],
] as const;

const formsTitle = (page: Page) => page.getByRole('heading', { name: 'Choose your form' });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Expects one tab to be selected, and only its form to be visible. */
async function expectForm(page: Page, tab: string, title: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([tab]);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAccessibleName(tab);
  await expect(panel.getByRole('heading')).toHaveText(title);
}

reading(
  'the page shows whom we look for, what is needed most, and a quote of a volunteer',
  async ({ page }) => {
    await page.goto('/get-involved');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Join Our Mission');
    for (const [figure, label] of [
      ['500+', 'students impacted'],
      ['20+', 'tech programs'],
      ['5', 'regions in Ghana'],
    ] as const) {
      await expect(main.getByRole('definition').getByText(figure, { exact: true })).toBeVisible();
      await expect(main.getByRole('term').getByText(label, { exact: true })).toBeVisible();
    }
    const needs = section(page, 'Urgent volunteer needs');
    await expect(needs.getByRole('listitem')).toHaveCount(5);
    const offers = needs.getByRole('link', { name: /^Offer to help/ });
    await expect(offers).toHaveCount(5);
    await expect(offers.first()).toHaveAccessibleName(
      'Offer to help (Weekend coding tutor, Tamale)',
    );
    await expect(offers.first()).toHaveAttribute('href', '/get-involved?form=volunteer#forms');
    await expect(main.getByRole('figure')).toHaveText(/Fiifi Acquah-Larbi, volunteer tutor/);
    await expect(
      main.getByText('We typically respond within 24 hours', { exact: true }),
    ).toBeVisible();
    await expect(main.locator('a[href="mailto:hello@sua.example"]')).toBeVisible();
    await expect(main.getByRole('link', { name: /^WhatsApp 024 123 4567/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Share Our Mission' })).toBeVisible();
    await main.getByRole('link', { name: 'Donate Now' }).click();
    await expect(page).toHaveURL('/donate');
  },
);

looking(
  'each of the five tabs shows its own form; volunteer is first',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/get-involved');
    await waitForHydration(page);
    await expect(page.getByRole('tab')).toHaveText(FORMS.map(([, tab]) => tab));
    await expectForm(page, 'Volunteer', 'Volunteer with us');
    for (const [form, tab, title] of FORMS.toReversed()) {
      await page.getByRole('tab', { name: tab }).click();
      await expectForm(page, tab, title);
      await expect(page).toHaveURL(`/get-involved?form=${form}`);
    }
    await page.getByRole('tab', { name: 'Partnership' }).click();
    await page.reload();
    await expectForm(page, 'Partnership', 'Build something with us');
  },
);

test('each button selects its form, scrolls to it and moves the focus there', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/get-involved');
  await waitForHydration(page);
  for (const [button, tab, title] of [
    ['Become a volunteer', 'Volunteer', 'Volunteer with us'],
    ['Become a mentor', 'Mentor', 'Mentor a young maker'],
    ['Become a sponsor', 'Sponsorship', 'Sponsor a lab, an event or a learner'],
    ['Become a partner', 'Partnership', 'Build something with us'],
    ['Get Started', 'Volunteer', 'Volunteer with us'],
    ['Offer to help (Lesson writer, From anywhere)', 'Volunteer', 'Volunteer with us'],
  ] as const) {
    // Starts at another form, so that the change is visible.
    await page.getByRole('tab', { name: 'STEM Squad' }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['STEM Squad']);
    await page.getByRole('link', { name: button }).click();
    await expectForm(page, tab, title);
    await expect.poll(() => headingTop(page)).toBeLessThan(200);
    await expect(page.getByRole('tabpanel')).toBeInViewport();
    await expect(page.getByRole('tabpanel')).toBeFocused();
  }
});

for (const [form, tab, title] of oneOfEach(FORMS.slice(-1), FORMS.slice(0, -1))) {
  test(`?form=${form} opens its tab and scrolls to it after half a second`, async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`/get-involved?form=${form}`);
    await expectForm(page, tab, title);
    // After hydration the tabs no longer link to a position on the page.
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('href', /form=[\w-]+$/);
    await page.clock.runFor(499);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => headingTop(page)).toBeLessThan(200);
  });
}

looking(
  'a link from another page opens the form it names; an unknown name opens the first',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/programs');
    await page.getByRole('link', { name: 'Become a partner' }).click();
    await expectForm(page, 'Partnership', 'Build something with us');
    await expect.poll(() => headingTop(page)).toBeLessThan(200);

    await page.goto('/get-involved?form=nonsense');
    await expectForm(page, 'Volunteer', 'Volunteer with us');
  },
);

/** Pixels from the top of the screen to the forms' heading. */
function headingTop(page: Page): Promise<number> {
  return formsTitle(page).evaluate((heading) => Math.abs(heading.getBoundingClientRect().top));
}
