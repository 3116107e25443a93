import type { Page } from '@playwright/test';
import { CONTACT } from '../../support/filled-forms.ts';
import { STEM_SQUAD } from '../../support/filled-involvements.ts';
import { holdScripts, type LoadedPart, waitForScriptRequests } from '../../support/hold-scripts.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { oneOfEach } from '../../support/run-all.ts';
import { answerField, expect, formNamed, heldBy, isAlive, test } from '../forms-test.ts';

const STAGES = oneOfEach<LoadedPart, LoadedPart>(
  ['nothing'],
  ['the framework', 'all but the entry'],
);

async function openEarly(page: Page, path: string, arrived: LoadedPart) {
  const release = await holdScripts(page, arrived);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForScriptRequests(page);
  return release;
}

for (const arrived of STAGES) {
  test.describe(`while ${arrived} has arrived`, () => {
    test('a typed search is carried out', { tag: '@all' }, async ({ page }) => {
      const release = await openEarly(page, '/courses', arrived);
      await page.getByRole('searchbox').fill('tomatoes');
      await page.getByRole('contentinfo').getByLabel('Email address').fill('ama@mail.example');
      await release();
      await expect(page).toHaveURL('/courses?search=tomatoes');
      const courses = page.getByRole('region', { name: 'All courses' });
      await expect(courses.getByRole('heading', { level: 3 })).toHaveText(['Numbers That Talk']);
      await expect(page.getByRole('searchbox')).toHaveValue('tomatoes');
      await expect(page.getByRole('contentinfo').getByLabel('Email address')).toHaveValue(
        'ama@mail.example',
      );
    });

    test('an answer shows the questions that depend on it, and is saved', async ({ page }) => {
      const release = await openEarly(page, STEM_SQUAD.path, arrived);
      const form = formNamed(page, STEM_SQUAD.name);
      const early = { name: 'Efua', subscriptionType: ['group'], planType: 'advanced' };
      for (const [name, answer] of Object.entries(early)) await answerField(form, name, answer);
      await expect(form.locator('[name="groupSize"]')).toBeHidden();
      await release();
      await expect(form.locator('[name="groupSize"]')).toBeVisible();
      expect(await heldBy(form)).toMatchObject({
        name: ['Efua'],
        subscriptionType: ['group'],
        planType: ['advanced'],
      });
      await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).not.toEqual({});
      await page.reload();
      await expect(form.locator('[name="planType"]')).toHaveValue('advanced');
      await expect(form.locator('[name="name"]')).toHaveValue('Efua');
    });

    test('corrections in a form that came back with errors stay, and so does the focus', {
      tag: '@all',
    }, async ({ page }) => {
      const release = await openEarly(page, '/contact', arrived);
      const form = formNamed(page, CONTACT.name);
      await answerField(form, 'name', 'Efua');
      await answerField(form, 'message', 'Too short');
      await form.getByRole('button', { name: 'Send Message' }).click();
      const summary = form.getByRole('alert', { name: 'There is a problem' });
      await expect(summary.getByRole('listitem')).toHaveCount(3);
      await answerField(form, 'message', 'Long enough, and typed early');
      await answerField(form, 'email', 'efua@mail.example');
      await release();
      await isAlive(page);
      await expect(summary.getByRole('listitem')).toHaveText(['Subject is required.']);
      expect(await heldBy(form)).toMatchObject({
        name: ['Efua'],
        email: ['efua@mail.example'],
        message: ['Long enough, and typed early'],
      });
      await expect(form.locator('[name="email"]')).toBeFocused();
    });

    test('tabs change at once, and typed text in them stays', { tag: '@all' }, async ({ page }) => {
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents.push(request.url());
      });
      const release = await openEarly(page, '/get-involved', arrived);
      const volunteer = formNamed(page, 'Volunteer with us');
      await volunteer.getByLabel('Full name').fill('Kofi');
      for (const name of ['Mentor', 'STEM Squad']) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
        await expect(page.getByRole('tabpanel')).toHaveCount(1);
        await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
      }
      await expect(page).toHaveURL('/get-involved?form=stem-squad');
      await release();
      await waitForHydration(page);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('STEM Squad');
      await page.getByRole('tab', { name: 'Volunteer' }).click();
      await expect(page).toHaveURL('/get-involved?form=volunteer');
      await expect(volunteer.getByLabel('Full name')).toHaveValue('Kofi');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      expect(documents).toHaveLength(1);
    });
  });
}

test('text typed in a text area during hydration stays', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // React restores the earlier text; the next key comes before its code runs.
    const { prototype } = HTMLTextAreaElement;
    const value = Object.getOwnPropertyDescriptor(prototype, 'value') as PropertyDescriptor;
    Object.defineProperty(prototype, 'value', {
      ...value,
      set(this: HTMLTextAreaElement, text: string) {
        value.set?.call(this, text);
        if (text === 'Too short') value.set?.call(this, 'Too short, and typed on');
      },
    });
  });
  const release = await openEarly(page, '/contact', 'nothing');
  const form = formNamed(page, CONTACT.name);
  await form.getByRole('textbox', { name: 'Message' }).pressSequentially('Too short');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Message' }).pressSequentially('!');
  await release();
  await isAlive(page);
  await expect(form.locator('[name="message"]')).toHaveValue('Too short, and typed on');
});
