import { expect, reading as test } from '../site-test.ts';

test('the footer links to the pages people look for', async ({ page }) => {
  await page.goto('/services');
  const footer = page.getByRole('contentinfo');
  for (const [group, links] of Object.entries({
    'Quick links': {
      'About Us': '/about',
      Impact: '/impact',
      Transparency: '/transparency',
      Courses: '/courses',
      Events: '/events',
      'For schools': '/schools',
      Blog: '/blogs',
      Press: '/press',
      'Get Involved': '/get-involved',
      Donate: '/donate',
    },
    Programs: {
      'Project That Matters': '/programs/project-that-matters',
      'Tech Labs and Code Clubs': '/programs/tech-labs',
      'Hackathons and Innovation Challenges': '/programs/hackathons',
      'Business Consultant Cohort': '/programs/consultants',
      'Tech for Girls': '/programs/tech-for-girls',
    },
  })) {
    const found = footer.getByRole('navigation', { name: group }).getByRole('link');
    await expect(found).toHaveText(Object.keys(links));
    for (const [label, path] of Object.entries(links)) {
      const link = footer.getByRole('link', { name: label, exact: true });
      await expect(link).toHaveAttribute('href', path);
    }
  }
});

test('the footer shows how to reach us, and our social media', async ({ page }) => {
  await page.goto('/services');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('14 Sewn Strip Lane (example address)')).toBeVisible();
  for (const [name, url] of [
    ['hello@sua.example', 'mailto:hello@sua.example'],
    ['024 123 4567', 'tel:+233241234567'],
    ['Chat on WhatsApp', 'https://wa.me/233241234567'],
    ['Facebook', 'https://www.facebook.com/example'],
    ['X (Twitter)', 'https://x.com/example'],
    ['Instagram', 'https://www.instagram.com/example'],
    ['LinkedIn', 'https://www.linkedin.com/company/example'],
    ['YouTube', 'https://www.youtube.com/@example'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
  }
});

test('the legal links and the copyright with the current year are at the end', async ({ page }) => {
  await page.goto('/services');
  const footer = page.getByRole('contentinfo');
  const year = new Date().getUTCFullYear();
  await expect(footer.getByText(`© ${year} Sua LBG`)).toBeVisible();
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await footer.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
});

test('the newsletter can be subscribed to on every page, once', async ({ page }) => {
  for (const [path, inFooter] of [
    ['/services', 1],
    ['/newsletter', 0],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(1);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toHaveCount(inFooter);
  }
});

test('on a phone the footer is short, and each part opens at a tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/services');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(760);
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  for (const [part, link] of [
    ['Quick links', 'Courses'],
    ['Programs', 'Tech for Girls'],
    ['Contact', 'Chat on WhatsApp'],
    ['Follow us', 'Facebook'],
  ] as const) {
    await expect(footer.getByRole('link', { name: link })).toBeHidden();
    await footer.locator('summary', { hasText: part }).click();
    await expect(footer.getByRole('link', { name: link })).toBeVisible();
  }
});
