import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';

const POST = '/blogs/learning-with-no-bundle';
const TITLE = 'No bundle, no problem: learning offline';

declare global {
  interface Window {
    shared?: ShareData;
  }
}

async function canonicalUrlOf(page: Page): Promise<string> {
  const url = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(String(url)).pathname).toBe(POST);
  return String(url);
}

test('a post is shared on WhatsApp, Facebook, X and LinkedIn', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(POST);
  const url = await canonicalUrlOf(page);
  for (const [name, host, query] of [
    ['WhatsApp', 'wa.me', { text: `${TITLE} ${url}` }],
    ['Facebook', 'www.facebook.com', { u: url }],
    ['X (Twitter)', 'twitter.com', { text: TITLE, url }],
    ['LinkedIn', 'www.linkedin.com', { url }],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    const url = new URL(String(await link.getAttribute('href')));
    expect(url.hostname).toBe(host);
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
    // WhatsApp does not decode plus signs.
    expect(url.search).not.toContain('+');
  }
});

test('Copy link copies the URL and says so for 5 seconds', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(POST);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await canonicalUrlOf(page),
  );
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Link copied')).toHaveCount(0);
});

test('without permission to copy the URL is shown instead', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto(POST);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const url = await canonicalUrlOf(page);
  await expect(page.getByText(`Copying did not work. The link is ${url}`)).toBeVisible();
});

test("the phone's own share sheet is offered if it has one", { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      window.shared = data;
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  await page.goto(POST);
  await page.getByRole('button', { name: 'Share…' }).click();
  const shared = await page.evaluate(() => window.shared);
  expect(shared).toEqual({ title: TITLE, url: await canonicalUrlOf(page) });
});
