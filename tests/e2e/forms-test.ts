import type { Locator, Page, Route } from '@playwright/test';
import { makeFormTokens } from '#platform/http/form-token.ts';
import type { Answer, Answers, FilledForm } from '../support/filled-form.ts';
import { beginForm } from '../support/form-drafts.ts';
import { waitForHydration } from '../support/hydration.ts';
import type { MailServer, ReceivedMail } from '../support/mail-server.ts';
import type { RunningSite, StoredRow } from '../support/site.ts';
import { expect, LOOKING, READING, STAFF, test as siteTest } from './site-test.ts';

/** The browser test of forms: its site stores submissions and sends mails. */
export const test = siteTest.extend({
  baseURL: async ({ formSite }, use) => {
    formSite.deleteNotices();
    await use(formSite.url);
  },
});

/** Tests that only read or look at such a site: they share a page. */
export const reading = test.extend(READING);
export const looking = test.extend(LOOKING);

/** A form of a page by its name; every page also has the newsletter form at its foot. */
export function formNamed(page: Page, name: string): Locator {
  return page.getByRole('form', { name, exact: true });
}

export async function openForm(page: Page, { path, name }: FilledForm): Promise<Locator> {
  await page.goto(path);
  const form = formNamed(page, name);
  await expect(form).toBeVisible();
  await isAlive(page);
  // A URL that names a form scrolls to it after half a second: a click must not be under way.
  if (path.includes('form=')) await page.waitForFunction(() => scrollY > 0);
  return form;
}

/**
 * Waits until React has hydrated the page: until then a form is sent as without scripts, and what a
 * test writes into a hidden control is overwritten.
 */
export async function isAlive(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForFunction(() => {
    const form = document.querySelector('form[method=post]');
    return form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}

export function notePages(page: Page, requested: string[]): void {
  page.on('request', (request) => {
    const isPicture = request.resourceType() === 'image';
    if (!isPicture && !request.url().includes('/assets/')) requested.push(request.url());
  });
}

export async function routeSent(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route('**/*', async (route) => {
    const isSuccess = route.request().headers().accept === 'application/json';
    await (isSuccess ? answer(route) : route.fallback());
  });
}

/** Answers each field as a visitor does: by the control's name and the option's code. */
export async function fill(form: Locator, answers: Answers): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await answerField(form, name, answer);
}

export async function answerField(form: Locator, name: string, answer: Answer): Promise<void> {
  const controls = form.locator(`[name="${name}"]`);
  if (answer === true) return controls.check();
  if (typeof answer !== 'string') {
    for (const code of answer) await controls.and(form.locator(`[value="${code}"]`)).check();
    return;
  }
  const first = controls.first();
  const kind = await first.evaluate((control) => (control as HTMLInputElement).type);
  if (kind === 'radio') {
    const choice = `[name="${name}"][value="${answer}"]`;
    const fold = form.locator(`details:not([open]):has(${choice})`);
    if (await fold.count()) await fold.locator('summary').click();
    return form.locator(choice).check();
  }
  const fold = form.locator(`details:not([open]):has([name="${name}"])`);
  if (await fold.count()) await fold.locator('summary').click();
  if (kind === 'select-one') {
    await first.selectOption(answer);
    return;
  }
  await first.fill(answer);
}

export async function expectSaidBeside(control: Locator, sentence: string): Promise<void> {
  const question = control.locator('xpath=ancestor-or-self::*[@aria-describedby][1]');
  const ending = `${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  await expect(question).toHaveAccessibleDescription(new RegExp(ending));
}

/** Fills a form in, sends it without a connection, and comes back when its answers wait for one. */
export async function bringToWait(
  page: Page,
  filled: FilledForm,
  answers: Answers,
): Promise<Locator> {
  const form = await openForm(page, filled);
  await beginForm(form);
  await fill(form, answers);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: filled.button }).click();
  await expect(form.getByRole('alert')).toContainText('Not sent yet');
  return form;
}

export function heldBy(form: Locator): Promise<Record<string, string[]>> {
  return form.evaluate((element) => {
    const held: Record<string, string[]> = {};
    for (const [name, value] of new FormData(element as HTMLFormElement)) {
      held[name] = [...(held[name] ?? []), String(value)];
    }
    return held;
  });
}

/**
 * Makes the forms of a page as old as if somebody had taken time to read and fill them in, so that
 * the time trap does not take the test for a machine (which it is).
 */
export async function takeAMinute(page: Page, site: RunningSite): Promise<void> {
  const token = makeFormTokens(site.secret(), { now: () => Date.now() - 60_000 }).issueToken();
  await page.locator('input[name="token"]').evaluateAll((inputs, value) => {
    for (const input of inputs) (input as HTMLInputElement).value = value;
  }, token);
}

export function storedFrom(site: RunningSite, email: Answer | undefined): StoredRow[] {
  return site.stored().filter(({ payload }) => payload.email === email);
}

export function mailsTo({ received }: MailServer, email: string): ReceivedMail[] {
  return received.filter(({ recipients }) => recipients.includes(email));
}

export async function expectTwoMails(
  mailServer: MailServer,
  { mail }: FilledForm,
  row: StoredRow | undefined,
): Promise<void> {
  const { reference = '-', payload } = row ?? {};
  const email = String(payload?.email);
  await expect.poll(() => mailsTo(mailServer, email).length).toBe(1);
  const [confirmation] = mailsTo(mailServer, email);
  for (const part of [confirmation?.text, confirmation?.html]) expect(part).toContain(reference);
  const toStaff = () =>
    mailsTo(mailServer, STAFF).filter(({ subject }) => subject?.includes(reference));
  await expect.poll(() => toStaff().length).toBe(1);
  const [notice] = toStaff();
  expect(notice?.replyTo).toMatchObject([{ address: email }]);
  expect(notice?.text).toContain(mail);
}

/** The answers with an email address of this test's own, so that tests do not meet. */
export function withOwnEmail(answers: Answers, test: string): Answers & { email: string } {
  const word = test
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 40);
  return { ...answers, email: `${word}-${crypto.randomUUID().slice(0, 8)}@mail.example` };
}

export { expect, STAFF } from './site-test.ts';
