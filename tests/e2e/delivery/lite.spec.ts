import type { Page } from '@playwright/test';
import { expect, test } from '../forms-test.ts';

/** Kinds of files fetched since the page was requested. */
function watch(page: Page): Set<string> {
  const kinds = new Set<string>();
  page.on('request', (request) => kinds.add(request.resourceType()));
  return kinds;
}

test('the switch in the footer leads to the Lite version of the same page, and back', async ({
  page,
}) => {
  await page.goto('/events?tag=hackathon');
  await page.getByRole('button', { name: 'Lite version (saves data)' }).click();
  await expect(page.getByText('This is the Lite version')).toBeVisible();
  await expect(page).toHaveURL('/events?tag=hackathon');
  const kinds = watch(page);
  for (const path of ['/', '/courses/robots-from-scratch', '/get-involved', '/impact']) {
    await page.goto(path);
    await expect(page.getByText('This is the Lite version')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page
        .locator('script:not([type$=json]), link[rel=preload][as=font], img[alt=""]')
        .count(),
    ).toBe(0);
  }
  expect([...kinds]).not.toContain('script');
  await page.getByRole('button', { name: 'Switch to the full site' }).click();
  await expect(page).toHaveURL('/impact');
  await expect(page.getByText('This is the Lite version')).toBeHidden();
  expect(await page.locator('script').count()).toBeGreaterThan(0);
});

test.describe('a browser that asks for little data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('gets the Lite version, where menu, tabs, filters and search work', {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await page.getByRole('searchbox').fill('robots');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=robots/);
    await page.goto('/courses/robots-from-scratch');
    await page.getByRole('tab', { name: 'Pricing' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('GH₵1,200');
  });

  test('erases what the browser has saved, and says so', { tag: '@all' }, async ({
    page,
    context,
    formSite,
  }) => {
    // The state that a visit with scripts leaves behind.
    await page.route('**/nothing-but-this', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Kept</p>' }),
    );
    await page.goto('/nothing-but-this');
    await page.evaluate(() => localStorage.setItem('answers-2:contact1', `${Date.now()}{}`));
    await context.addCookies([{ name: 'lite', value: '1', url: formSite.url }]);
    await page.goto('/impact?project=teachers-first');
    await expect(page.getByText(/^Deleted:/)).toBeHidden();
    await page.getByRole('button', { name: 'Delete what this site saved on this phone' }).click();
    await expect(page).toHaveURL('/impact?project=teachers-first#erased');
    await expect(page.getByText(/^Deleted:/)).toBeInViewport();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    expect(await context.cookies()).toEqual([]);
  });

  test('can send a form, and shows its errors', { tag: '@all' }, async ({ page, formSite }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Name').fill('Ama Mensah');
    await page.getByLabel('Email', { exact: true }).fill('ama@example.org');
    await page.getByLabel('Subject').fill('A robot');
    await page.getByRole('textbox', { name: 'Message' }).fill('It walks, but only backwards.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(/Your reference:/)).toBeVisible();
    expect(formSite.stored().some(({ payload }) => payload.email === 'ama@example.org')).toBe(true);
  });
});

test('a choice leads to one of our own pages, whatever URL it claims to come from', async ({
  request,
  site,
}) => {
  for (const [referer, path] of [
    ['https://evil.example//evil.example/x?y=1', '/evil.example/x?y=1'],
    ['nonsense', '/'],
    ['', '/'],
  ] as const) {
    const answer = await request.post(`${site.url}/lite`, {
      form: { version: '1' },
      headers: { Referer: referer },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(path);
    expect(answer.headers()['set-cookie']).toMatch(/^lite=1; .*HttpOnly; SameSite=Lax$/);
  }
  const answer = await request.post(`${site.url}/lite`, { form: { version: 'x' } });
  expect(answer.status()).toBe(422);
});
