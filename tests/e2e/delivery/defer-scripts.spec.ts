import { devices, type Page } from '@playwright/test';
import { holdScripts } from '../../support/hold-scripts.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { EVERY_PAGE } from '../../support/screens.ts';
import { expect, test } from '../site-test.ts';

test('scripts are requested once the page is painted', async ({ page }) => {
  await page.goto('/courses/robots-from-scratch');
  await waitForHydration(page);
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThan(painted);
});

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  );

test('a page loads scripts after the paint if its main part has a form to send, a carousel or tabs, and no other page does', async ({
  request,
  site,
}) => {
  for (const path of EVERY_PAGE) {
    const html = await (await request.get(site.url + path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const uses = /<form[^>]* method="post"|role="tablist"|aria-roledescription="carousel"/.test(
      main,
    );
    const searches = ['/courses'].includes(path);
    expect(html.includes('loadAtNeed'), path).toBe(!uses && !searches);
  }
});

test('a page to read loads its scripts when somebody turns to the newsletter, which thanks in place', async ({
  page,
}) => {
  await page.goto('/events/7');
  await page.mouse.wheel(0, 5_000);
  await page.waitForLoadState('networkidle');
  expect(await scriptsOf(page)).toEqual([]);
  const box = page.getByRole('contentinfo');
  await box.getByLabel('Email address').focus();
  await waitForHydration(page);
  await box.getByLabel('Email address').fill('reader@mail.example');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Thank you for subscribing!')).toBeVisible();
  await expect(page).toHaveURL('/events/7');
});

test('a press on Subscribe before the scripts are there is not lost', async ({ page, site }) => {
  await holdScripts(page, 'nothing');
  await page.goto('/blogs/soldering-safely');
  const box = page.getByRole('contentinfo');
  await box.getByLabel('Email address').fill('early@mail.example');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible();
  expect(site.stored().map(({ payload }) => payload.email)).toContain('early@mail.example');
});

test('a first visit has its styles in the page, and the next page the file', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto('/about');
  await expect(page.locator('head style')).toHaveCount(1);
  expect(sheets).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await expect(page).toHaveURL('/press');
  await expect(page.locator('head style')).toHaveCount(0);
  expect(sheets).toHaveLength(1);
});

test('the next page is fetched at hover, but none with a query, and none for visitors who save data', async ({
  browser,
  site,
}) => {
  for (const [headers, fetched] of [
    [{}, ['/press']],
    [{ 'Save-Data': 'on' }, []],
  ] as const) {
    const context = await browser.newContext({
      extraHTTPHeaders: headers,
      userAgent: devices['Desktop Chrome'].userAgent,
    });
    const page = await context.newPage();
    const paths: string[] = [];
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ type, request }) => {
      if (type === 'Prefetch') paths.push(new URL(request.url).pathname);
    });
    await page.goto(`${site.url}/events`);
    await page.getByRole('link', { name: 'Hackathon', exact: true }).first().hover();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).hover();
    if (fetched.length > 0) await expect.poll(() => paths).toEqual(fetched);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
    await expect(page).toHaveURL(`${site.url}/press`);
    expect(paths).toEqual(fetched);
    await context.close();
  }
});
