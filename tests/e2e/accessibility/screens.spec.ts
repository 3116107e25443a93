import { expectNoBarriers } from '../../support/barriers.ts';
import { dailyTag } from '../../support/run-all.ts';
import { BROWSER_SCREENS, SCREENS } from '../../support/screens.ts';
import { expect, looking as test } from '../site-test.ts';

/** Pages whose first state axe checks in other files, together with the states that follow. */
const CHECKED_ELSEWHERE = ['/', '/contact', '/courses', '/donate', '/newsletter'];

for (const { path, status = 200, canonical = path } of BROWSER_SCREENS) {
  const details = dailyTag(!CHECKED_ELSEWHERE.includes(path));
  test(`${path} is a complete page at its URL, without barriers`, details, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8');

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page).toHaveTitle(/^\S.* \| Sua$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GH');
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveCount(1);
    await expect(description).toHaveAttribute('content', /^\S.{15,}[.!?…]$/s);
    const canonicalLink = page.locator('link[rel=canonical]');
    if (canonical === null) {
      await expect(canonicalLink).toHaveCount(0);
    } else {
      const href = await canonicalLink.getAttribute('href');
      expect(new URL(href ?? '').pathname).toBe(canonical);
    }

    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute(
      'href',
      '#main',
    );

    await expectNoBarriers(page);
  });
}

test('every page is complete, with its own title and description', async ({ request, site }) => {
  const known = new Map<string, string>();
  for (const { path, status = 200, canonical = path } of SCREENS) {
    const answer = await request.get(`${site.url}${path}`);
    expect(answer.status(), path).toBe(status);
    const html = await answer.text();
    expect(html.match(/<(html lang="en-GH"|(?:main|h1|\/h1|\/html)\b)/g), path).toEqual([
      ...['<html lang="en-GH"', '<main', '<h1', '</h1', '</html'],
    ]);
    if (canonical !== path && canonical !== null) continue;
    const title = /<title>([^<]+ \| Sua)<\/title>/.exec(html)?.[1];
    const description = /<meta name="description" content="([^"]{16,})"/.exec(html)?.[1];
    for (const text of [title, description]) {
      if (text === undefined) throw new Error(`${path} has no title or no description`);
      expect(known.get(text), `another page than ${path} with "${text}"`).toBeUndefined();
      known.set(text, path);
    }
  }
});

test('an item with two URLs names one of them as canonical', async ({ request, site }) => {
  for (const [path, main] of [
    ['/course/robots-from-scratch', '/courses/robots-from-scratch'],
    ['/events/register/7', '/events/register/girls-build-day-kumasi'],
  ] as const) {
    const html = await (await request.get(`${site.url}${path}`)).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"/]+${main}"`));
  }
});
