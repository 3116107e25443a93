import {
  BROWSER_FORMS,
  CONTACT,
  genericFailureText,
  withRemoteEvents,
} from '../../support/filled-forms.ts';
import { expectInWindow } from '../../support/in-window.ts';
import { REMOTE_EVENT } from '../../support/remote-event.ts';
import { dailyTag } from '../../support/run-all.ts';
import {
  answerField,
  expect,
  expectSaidBeside,
  expectTwoMails,
  fill,
  formNamed,
  heldBy,
  notePages,
  openForm,
  storedFrom,
  takeAMinute,
  test,
  withOwnEmail,
} from '../forms-test.ts';

for (const filled of BROWSER_FORMS) {
  const { name, path, button, kind, prefix, success } = filled;

  test.describe(`the form "${name}"`, dailyTag(filled === CONTACT), () => {
    test('shows missing and wrong answers, is stored once and answered by two mails', async ({
      page,
      formSite,
      mailServer,
    }) => {
      const answers = withOwnEmail(filled.answers, name);
      const form = await openForm(page, filled);
      const requested: string[] = [];
      // The letters of Twi have a font of their own, which loads when they are typed.
      notePages(page, requested);
      const send = form.getByRole('button', { name: button });
      const summary = form.getByRole('alert', { name: 'There is a problem' });

      await test.step('what is missing', async () => {
        await send.click();
        await expect(summary).toBeFocused();
        await expect(page).toHaveTitle(/^Error: /);
        await expect(summary.getByRole('listitem')).toHaveText([...filled.empty]);
        for (const sentence of filled.empty) {
          await summary.getByRole('link', { name: sentence, exact: true }).click();
          await expectSaidBeside(page.locator(':focus'), sentence);
          await expect(form.getByText(sentence, { exact: true })).toHaveCount(2);
        }
      });

      await fill(form, answers);
      await expect(summary).toBeHidden();
      for (const { field, answer, sentence } of filled.wrong) {
        await test.step(`"${answer}" is no ${field}`, async () => {
          await answerField(form, field, answer);
          await send.click();
          await expect(summary).toBeFocused();
          await expect(summary.getByRole('listitem')).toHaveText([sentence]);
          const control = form.locator(`[name="${field}"]`);
          await expect(control).toHaveAttribute('aria-invalid', 'true');
          await expectSaidBeside(control, sentence);

          const right = answers[field];
          const corrected = typeof right === 'string' && right ? right : '024 123 4567';
          await answerField(form, field, corrected);
          await expect(summary).toBeHidden();
          await expect(control).not.toHaveAttribute('aria-invalid');
          await expect(page).not.toHaveTitle(/^Error: /);
          if (right === '') await answerField(form, field, right);
        });
      }
      expect(requested).toEqual([]);
      expect(storedFrom(formSite, answers.email)).toEqual([]);

      await takeAMinute(page, formSite);
      await send.dblclick();
      await expect(page.getByRole('main').getByText(success)).toBeVisible();
      const [row, ...others] = storedFrom(formSite, answers.email);
      expect(others).toEqual([]);
      expect(row?.kind).toBe(kind);
      expect(row?.spam_verdict).toBeNull();
      expect(row?.reference).toMatch(new RegExp(`^${prefix}-[0-9A-Z]{4,}$`));
      const expected = { ...(filled.stored ?? filled.answers), email: answers.email };
      expect(row?.payload).toMatchObject(expected);
      const reference = row?.reference ?? '';
      await expect(page.getByRole('main').getByText(reference)).toBeVisible();

      await expectTwoMails(mailServer, filled, row);
    });

    test('keeps every answer when the server fails, and is sent once when the server works again', {
      tag: '@all',
    }, async ({ page, remoteSite, backend, expected }) => {
      expected.push(/status of (422|503)/);
      backend.set('/api/events', { json: [REMOTE_EVENT] });
      backend.set(`/api/${kind}`, { status: 500, json: {} });
      const remote = withRemoteEvents({ ...filled, path: `${remoteSite.url}${path}` });
      const form = await openForm(page, remote);
      const send = form.getByRole('button', { name: remote.button });
      await fill(form, filled.answers);
      const before = await heldBy(form);
      await send.click();
      await expect(form.getByRole('alert')).toHaveText(genericFailureText(filled));
      expect(await heldBy(form)).toEqual(before);
      await expect(send).toBeEnabled();

      const answer = backend.hold(`/api/${kind}`);
      backend.requests.clear();
      await send.click();
      await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      answer({ status: 201, json: { success: true, id: '7', reference: 'ABC-1234' } });
      await expect(page.getByRole('main').getByText(success)).toBeVisible();
      expect(backend.requests.get(`/api/${kind}`)).toBe(1);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('comes back with its errors and answers, then leads to the thank-you', async ({
        page,
        formSite,
      }) => {
        const answers = withOwnEmail(filled.answers, name);
        await page.goto(path);
        const form = formNamed(page, name);
        await fill(form, answers);
        await answerField(form, 'email', 'ama@nowhere');
        const before = await heldBy(form);
        await form.getByRole('button', { name: button }).click();
        await expect(page).toHaveTitle(/^Error: /);
        const summary = form.getByRole('alert', { name: 'There is a problem' });
        await expect(summary).toBeFocused();
        await expectInWindow(summary);
        await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(/email/i);
        const { token: _before, ...typed } = before;
        expect(await heldBy(form)).toMatchObject(typed);
        expect(storedFrom(formSite, answers.email)).toEqual([]);

        await answerField(form, 'email', answers.email);
        await form.getByRole('button', { name: button }).click();
        await expect(page.getByRole('main').getByText(success)).toBeVisible();
        await expect(page).toHaveURL(/[?&]sent=/);
        const [row] = storedFrom(formSite, answers.email);
        await expect(page.getByRole('main').getByText(row?.reference ?? '-')).toBeVisible();
        await page.reload();
        await expect(page.getByRole('main').getByText(success)).toBeVisible();
        expect(storedFrom(formSite, answers.email)).toHaveLength(1);
      });
    });
  });
}
