import { section } from '../../support/section.ts';
import { expect, looking, reading, test } from '../site-test.ts';

looking(
  'hero slides show image, title, description, and a button with a label and a link',
  { tag: '@all' },
  async ({ page, remoteSite, backend }) => {
    const image = `${remoteSite.url}/favicon.svg`;
    const slide = { image, alt: 'A robot', description: 'Words below it.' };
    backend.set('/api/hero-images', {
      json: [
        { ...slide, id: 1, title: 'Both', buttonLabel: 'Go there', buttonLink: '/programs' },
        { ...slide, id: 2, title: 'Label only', buttonLabel: 'No link' },
        { ...slide, id: 3, title: 'Link only', buttonLink: '/impact' },
      ],
    });
    await page.goto(remoteSite.url);
    const slides = page.getByRole('region', { name: 'Highlights' }).getByRole('group', {
      name: /^\d of 3$/,
    });
    await expect(slides.getByRole('heading')).toHaveText(['Both', 'Label only', 'Link only']);
    await expect(slides.getByRole('img', { name: 'A robot' })).toHaveCount(3);
    await expect(slides.first()).toContainText('Words below it.');
    await expect(slides.getByRole('link')).toHaveText(['Go there']);
    await slides.getByRole('link').click();
    await expect(page).toHaveURL(`${remoteSite.url}/programs`);
  },
);

reading('the hero of the starter content has at least three pictures', async ({ page }) => {
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'Highlights' }).getByRole('img');
  expect(await pictures.count()).toBeGreaterThanOrEqual(3);
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
});

reading('the five programs and the first two courses are visible', async ({ page }) => {
  await page.goto('/');
  const programs = section(page, 'Five programs, one rule: hands on');
  await expect(programs.getByRole('heading', { level: 3 })).toHaveText([
    'Project That Matters',
    'Tech Labs and Code Clubs',
    'Hackathons and Innovation Challenges',
    'Business Consultant Cohort',
    'Tech for Girls',
  ]);
  const courses = section(page, 'Next on the workbench');
  await expect(courses.getByRole('heading', { level: 3 })).toHaveText([
    'First Steps in Code',
    'Robots from Scratch',
  ]);
  await expect(courses).toContainText('GH₵650 for students');
  await courses.getByRole('link', { name: 'Robots from Scratch' }).click();
  await expect(page).toHaveURL('/courses/robots-from-scratch');
});

test('Apply Now opens the internship form elsewhere, in a new tab', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await context.route('https://forms.example.org/**', (route) => route.fulfill({ body: 'A form' }));
  await page.goto('/');
  const internship = section(page, 'Internship Program 2025');
  const opened = context.waitForEvent('page');
  await internship.getByRole('link', { name: 'Apply Now' }).click();
  await expect(await opened).toHaveURL('https://forms.example.org/internship-2025');
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/');
});

reading('impact figures, testimonials and partners match the specification', async ({ page }) => {
  await page.goto('/');
  const figures = section(page, 'What changed, 2023 to 2024');
  await expect(figures.getByRole('definition')).toHaveText([
    ...['200+', '2190+', '100%', 'National & regional'],
  ]);
  await expect(figures.getByRole('term')).toHaveText([
    'students and teachers reached outside Accra',
    'hours of hands-on learning',
    'of donations spent directly on programs',
    'partnerships with STEM organisations',
  ]);
  const testimonials = section(page, 'People who were there');
  await expect(testimonials.getByRole('blockquote')).toHaveCount(2);
  await expect(testimonials.locator('img')).toHaveCount(2);
  await expect(section(page, 'Our partners').getByText('Northern Loom Trust')).toBeVisible();
});

reading('the action buttons lead to courses, donation, help and referral', async ({ page }) => {
  await page.goto('/');
  const actions = section(page, 'Your turn').getByRole('link');
  const urls = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(urls).toEqual(['/courses', '/donate', '/get-involved', '/contact?type=referral']);
});
