import { expect, reading as test } from '../site-test.ts';

test('the course comes from the path or from the query, its title from the query', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/enrollment/robots-from-scratch', 'Robots from Scratch'],
    ['/enrollment?id=robots-from-scratch', 'Robots from Scratch'],
    ['/enrollment/none-of-ours', 'Course Enrollment'],
    ['/enrollment?id=7&title=', 'Course Enrollment'],
    ['/enrollment/7?title=Robots%20%26%20more', 'Robots & more'],
    ['/enrollment?id=7&title=%3Cb%3EBold%3C%2Fb%3E', '<b>Bold</b>'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page).toHaveURL('/courses');
});

test('without a course the page says so, links to all courses, and offers the sessions with places', {
  tag: '@all',
}, async ({ page }) => {
  for (const path of ['/enrollment', '/enrollment?title=Robots', '/enrollment?id=']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Not Found');
    await expect(
      page.getByText("The course you're trying to enroll in could not be found.", { exact: true }),
    ).toBeVisible();
  }
  await page
    .getByRole('navigation', { name: 'Towns' })
    .getByRole('link', { name: 'Kumasi' })
    .click();
  const kumasi = page.locator('#kumasi');
  await expect(kumasi.getByRole('heading')).toBeInViewport();
  const robots = kumasi.getByRole('listitem').filter({ hasText: 'Robots from Scratch' });
  await expect(robots).toContainText('Sat 8 May – 19 Jun');
  await expect(robots).toContainText('Ages 14-24 · From GH₵800');
  await page.getByRole('link', { name: 'Browse All Courses' }).click();
  await expect(page).toHaveURL('/courses');
});

test('the words that one agrees to lead to the terms and to the privacy policy', async ({
  page,
}) => {
  await page.goto('/enrollment/robots-from-scratch');
  const agreement = page.getByRole('main').locator('label', { hasText: 'I agree to' });
  await expect(agreement.getByRole('checkbox')).toHaveAccessibleName(
    'I agree to the terms and the privacy policy',
  );
  for (const [name, path] of [
    ['terms', '/terms-of-service'],
    ['privacy policy', '/privacy-policy'],
  ] as const) {
    const link = agreement.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    // In a new tab: the answers typed so far stay.
    await expect(link).toHaveAttribute('target', '_blank');
  }
});
