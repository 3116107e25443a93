import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { pathOf } from '../../support/link-path.ts';
import type { MailServer } from '../../support/mail-server.ts';
import { expect, isAlive, mailsTo, test } from '../forms-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function walk(
  page: Page,
  { mailServer, scripts }: { mailServer: MailServer; scripts: 'with' | 'without' },
) {
  const email = `my-data-${scripts}@mail.example`;
  const sent = await page.request.post('/api/contact', {
    data: { name: 'Adwoa', email, subject: 'Robots', message: 'Do you teach robots in Ho?' },
  });
  expect(sent.ok()).toBe(true);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const check = async () => {
    if (scripts === 'with') await expectNoBarriers(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  };
  await page.goto('/privacy-policy');
  await main.getByRole('link', { name: 'My data' }).click();
  await expect(heading).toHaveText('My data');
  if (scripts === 'with') await isAlive(page);
  await check();
  await main.getByRole('button', { name: 'Send me the link' }).click();
  await expect(main).toContainText('Type an email address.');
  await check();
  await main.getByLabel('Your email address').fill(email);
  await main.getByRole('button', { name: 'Send me the link' }).click();
  await expect(main.getByRole('status')).toContainText('a link is on its way');
  await check();

  const linkMail = () =>
    mailsTo(mailServer, email).find(({ subject }) => subject?.startsWith('Your data at'));
  await expect.poll(linkMail).toBeDefined();
  const [link = ''] = /https?:\S+\/my-data\/open\?token=[\w-]+/.exec(linkMail()?.text ?? '') ?? [];
  await page.goto(pathOf(link));
  await expect(main).not.toContainText('Adwoa');
  await check();
  await main.getByRole('button', { name: 'Show my data' }).click();
  await expect(main).toContainText('Do you teach robots in Ho?');
  expect(page.url()).not.toContain('token');
  for (const fold of await main.locator('summary').all()) await fold.click();
  await check();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download it as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain('Do you teach robots in Ho?');

  const erase = main.getByRole('form', { name: 'Delete everything that we hold about me' });
  await erase.getByRole('checkbox').check();
  await erase.getByRole('button').click();
  await expect(main).toContainText('We hold nothing about you.');
  await check();
  await page.goto('/my-data/open?token=forged');
  await expect(heading).toHaveText('This link does not work');
  await expect(main.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await check();
}

test('people see and erase what we hold', ({ page, mailServer }) =>
  walk(page, { mailServer, scripts: 'with' }));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('people see and erase what we hold', { tag: '@all' }, ({ page, mailServer }) =>
    walk(page, { mailServer, scripts: 'without' }),
  );
});
