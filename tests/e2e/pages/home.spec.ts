import { dailyTag } from '../../support/run-all.ts';
import { section } from '../../support/section.ts';
import { expect, looking, reading, test } from '../site-test.ts';

const PHONE = { width: 360, height: 740 };

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the first screen of a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    test(
      'has the title, both buttons in a row, the bench and the next date',
      dailyTag(javaScriptEnabled),
      async ({ page }) => {
        await page.goto('/');
        const main = page.getByRole('main');
        const bench = main.getByRole('img', { name: /^Five people at a workbench/ });
        await expect(bench).not.toHaveJSProperty('naturalWidth', 0);
        const next = main.getByText(/^Next:/);
        const place = main.getByRole('link', { name: 'Get a place' });
        for (const part of [page.getByRole('heading', { level: 1 }), bench, next, place]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const [course, child] = await Promise.all(
          ['Find a course', 'For my child'].map(async (name) => {
            const button = main.getByRole('link', { name }).first();
            await expect(button).toBeInViewport({ ratio: 1 });
            return button.boundingBox();
          }),
        );
        expect(course?.y).toBe(child?.y);
        expect((course?.x ?? 0) + (course?.width ?? 0)).toBeLessThan(child?.x ?? 0);
        // Whole pixels for each thread: two whole people are in view.
        expect(await bench.boundingBox()).toMatchObject({ width: 360, height: 230 });
      },
    );
  });
}

reading(
  'the next date is the first one that has places, and leads to its form',
  async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByText(/^Next:/)).toHaveText(
      'Next: Sensor Lab, Tamale · Sat 9 January · 5 places left',
    );
    await main.getByRole('link', { name: 'Get a place' }).click();
    await expect(page).toHaveURL(/\/enrollment\?/);
    await expect(page.getByRole('main')).toContainText('Sensor Lab');
  },
);

reading(
  'a counted figure below the bench says its period and leads to how it was counted',
  async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByText('200+ students and teachers reached outside Accra, 2023 to 2024.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'How we counted' }).click();
    await expect(page).toHaveURL('/transparency#outside-accra');
  },
);

reading('the drawings may use their own style sheets, also in Firefox', async ({ page }) => {
  for (const name of ['bench', 'station-robot', 'tech-for-girls', 'head-about']) {
    const answer = await page.request.get(`/drawings/${name}.svg`);
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'.*; style-src 'unsafe-inline'$/,
      ),
    });
  }
});

test('the Lite version of the home page loads no picture', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'lite', value: '1', url: site.url }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('img, picture')).toHaveCount(0);
  await expect(page.getByText(/^Next:/)).toBeVisible();
});

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

reading('the four stations of the bench each have a picture of their own', async ({ page }) => {
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'Highlights' }).getByRole('img');
  await expect(pictures).toHaveCount(4);
  const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(new Set(sources).size).toBe(4);
  await pictures.first().scrollIntoViewIfNeeded();
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
