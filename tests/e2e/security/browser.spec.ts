import type { Page } from '@playwright/test';
import { FILLED_FORMS } from '../../support/filled-forms.ts';
import { HOSTILE_MARKUP, PAYLOAD } from '../../support/hostile-markup.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { dailyTag } from '../../support/run-all.ts';
import { expect, formNamed, mailsTo, STAFF, test } from '../forms-test.ts';

const HOSTILE = `"'></textarea></script><img src=x onerror="${PAYLOAD}"><script>${PAYLOAD}</script>`;

async function watch(page: Page) {
  const noted: string[] = [];
  page.on('dialog', async (dialog) => {
    noted.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction('noteReport', (report: string) => noted.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteReport } = window as unknown as { noteReport(report: string): void };
      noteReport(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return noted;
}

const hasRun = (page: Page) => page.evaluate(() => 'hacked' in window);

for (const { name, path, kind } of FILLED_FORMS) {
  test(
    `security checks 1 and 28: ${name}: markup in every field comes back as text`,
    dailyTag(kind === 'contact'),
    async ({ page }) => {
      const noted = await watch(page);
      await page.goto(path);
      // React would miss the controls that are removed below.
      await waitForHydration(page);
      // Sent without the browser's own checks, as without scripts.
      const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await formNamed(page, name).evaluate((form: HTMLFormElement, value) => {
        const controls = form.querySelectorAll<HTMLInputElement>('input, textarea, select');
        for (const control of controls) {
          if (control.name === 'form') continue;
          const text = document.createElement('input');
          text.type = 'hidden';
          text.name = control.name;
          text.value = value;
          control.replaceWith(text);
        }
        HTMLFormElement.prototype.submit.call(form);
      }, HOSTILE);
      expect((await sent).status()).toBe(422);
      await waitForHydration(page);
      const message = formNamed(page, name).getByRole('textbox').first();
      await expect(message).toHaveValue(/<img src=x onerror=/);
      expect(new URL(page.url()).search).not.toMatch(/img|hacked/);
      expect(await hasRun(page)).toBe(false);
      expect(noted).toEqual([]);
    },
  );
}

test('security check 1: markup in mails runs nothing where they are read', {
  tag: '@all',
}, async ({ page, request, formSite, mailServer }) => {
  const noted = await watch(page);
  for (const { kind, answers, stored } of FILLED_FORMS) {
    const values: Record<string, unknown> = { ...answers, ...stored };
    for (const field of [
      'name',
      'fullName',
      'studentName',
      'contactPerson',
      'message',
      'subject',
      'additionalInfo',
      'background',
      'motivation',
      'specialRequirements',
    ]) {
      // The same text twice would be flagged as spam.
      if (field in values) values[field] = `Hostile ${kind} ${HOSTILE}`;
    }
    const answer = await request.post(`${formSite.url}/api/${kind}`, {
      data: { ...values, email: `hostile-${kind}@mail.example` },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const notices = () => mailsTo(mailServer, STAFF).filter(({ text }) => text?.includes('Hostile'));
  await expect.poll(() => notices().length).toBeGreaterThanOrEqual(8);
  // Staff read plain text only; the mail to a sender repeats nothing.
  for (const { html } of notices()) expect(html).toBeUndefined();
  const confirmed = () => mailServer.received.filter(({ html }) => html);
  await expect.poll(() => confirmed().length).toBeGreaterThanOrEqual(8);
  for (const { html = '' } of confirmed()) {
    expect(html).not.toContain('Hostile');
    await page.setContent(html);
    expect(await hasRun(page)).toBe(false);
    await expect(page.locator('img, script, iframe')).toHaveCount(0);
  }
  expect(noted).toEqual([]);
});

test('security check 6: a page with hundreds of hostile payloads runs none of them', {
  tag: '@all',
}, async ({ page, remoteSite, backend, expected }) => {
  // A picture of another host that the policy blocks.
  expected.push(/evil\.example/);
  const json = HOSTILE_MARKUP.map((content, index) => ({
    id: index,
    type: 'Why',
    title: `Item ${index}.`,
    content,
  }));
  backend.set('/api/stem-squad-landing', { json });
  const noted = await watch(page);
  await page.goto(`${remoteSite.url}/stem-squad`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByText(`Item ${json.length - 1}.`)).toBeAttached();
  const dangers = await main.evaluate((element) => {
    const all = [...element.querySelectorAll('*')];
    const handlers = all
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => /^on|^style$/.test(name));
    const links = [...element.querySelectorAll('a')].filter(
      ({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol),
    );
    const elements = element.querySelectorAll(
      'script:not([src]), iframe, object, embed, form form, base, meta, svg animate',
    );
    return [
      ...handlers.map(({ name }) => name),
      ...links.map(({ href }) => href),
      ...[...elements].map(({ tagName }) => tagName),
    ];
  });
  expect(dangers.filter((danger) => danger !== '')).toEqual([]);
  expect(await hasRun(page)).toBe(false);
  expect(noted.filter((report) => !/^img-src .*evil\.example/.test(report))).toEqual([]);
});

test('security check 3: content cannot break out of the data that the page starts from', async ({
  page,
  remoteSite,
  backend,
}) => {
  const title = [
    `</script><script>${PAYLOAD}</script>`,
    `<!--<script>${PAYLOAD}`,
    ']]>',
    '\u2028\u2029',
    '\\u003c/script>',
    '\'"`$ {1}\\',
    `</SCRIPT ><img src=x onerror="${PAYLOAD}">`,
  ].join(' ');
  const event = {
    id: 1,
    title,
    excerpt: title,
    description: title,
    location: title,
    tags: [title],
  };
  backend.set('/api/events', { json: [event] });
  const noted = await watch(page);
  const answer = await page.goto(`${remoteSite.url}/events/1`);
  const html = String(await answer?.text());
  expect(html).not.toMatch(/<script>window\.hacked|<!--<script|<img src=x/);
  expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script>/g)?.length);
  await waitForHydration(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  expect(await hasRun(page)).toBe(false);
  expect(noted).toEqual([]);
});
