import { section } from '../../support/section.ts';
import { expect, reading as test } from '../site-test.ts';

test('Hackathons show coming and past events, and the sponsors', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/programs/hackathons');
  const figures = section(page, 'Overview');
  await expect(figures.getByText('48 hours', { exact: true })).toBeVisible();
  await expect(figures.getByText('members in a team', { exact: true })).toBeVisible();
  const upcoming = section(page, 'Upcoming hackathons').getByRole('listitem');
  await expect(upcoming).toHaveCount(2);
  await expect(upcoming.first().getByRole('link')).toHaveAttribute(
    'href',
    '/events/register/coast-hack-2027',
  );
  const past = section(page, 'Past hackathons');
  await expect(past.getByRole('listitem')).toHaveCount(3);
  await expect(past.getByRole('link', { name: 'Register' })).toHaveCount(0);
  await expect(section(page, 'Our sponsors').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('main').getByRole('link', { name: 'Become a Sponsor' }).click();
  await expect(page).toHaveURL('/contact');
});

test('Hackathons show their 48 hours from the problem to the demo', async ({ page }) => {
  await page.goto('/programs/hackathons');
  const hours = section(page, 'The 48 hours');
  await expect(hours.getByRole('heading', { level: 3 })).toHaveText([
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const entries = hours.getByRole('listitem');
  await expect(entries.first()).toContainText('5 pm');
  await expect(entries.first()).toContainText('The problem');
  await expect(entries.filter({ hasText: 'Night' })).toHaveCount(2);
  await expect(entries.last()).toContainText('Demo');
});

test('Hackathons answer four questions, one at a time, also from the keyboard', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/programs/hackathons');
  const questions = section(page, 'Frequently asked questions');
  await expect(questions.getByRole('heading', { level: 3 })).toHaveCount(4);
  const cost = questions.getByText('What does it cost?');
  const free = questions.getByText(/^Our hackathons are free for ages 14 to 24/);
  await expect(free).toBeHidden();
  await cost.click();
  await expect(free).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(questions.getByText(/^Yes, with the consent of your parent/)).toBeVisible();
  await expect(free).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(questions.getByText(/^Yes, with the consent of your parent/)).toBeHidden();
});

test('Consultants show cohorts of 25, testimonials and alumni', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/programs/consultants');
  const figures = section(page, 'Overview');
  await expect(figures.getByText('25', { exact: true })).toBeVisible();
  await expect(figures.getByText('students in a cohort', { exact: true })).toBeVisible();
  await expect(figures.getByText('cohorts per year', { exact: true })).toBeVisible();
  const quotes = section(page, 'What people say').getByRole('figure');
  await expect(quotes).toHaveCount(3);
  await expect(quotes.first()).toHaveText(/Madam Comfort Agyarko-Baah, cloth seller and client/);
  const alumni = section(page, 'Our alumni').getByRole('listitem');
  await expect(alumni).toHaveCount(4);
  await expect(alumni.first().getByRole('heading')).toHaveText('Akosua Boadi-Larbi');
  await expect(section(page, 'Cohorts in 2027').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('Tech for Girls shows its mission, three programs, figures, a quote and four mentors', async ({
  page,
}) => {
  await page.goto('/programs/tech-for-girls');
  await expect(page.getByText('Girls aged 10 to 18', { exact: true })).toBeVisible();
  await expect(section(page, 'Our mission').getByRole('paragraph')).toHaveText(
    /^Every girl who comes builds something that works/,
  );
  await expect(section(page, 'Three programs').getByRole('heading', { level: 3 })).toHaveText([
    'Girls in STEM Workshop Series',
    'Ananse Moves: Scratch for Girls',
    'Girls Build Days',
  ]);
  await expect(section(page, 'Three programs').getByText(/^Ages 12 to 18\./)).toHaveCount(1);
  await expect(section(page, 'Overview').getByText('10-18', { exact: true })).toBeVisible();
  await expect(section(page, 'In her words').getByRole('figure')).toHaveText(/Eyram, 14/);
  await expect(section(page, 'Our mentors').getByRole('listitem')).toHaveCount(4);
});

test('Tech for Girls shows its events and four steps, and asks for mentors', async ({ page }) => {
  await page.goto('/programs/tech-for-girls');
  const events = section(page, 'Coming up');
  await expect(events.getByRole('listitem')).toHaveCount(3);
  await expect(
    events.getByRole('link', { name: /^Register.*\(Girls Build Day Kumasi\)$/ }),
  ).toHaveAttribute('href', '/events/register/girls-build-day-kumasi');
  await expect(section(page, 'How it works').getByRole('heading', { level: 3 })).toHaveText([
    'Tell us about her',
    'We call you',
    'She builds',
    'She comes back and teaches',
  ]);
  const mentor = page.getByRole('main').getByRole('link', { name: 'Become a Mentor' });
  await expect(mentor).toHaveAttribute('href', '/get-involved?form=mentor#forms');
  await mentor.click();
  await expect(page.getByRole('tab', { name: 'Mentor' })).toHaveAttribute('aria-selected', 'true');
});
