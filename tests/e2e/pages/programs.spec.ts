import { section } from '../../support/section.ts';
import { expect, reading as test } from '../site-test.ts';

const PROGRAMS = [
  ['Project That Matters', '/programs/project-that-matters'],
  ['Tech Labs and Code Clubs', '/programs/tech-labs'],
  ['Hackathons and Innovation Challenges', '/programs/hackathons'],
  ['Business Consultant Cohort', '/programs/consultants'],
  ['Tech for Girls', '/programs/tech-for-girls'],
] as const;

test('the overview shows five programs, the journey and how to join', async ({ page }) => {
  await page.goto('/programs');
  const cards = section(page, 'Our programs').getByRole('link');
  await expect(cards).toHaveText(PROGRAMS.map(([name]) => name));
  for (const [name, path] of PROGRAMS) {
    await expect(cards.filter({ hasText: name })).toHaveAttribute('href', path);
  }
  await expect(section(page, 'Your Tech Journey').getByRole('listitem')).toHaveText([
    /Join a code club/,
    /Build a real-world project/,
    /Join a hackathon/,
    /Secure an internship or remote job/,
  ]);
  const join = section(page, 'How to Join');
  await expect(join.locator('a[href="/enrollment"]')).toHaveText('Enrol now');
  await expect(join.locator('a[href="/contact?type=referral"]')).toHaveText(
    'Refer a student or school',
  );
  const partner = section(page, 'Partner With Us').getByRole('link');
  await expect(partner).toHaveText('Partner With Us');
  await expect(partner).toHaveAttribute('href', '/get-involved?form=partnership#forms');
});

test('an age leads to its courses, from the form and from the chart of ages', async ({ page }) => {
  await page.goto('/programs');
  await page.getByLabel('How old are you?').fill('12');
  await page.getByRole('button', { name: 'Show courses' }).click();
  await expect(page).toHaveURL('/courses?age=12');
  await page.goto('/programs');
  const chart = page.getByRole('table');
  await expect(chart.getByRole('row')).toHaveCount(19);
  await expect(
    chart.getByRole('row', { name: /^I am 10 Tech for Girls ages 10 to 18/ }),
  ).toHaveCount(1);
  await expect(chart.getByRole('row', { name: /^I am 6 STEM Squad ages 6 to 18/ })).toHaveCount(1);
  for (const [name, path] of PROGRAMS) {
    await expect(chart.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await chart.getByRole('link', { name: 'I am 12' }).click();
  await expect(page).toHaveURL('/courses?age=12');
});

for (const [name, path] of PROGRAMS) {
  test(`${path} has its figures, its next dates, a call to action and links to the other programs`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(section(page, 'Overview').getByRole('definition')).toHaveCount(4);
    const others = section(page, 'Other programs').getByRole('link');
    const expected = PROGRAMS.filter(([other]) => other !== name);
    await expect(others).toHaveText([...expected.map(([other]) => other), 'All programs']);
    for (const [other, url] of [...expected, ['All programs', '/programs']] as const) {
      await expect(others.filter({ hasText: other })).toHaveAttribute('href', url);
    }
    // The target of the main call to action: specification, section 2.
    await expect(page.getByRole('main').locator('a[href="/contact"]').last()).toBeVisible();
  });
}

test('Project That Matters asks for 3 months of weekly commitment', async ({ page }) => {
  await page.goto('/programs/project-that-matters');
  const figures = section(page, 'Overview');
  await expect(figures.getByText('3 months', { exact: true })).toBeVisible();
  await expect(figures.getByText('of weekly commitment', { exact: true })).toBeVisible();
  await expect(section(page, 'What you get out of it').getByRole('listitem')).toHaveCount(4);
  await expect(section(page, 'Next sessions').getByRole('listitem')).toHaveCount(3);
});

test('Tech Labs show the level, dates, place, free places and registration link of each session', async ({
  page,
}) => {
  await page.goto('/programs/tech-labs');
  const figures = section(page, 'Overview');
  await expect(figures.getByText('3 to 6 months', { exact: true })).toBeVisible();
  const sessions = section(page, 'Upcoming sessions').getByRole('listitem');
  await expect(sessions).toHaveCount(5);
  for (const session of await sessions.all()) {
    await expect(session.getByText(/^(Beginner|Intermediate|Advanced)$/)).toBeVisible();
    await expect(session.getByText(/^Sat \d+ \w+ to Sat \d+ \w+ 2027$/)).toBeVisible();
    await expect(session.getByText(/^Tech Lab, [\w, ]+$/)).toBeVisible();
    await expect(session.getByText(/^\d+ of 16 places left$/)).toBeVisible();
    const register = session.getByRole('link', { name: 'Register' });
    const title = await session.getByRole('heading').textContent();
    await expect(register).toHaveAccessibleName(new RegExp(`\\(${title}\\)$`));
  }
  // In the order of their dates, whatever the order in the content.
  await sessions.first().getByRole('link').click();
  await expect(page).toHaveURL(
    '/enrollment?id=tech-labs&title=Sensor%20Lab&session=sensor-lab-2027-01',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sensor Lab');
});
