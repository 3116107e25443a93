import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/read-page.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const open = async (path: string) => readPage(await (await fetch(site.url + path)).text());

test.each([
  '/contact',
  '/donate',
  '/enrollment/robots-from-scratch',
  '/events/register/girls-build-day-kumasi',
  '/get-involved?form=sponsorship',
  '/newsletter',
])('%s says how it is done without email', async (path) => {
  const { text, links } = await open(path);
  expect(text.replaceAll(' ,', ',')).toContain(
    'No email? Call or WhatsApp 024 123 4567, we do it with you.',
  );
  expect(links).toContain('tel:+233241234567');
  expect(links).toContain('https://wa.me/233241234567');
});

test('the page on what to do when something is wrong is linked on each page and at events', async () => {
  const page = await open('/safeguarding');
  expect(page.heading).toBe('Something is wrong');
  for (const part of ['Who to tell', 'Two ways to tell', 'What happens then']) {
    expect(page.text).toContain(part);
  }
  expect(page.html.split('<footer')[1]).toContain('href="/safeguarding"');
  expect((await open('/events/7')).links).toContain('/safeguarding');
});

test.each(['/donate', '/get-involved?form=sponsorship'])(
  '%s shows what sponsors pay for, and a proof',
  async (path) => {
    const { text } = await open(path);
    expect(text).toMatch(/Amount For It buys \$1,000 .*\$5,000 16 learners, 12 weeks .*\$15,000 /);
    expect(text).toContain('In our first year, 2023,');
  },
);

test('courses for an age name the events and the kits for it as well', async () => {
  const { text } = await open('/courses?age=12');
  const [courses, others] = text.split('What else fits age 12');
  expect(courses).toContain('Ananse Moves');
  expect(others).toContain('Harmattan Robot Day');
  expect(others).toContain('STEM Squad: Starter plan');
  expect(others).not.toContain('Ananse Moves');
  expect((await open('/courses?age=11')).text).toContain('STEM Squad: Starter plan');
  expect((await open('/')).text).toMatch(/I want to learn .{0,60}for ages 6 to 24/);
});
