import type { Locator, Page } from '@playwright/test';
import { type FilledForm, GENERIC_FAILURE } from '../../support/filled-form.ts';
import {
  BROWSER_FORMS,
  CONTACT,
  genericFailureText,
  withRemoteEvents,
} from '../../support/filled-forms.ts';
import { expectInWindow } from '../../support/in-window.ts';
import { REMOTE_EVENT } from '../../support/remote-event.ts';
import { dailyTag, oneOfEach } from '../../support/run-all.ts';
import {
  expect,
  fill,
  formNamed,
  isAlive,
  openForm,
  routeSent,
  test,
  withOwnEmail,
} from '../forms-test.ts';

/** Milliseconds (specification, section 9). */
const NOTICE_TIMEOUT = 5_000;

const SIZES = oneOfEach(
  [{ width: 360, height: 640 }],
  [
    { width: 768, height: 1_024 },
    { width: 1_920, height: 1_080 },
  ],
);

const NEWSLETTER = {
  ...CONTACT,
  name: 'Newsletter',
  path: '/newsletter',
  kind: 'newsletter-subscriptions',
  button: 'Subscribe',
  answers: { email: 'ama@mail.example' },
  success: 'Thank you for subscribing!',
  failure: GENERIC_FAILURE,
} satisfies FilledForm;

/** The newsletter's form on its page is like that of the contact page; its box has tests of its own. */
const FORMS = [...BROWSER_FORMS, ...oneOfEach([], [NEWSLETTER])];
/** Forms whose thank-you and failures are messages that disappear. */
const PASSING = [CONTACT, NEWSLETTER];

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

for (const filled of FORMS) {
  test(
    `every message of "${filled.name}" is in view`,
    dailyTag(filled === CONTACT),
    async ({ page, expected }) => {
      expected.push(/status of 429|ERR_CONNECTION_RESET/);
      const isPassing = PASSING.some(({ name }) => name === filled.name);
      await page.clock.install();
      const form = await openForm(page, filled);
      const send = form.getByRole('button', { name: filled.button });
      let answer: 'ours' | 'turned away' | 'lost' = 'ours';
      await routeSent(page, (route) => {
        if (answer === 'lost') return route.abort('connectionreset');
        return answer === 'ours' ? route.continue() : route.fulfill({ status: 429, body: 'wait' });
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await send.click();
        const summary = form.getByRole('alert', { name: 'There is a problem' });
        await expect(summary).toBeFocused();
        await expectInWindow(summary);

        await fill(form, withOwnEmail(filled.answers, `${filled.name} ${size.width}`));
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
      }
    },
  );
}

test('every message of the newsletter box is in view, at the upper and lower edge of the window', {
  tag: '@all',
}, async ({ page, expected }) => {
  expected.push(/status of (422|503)/);
  await page.clock.install();
  await page.goto('/about');
  await isAlive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  const input = box.getByLabel('Email address');
  const subscribe = box.getByRole('button', { name: 'Subscribe' });
  for (const size of SIZES) {
    for (const block of ['start', 'end'] as const) {
      const send = async (email: string) => {
        await input.fill(email);
        await subscribe.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
        await subscribe.click();
      };
      await page.setViewportSize(size);
      await send('nowhere');
      await expectInWindow(input);
      await expectInWindow(box.getByText('Please enter a valid email address'));

      await page.route('**/newsletter', (route) => route.fulfill({ status: 503 }));
      await send('ama@mail.example');
      await expectToPass(page, box.getByRole('alert'));
      await page.unroute('**/newsletter');

      await send(`${crypto.randomUUID()}@mail.example`);
      await expect(box.getByRole('status')).toContainText(NEWSLETTER.success);
      await expectToPass(page, box.getByRole('status'));
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const filled of FORMS) {
    test(
      `every message on the page of "${filled.name}" is in view`,
      dailyTag(filled === CONTACT),
      async ({ page, remoteSite, backend, expected }) => {
        expected.push(/assets\/[\w.-]+\.js csp$|status of (422|503)/);
        backend.set('/api/events', { json: [REMOTE_EVENT] });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.goto(remoteSite.url + filled.path);
          const { name, button } = withRemoteEvents(filled);
          const form = formNamed(page, name).first();
          await form.getByRole('button', { name: button }).click();
          await expectInWindow(form.getByRole('alert', { name: 'There is a problem' }));

          await fill(form, filled.answers);
          backend.set(`/api/${filled.kind}`, { status: 500, json: {} });
          await form.getByRole('button', { name: button }).click();
          await expectInWindow(
            form.getByRole('alert').filter({ hasText: genericFailureText(filled) }),
          );

          backend.set(`/api/${filled.kind}`, { status: 201, json: { success: true } });
          await form.getByRole('button', { name: button }).click();
          await expect(page.getByRole('main').getByText(filled.success)).toBeVisible();
          await expectInWindow(thanks(page));
        }
      },
    );
  }
});
