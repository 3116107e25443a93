import { FILLED_FORMS } from '../support/filled-forms.ts';
import { SENT_EVENT } from '../support/sent-event.ts';
import {
  answerField,
  expect,
  fill,
  formNamed,
  heldBy,
  mailsTo,
  notePages,
  openForm,
  STAFF,
  storedFrom,
  takeAMinute,
  test,
  withOwnEmail,
} from './forms-test.ts';

/** The control itself, or the group of choices that it is one of. */
const DESCRIBED = 'xpath=ancestor-or-self::*[@aria-describedby][1]';

for (const filled of FILLED_FORMS) {
  const { name, path, button, kind, prefix, success } = filled;

  test.describe(`the form "${name}"`, () => {
    test('says what is missing and what is wrong, is stored once and answered by two mails', async ({
      page,
      formSite,
      mailServer,
    }) => {
      const answers = withOwnEmail(filled.answers, name);
      const form = await openForm(page, filled);
      const asked: string[] = [];
      // The letters of Twi have a font of their own, which is fetched when they are typed.
      notePages(page, asked);
      const send = form.getByRole('button', { name: button });
      const summary = form.getByRole('alert', { name: 'There is a problem' });

      await test.step('what is missing', async () => {
        await send.click();
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('listitem')).toHaveText([...filled.empty]);
        await expect(page).toHaveTitle(/^Error: /);
        for (const sentence of filled.empty) {
          await summary.getByRole('link', { name: sentence, exact: true }).click();
          const question = page.locator(':focus').locator(DESCRIBED);
          await expect(question).toHaveAccessibleDescription(new RegExp(`${escaped(sentence)}$`));
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
          await expect(control).toHaveAccessibleDescription(new RegExp(escaped(sentence)));

          const right = answers[field];
          const mended = typeof right === 'string' && right ? right : '024 123 4567';
          await answerField(form, field, mended);
          await expect(summary).toBeHidden();
          await expect(control).not.toHaveAttribute('aria-invalid');
          await expect(page).not.toHaveTitle(/^Error: /);
          if (right === '') await answerField(form, field, right);
        });
      }
      expect(asked).toEqual([]);
      expect(storedFrom(formSite, answers.email)).toEqual([]);

      await takeAMinute(page, formSite);
      await send.dblclick();
      await expect(page.getByRole('main').getByText(success)).toBeVisible();
      const [row, ...others] = storedFrom(formSite, answers.email);
      expect(others).toEqual([]);
      expect(row?.kind).toBe(kind);
      expect(row?.suspicion).toBeNull();
      expect(row?.reference).toMatch(new RegExp(`^${prefix}-[0-9A-Z]{4,}$`));
      const expected = { ...(filled.stored ?? filled.answers), email: answers.email };
      expect(row?.payload).toMatchObject(expected);
      const reference = row?.reference ?? '';
      await expect(page.getByRole('main').getByText(reference)).toBeVisible();

      await expect.poll(() => mailsTo(mailServer, answers.email).length).toBe(1);
      const [confirmation] = mailsTo(mailServer, answers.email);
      for (const part of [confirmation?.text, confirmation?.html]) {
        expect(part).toContain(reference);
      }
      const toStaff = () =>
        mailsTo(mailServer, STAFF).filter(({ subject }) => subject?.includes(reference));
      await expect.poll(() => toStaff().length).toBe(1);
      const [notice] = toStaff();
      expect(notice?.replyTo).toMatchObject([{ address: answers.email }]);
      expect(notice?.text).toContain(filled.mail);
    });

    test('keeps every answer when the server fails, and is sent once when it works', async ({
      page,
      remoteSite,
      backend,
      expected,
    }) => {
      expected.push(/status of (422|503)/);
      backend.set('/api/events', { json: [SENT_EVENT] });
      backend.set(`/api/${kind}`, { status: 500, json: {} });
      const form = await openForm(page, { ...filled, path: `${remoteSite.url}${path}` });
      const send = form.getByRole('button', { name: button });
      await fill(form, filled.answers);
      const before = await heldBy(form);
      await send.click();
      await expect(form.getByRole('alert')).toHaveText(filled.failure);
      expect(await heldBy(form)).toEqual(before);
      await expect(send).toBeEnabled();

      for (const status of [409, 502]) {
        const error = `Our books are being counted (${status}).`;
        backend.set(`/api/${kind}`, { status, json: { error } });
        await send.click();
        await expect(form.getByRole('alert')).toHaveText(error);
        expect(await heldBy(form)).toEqual(before);
      }

      const answer = backend.hold(`/api/${kind}`);
      backend.asked.clear();
      await send.click();
      await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      answer({ status: 201, json: { success: true, id: '7', reference: 'ABC-1234' } });
      await expect(page.getByRole('main').getByText(success)).toBeVisible();
      expect(backend.asked.get(`/api/${kind}`)).toBe(1);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('comes back with its errors and answers, then leads to the thanks', async ({
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
