import type { APIRequestContext, Page } from '@playwright/test';
import { makeFormTokens } from '#platform/http/form-token.ts';
import type { Answers, FilledForm } from '../../support/filled-form.ts';
import {
  CONTACT,
  FILLED_FORMS,
  genericFailureText,
  withRemoteEvents,
} from '../../support/filled-forms.ts';
import { REMOTE_EVENT } from '../../support/remote-event.ts';
import { dailyTag } from '../../support/run-all.ts';
import type { RunningSite } from '../../support/site.ts';
import {
  expect,
  expectSaidBeside,
  expectTwoMails,
  formNamed,
  heldBy,
  reading,
  storedFrom,
  withOwnEmail,
} from '../forms-test.ts';

// The texts and input rules of each form, as a sender without scripts meets them. The browser only
// reads the answers, so that roles, names and descriptions are what people get; it fetches nothing.
type Fields = Record<string, string | readonly string[]>;

/** A form of a site that is requested and posted without the browser. */
function httpForm(
  { page, request }: { page: Page; request: APIRequestContext },
  { name, path }: FilledForm,
  site: RunningSite,
) {
  const form = formNamed(page, name).first();
  const show = async (html: string) => page.setContent(html, { waitUntil: 'commit' });
  return {
    form,
    summary: form.getByRole('alert', { name: 'There is a problem' }),
    async open(): Promise<Fields> {
      await show(await (await request.get(site.url + path)).text());
      return heldBy(form);
    },
    async post(fields: Fields): Promise<string> {
      const body = new URLSearchParams();
      for (const [field, answer] of Object.entries(fields))
        for (const each of [answer].flat()) body.append(field, each);
      const answer = await request.post(site.url + path, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        data: body.toString(),
      });
      await show(await answer.text());
      return answer.url();
    },
  };
}

/** Answers as they are posted: a tick is `yes`. */
function posted(answers: Answers): Fields {
  return Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [field, answer === true ? 'yes' : answer]),
  ) as Fields;
}

for (const filled of FILLED_FORMS) {
  const { name, kind, success } = filled;

  reading(
    `"${name}" shows missing and wrong answers over HTTP, and is stored once`,
    dailyTag(['contact', 'event-registrations', 'mentor-applications'].includes(kind)),
    async ({ page, request, formSite, mailServer }) => {
      const { form, summary, open, post } = httpForm({ page, request }, filled, formSite);
      const own = withOwnEmail(filled.answers, `http ${name}`);
      const empty = await open();
      await post(empty);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(summary.getByRole('listitem')).toHaveText([...filled.empty]);
      for (const sentence of filled.empty) {
        const link = summary.getByRole('link', { name: sentence, exact: true });
        await expectSaidBeside(form.locator(String(await link.getAttribute('href'))), sentence);
        await expect(form.getByText(sentence, { exact: true })).toHaveCount(2);
      }

      const answers = { ...empty, ...posted(own) };
      for (const { field, answer, sentence } of filled.wrong) {
        await reading.step(`"${String(answer)}" is no ${field}`, async () => {
          await post({ ...answers, ...posted({ [field]: answer }) });
          await expect(summary.getByRole('listitem')).toHaveText([sentence]);
          const control = form.locator(`[name="${field}"]`).first();
          await expect(control).toHaveAttribute('aria-invalid', 'true');
          await expectSaidBeside(control, sentence);
          const { [field]: _wrong, ...others } = posted(own);
          const held = await heldBy(form);
          for (const [other, value] of Object.entries(others))
            expect(held[other], other).toEqual([value].flat());
        });
      }
      expect(storedFrom(formSite, own.email)).toEqual([]);

      const token = makeFormTokens(formSite.secret(), {
        now: () => Date.now() - 60_000,
      }).issueToken();
      // Sent twice, like somebody who got no answer.
      for (let time = 1; time <= 2; time++) {
        expect(await post({ ...answers, token })).toMatch(/[?&]sent=/);
        await expect(page.getByRole('main')).toContainText(success);
      }
      const [row, ...others] = storedFrom(formSite, own.email);
      expect(others).toEqual([]);
      await expect(page.getByRole('main')).toContainText(row?.reference ?? '-');
      await expectTwoMails(mailServer, filled, row);
    },
  );

  reading(
    `"${name}" keeps every answer over HTTP when another server fails`,
    dailyTag(filled === CONTACT),
    async ({ page, request, remoteSite, backend, expected }) => {
      expected.push(/status of (422|503)/);
      backend.set('/api/events', { json: [REMOTE_EVENT] });
      const { form, open, post } = httpForm(
        { page, request },
        withRemoteEvents(filled),
        remoteSite,
      );
      const fields = posted(filled.answers);
      const answers = { ...(await open()), ...fields };
      for (const [status, sentence] of [
        [500, genericFailureText(filled)],
        [409, 'Our books are being counted.'],
      ] as const) {
        backend.set(`/api/${kind}`, { status, json: status === 500 ? {} : { error: sentence } });
        await post(answers);
        await expect(form.getByRole('alert')).toHaveText(sentence);
        const held = await heldBy(form);
        for (const [field, answer] of Object.entries(fields))
          expect(held[field], field).toEqual([answer].flat());
      }
      backend.set(`/api/${kind}`, { status: 201, json: { success: true, reference: 'ABC-1234' } });
      await post(answers);
      await expect(page.getByRole('main')).toContainText(success);
      if (filled.stored) expect(backend.bodies.get(`/api/${kind}`)).toMatchObject(filled.stored);
    },
  );
}
