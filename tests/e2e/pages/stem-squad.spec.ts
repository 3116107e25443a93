import { section } from '../../support/section.ts';
import { expect, looking, reading as test } from '../site-test.ts';

test('the sections are in order, from the hero to the other programs', async ({ page }) => {
  await page.goto('/stem-squad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A small lab for the kitchen table',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^How It Works$/i,
    'Choose a plan',
    'Why STEM Squad',
    'Frequently asked questions',
    'Clear a corner of the table',
    'The small print, in normal print',
    'Explore Other Programs',
  ]);
  await expect(section(page, 'How it works').getByRole('heading', { level: 3 })).toHaveText([
    'Subscribe',
    'Receive Your STEM Kit',
    'Explore & Learn',
  ]);
  const reasons = section(page, 'Why STEM Squad').getByRole('heading', { level: 3 });
  await expect(reasons).toHaveCount(3);
  const answer = page.getByText(/^We contact you within 24 hours to answer your questions/);
  await expect(answer).toBeHidden();
  await page.getByText('What happens after I fill in the form?').click();
  await expect(answer).toBeVisible();
});

test('each plan shows its price and ages and links to its own form', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/stem-squad');
  const plans = section(page, 'Choose a plan');
  for (const [name, terms, button, plan] of [
    ['Starter', 'GH₵350 per month, ages 6-12', 'Choose Starter (Individual)', 'starter'],
    ['Intermediate', 'GH₵450 per month, ages 12-18', 'Choose Intermediate', 'intermediate'],
    ['Advanced', 'GH₵550 per month, all ages', 'Choose Advanced', 'advanced'],
    ['Group Buy', 'Save 10-15%, 3-5 families together', 'Choose Group Buy', 'group'],
  ] as const) {
    const card = plans
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByRole('paragraph').first()).toHaveText(terms);
    await expect(card.getByRole('link', { name: button })).toHaveAttribute(
      'href',
      `/get-involved?form=stem-squad&plan=${plan}#forms`,
    );
  }
  await plans.getByRole('link', { name: 'Choose Starter (Individual)' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(['STEM Squad']);
});

test('each plan has an open box with its numbered parts, one shown at a time', async ({ page }) => {
  await page.goto('/stem-squad');
  const plans = section(page, 'Choose a plan');
  for (const [plan, parts, one] of [
    ['Starter', 5, 'Picture guide'],
    ['Intermediate', 7, 'Programmable board'],
    ['Advanced', 8, 'Screwdriver'],
  ] as const) {
    await plans.getByText(plan, { exact: true }).first().click();
    await expect(plans.getByRole('radio', { name: plan })).toBeChecked();
    const box = plans.getByRole('group', { name: 'What is in the box?' });
    await expect(box.getByText(`${plan}: ${parts} parts`)).toBeVisible();
    await expect(box.getByRole('listitem').filter({ visible: true })).toHaveCount(parts);
    await expect(box.getByRole('listitem').filter({ hasText: one, visible: true })).toHaveCount(1);
  }
});

test('the page ends with links to the other programs', async ({ page }) => {
  await page.goto('/stem-squad');
  const others = page.getByRole('navigation', { name: 'Explore Other Programs' });
  for (const [name, path] of [
    ['Project That Matters', '/programs/project-that-matters'],
    ['Tech Labs and Code Clubs', '/programs/tech-labs'],
    ['Hackathons and Innovation Challenges', '/programs/hackathons'],
    ['Business Consultant Cohort', '/programs/consultants'],
    ['All programs', '/programs'],
  ] as const) {
    await expect(others.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(others.getByRole('link')).toHaveCount(5);
});

looking(
  'a button leads to its path, or to the form that it names',
  async ({ page, remoteSite, backend }) => {
    const item = (id: string, type: string, buttonLink: string) => ({
      id,
      type,
      title: id,
      content: '',
      media: [],
      buttonLabel: `Go ${id}`,
      buttonLink,
    });
    backend.set('/api/stem-squad-landing', {
      json: [
        item('path', 'Hero', '/courses?category=Robots'),
        item('form', 'CTA', 'mentor'),
        item('plan', 'Plan', 'stem-squad&plan=advanced'),
        { ...item('none', 'Footer', '/courses'), buttonLabel: '' },
      ],
    });
    await page.goto(`${remoteSite.url}/stem-squad`);
    for (const [name, path] of [
      ['Go path', '/courses?category=Robots'],
      ['Go form', '/get-involved?form=mentor#forms'],
      ['Go plan', '/get-involved?form=stem-squad&plan=advanced#forms'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await expect(section(page, 'none').getByRole('link')).toHaveCount(0);
  },
);
