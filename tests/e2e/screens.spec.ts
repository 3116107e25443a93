import { expect, test } from './site-test.ts';

/** Every address of the specification (section 2), its status, and its main address if another. */
const SCREENS: readonly { path: string; status?: 404; canonical?: string | null }[] = [
  { path: '/' },
  { path: '/about' },
  { path: '/services' },
  { path: '/events' },
  { path: '/events/7' },
  { path: '/events/register/7', canonical: '/events/register/girls-build-day-kumasi' },
  { path: '/events/register/girls-build-day-kumasi' },
  { path: '/blogs' },
  { path: '/blogs/soldering-safely' },
  { path: '/contact' },
  { path: '/programs' },
  { path: '/programs/project-that-matters' },
  { path: '/programs/tech-labs' },
  { path: '/programs/hackathons' },
  { path: '/programs/consultants' },
  { path: '/programs/tech-for-girls' },
  { path: '/impact' },
  { path: '/donate' },
  { path: '/donate/thank-you' },
  { path: '/courses' },
  { path: '/course/robots-from-scratch', canonical: '/courses/robots-from-scratch' },
  { path: '/courses/robots-from-scratch' },
  // Without a course there is nothing to enrol in.
  { path: '/enrollment', status: 404, canonical: null },
  { path: '/enrollment/robots-from-scratch' },
  { path: '/get-involved' },
  { path: '/stem-squad' },
  { path: '/privacy-policy' },
  { path: '/terms-of-service' },
];

for (const { path, status = 200, canonical = path } of SCREENS) {
  test(`${path} is a whole page at its address, on wide screens and on narrow ones`, async ({
    page,
  }) => {
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
    const mainAddress = page.locator('link[rel=canonical]');
    if (canonical === null) {
      await expect(mainAddress).toHaveCount(0);
    } else {
      const href = await mainAddress.getAttribute('href');
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

    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, `what is beside the screen at ${width} px`).toBe(0);
    }
  });
}

test('each page has a title and a description of its own', async ({ request, site }) => {
  const known = new Map<string, string>();
  for (const { path, canonical = path } of SCREENS) {
    if (canonical !== path && canonical !== null) continue;
    const html = await (await request.get(`${site.url}${path}`)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? 'none';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? 'none';
    for (const text of [title, description]) {
      expect(known.get(text), `who else than ${path} says "${text}"`).toBeUndefined();
      known.set(text, path);
    }
  }
});

test('an item known by two addresses names one of them as its own', async ({ request, site }) => {
  for (const [path, main] of [
    ['/course/robots-from-scratch', '/courses/robots-from-scratch'],
    ['/events/register/7', '/events/register/girls-build-day-kumasi'],
  ] as const) {
    const html = await (await request.get(`${site.url}${path}`)).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"/]+${main}"`));
  }
});

test('the skip link is the first stop of the Tab key and leads past the navbar', async ({
  page,
}) => {
  await page.goto('/events');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'All' })).toBeFocused();
});
