import type { Locator, Page } from '@playwright/test';
import { BROWSER_FORMS, CONTACT } from '../../support/filled-forms.ts';
import { expectInWindow } from '../../support/in-window.ts';
import { dailyTag } from '../../support/run-all.ts';
import { expect, fill, openForm, routeSent, test, withOwnEmail } from '../forms-test.ts';

/** Milliseconds (specification, section 9). */
const NOTICE_TIMEOUT = 5_000;

const PHONE = { width: 360, height: 640 };

const failure = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Too many forms' });
const thanks = (page: Page) => page.getByRole('main').getByRole('status').filter({ visible: true });

/** Expects a message to be visible for its five seconds, and then to disappear. */
async function expectToPass(page: Page, message: Locator) {
  await expectInWindow(message);
  await page.clock.runFor(NOTICE_TIMEOUT - 100);
  await expectInWindow(message);
  await page.clock.runFor(200);
  const height = (boxes: Element[]) =>
    Math.max(0, ...boxes.map((box) => box.getBoundingClientRect().height));
  await expect.poll(() => message.evaluateAll(height)).toBeLessThan(2);
}

for (const filled of BROWSER_FORMS) {
  test(
    `every message of "${filled.name}" is in view`,
    dailyTag(filled === CONTACT),
    async ({ page, expected }) => {
      expected.push(/status of 429|ERR_CONNECTION_RESET/);
      const isPassing = filled === CONTACT;
      await page.clock.install();
      const form = await openForm(page, filled);
      const send = form.getByRole('button', { name: filled.button });
      let answer: 'ours' | 'turned away' | 'lost' = 'ours';
      await routeSent(page, (route) => {
        if (answer === 'lost') return route.abort('connectionreset');
        return answer === 'ours' ? route.continue() : route.fulfill({ status: 429, body: 'wait' });
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.setViewportSize(PHONE);
      await send.click();
      const summary = form.getByRole('alert', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expectInWindow(summary);

      await fill(form, withOwnEmail(filled.answers, filled.name));
      answer = 'turned away';
      await send.click();
      if (isPassing) await expectToPass(page, failure(form));
      else await expectInWindow(failure(form));

      answer = 'lost';
      await send.click();
      await expectInWindow(form.getByRole('alert').filter({ hasText: 'Not sent yet' }));

      answer = 'ours';
      await send.click();
      await expect(page.getByRole('main').getByText(filled.success)).toBeVisible();
      if (isPassing) {
        await expectToPass(page, thanks(page));
      } else {
        const again = page.getByRole('button', { name: 'Submit Another Form' });
        await expectInWindow(thanks(page));
        await expectInWindow(again);
        await again.click();
      }
    },
  );
}
