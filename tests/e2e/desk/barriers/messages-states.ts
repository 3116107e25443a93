import type { Page } from '@playwright/test';
import { fillGirlsDay } from '../../../support/requested-places.ts';
import { expect } from '../../desk-test.ts';
import { press, type State } from './state.ts';

async function writeMessage(page: Page, button: string | RegExp): Promise<void> {
  await page.getByLabel('Subject').fill('Another room');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, it is in **room 5**.');
  await page.getByRole('main').getByRole('button', { name: button }).click();
}

export const MESSAGES_STATES: readonly State[] = [
  {
    route: 'messages',
    state: 'a draft',
    async reach({ page }) {
      await page.goto('/desk/messages/new?to=newsletter');
      await writeMessage(page, 'Save');
      await page.getByRole('link', { name: 'All messages' }).click();
    },
  },
  {
    route: 'messages/:id',
    state: 'a preview, and the form has an error',
    daily: true,
    async reach({ page, desk }) {
      await fillGirlsDay(desk);
      await page.goto('/desk/messages/new?roster=event%3A7');
      await writeMessage(page, 'Preview');
      await page.getByLabel('Subject').fill('');
      await press(page, 'Preview');
    },
  },
  {
    route: 'messages/:id',
    state: 'it is being sent',
    async reach({ page, desk }) {
      await fillGirlsDay(desk);
      await page.goto('/desk/messages/new?roster=event%3A7');
      await writeMessage(page, /^Send to/);
    },
  },
  {
    route: 'messages/:id/:list',
    state: 'somebody without email',
    async reach({ page, desk }) {
      const { waiting } = await fillGirlsDay(desk);
      await desk.inDatabase((database) =>
        database
          .updateTable('submission')
          .set({ sender_address: null })
          .where('reference', '=', waiting)
          .execute(),
      );
      await page.goto('/desk/messages/new?roster=event%3A7');
      await page.getByLabel('Waiting', { exact: true }).check();
      await writeMessage(page, 'Save');
      await page.getByRole('button', { name: /^Send to/ }).click();
      await page.getByRole('link', { name: /^By WhatsApp/ }).click();
    },
  },
  {
    route: 'replies',
    state: 'a saved reply',
    async reach({ page }) {
      await page.goto('/desk/replies/new');
      await page.getByLabel('Title').fill('When we meet');
      await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, we meet on Saturdays.');
      await press(page, 'Save');
      await expect(page.getByRole('link', { name: 'When we meet' })).toBeVisible();
    },
  },
  {
    route: 'replies/:reply',
    state: 'a title is missing',
    daily: true,
    async reach({ page }) {
      await page.goto('/desk/replies/new');
      await press(page, 'Save');
      await expect(page.getByRole('alert').first()).toHaveText('Write a title first.');
    },
  },
];
