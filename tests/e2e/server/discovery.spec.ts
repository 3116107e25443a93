import { waitForHydration } from '../../support/hydration.ts';
import { expect, test } from '../site-test.ts';

test('metadata in the head disturbs neither scripts nor the policy, and an event can be added to a calendar', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      console.error(`the policy forbids: ${violatedDirective}`);
    });
  });
  await page.goto('/events/7');
  await waitForHydration(page);
  // After hydration the server's metadata is still in the head, once.
  const data = page.locator('head script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  expect(await data.evaluate((script) => JSON.parse(script.textContent))).toHaveProperty('@graph');
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);

  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const file = await page.request.get(`${site.url}${await calendar.getAttribute('href')}`);
  expect(await file.text()).toContain('SUMMARY:Girls Build Day Kumasi');

  // The manifest and its icon, as a phone reads them: the policy allows them.
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const { icons } = await (await fetch(String(link?.href))).json();
    const picture = new Image();
    picture.src = icons[1].src;
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(manifest).toBe(192);

  // Navigating within the site changes the visible parts of the head.
  await page.getByRole('main').getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveTitle('Events | Sua');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('a past event, or one whose start is a text, has no file for a calendar', async ({
  request,
}) => {
  for (const path of ['/events/1', '/events/2']) {
    expect(await (await request.get(path)).text()).not.toContain('Add to calendar');
  }
});
