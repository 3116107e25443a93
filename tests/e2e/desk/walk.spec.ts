import { waitForHydration } from '../../support/hydration.ts';
import { dailyTag } from '../../support/run-all.ts';
import { expect, test } from '../desk-test.ts';
import { takeAMinute } from '../forms-test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const { scripts, owner, visitor } of [
  { scripts: false, owner: 'Yaa', visitor: 'Kwesi Appiah' },
  { scripts: true, owner: 'Akosua', visitor: 'Naa Dedei' },
]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ ...PHONE, javaScriptEnabled: scripts });

    test(
      'from the command for a new owner to an answered message',
      dailyTag(scripts),
      async ({ page, desk, browser, expected }) => {
        expected.push(/assets\/[\w.-]+\.js csp$/);
        const arrived = (part: string) =>
          desk.mails.received.find(
            ({ recipients, subject, text }) =>
              recipients.includes(email) && `${subject}\n${text}`.includes(part),
          );
        const email = `${visitor.split(' ')[0]?.toLowerCase()}@mail.example`;

        // A visitor sends a message on the public site.
        const visitors = await browser.newContext({ ...PHONE, baseURL: desk.url });
        const contact = await visitors.newPage();
        await contact.goto('/contact');
        if (scripts) await waitForHydration(contact);
        const form = contact.getByRole('form', { name: 'Send Us A Message' });
        await form.locator('[name=name]').fill(visitor);
        await form.locator('[name=email]').fill(email);
        await form.locator('[name=subject]').fill('A soldering iron');
        await form.locator('[name=message]').fill('May my son bring his own soldering iron?');
        await takeAMinute(contact, desk);
        await form.getByRole('button', { name: 'Send Message' }).click();
        await expect(contact.getByText('Your message has been sent successfully!')).toBeVisible();
        await visitors.close();
        await expect.poll(() => arrived('We have')).toBeDefined();
        const confirmation = arrived('We have');

        // The command prints a link; its page has one button; no passkey is made.
        await page.goto(await desk.makeSignInLink(owner));
        await page.getByRole('main').getByRole('button').click();
        await page.getByRole('link', { name: 'Today' }).click();
        await expect(page).toHaveURL('/desk');
        await expect(page).toHaveTitle(/^\(\d+\) Today - Desk$/);

        // Inbox, and the message in it.
        const header = page.getByRole('navigation', { name: 'Desk' });
        await header.getByRole('link', { name: 'Inbox' }).click();
        const row = page.getByRole('listitem').filter({ hasText: visitor });
        await expect(row).toContainText('not answered');
        await expect(row).toContainText(/\d+ h left/);
        await row.getByRole('link', { name: visitor }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor);
        await expect(page.getByText('May my son bring his own soldering iron?')).toBeVisible();

        await page.locator('[name=note]').fill('He was here in August.');
        await page.getByRole('button', { name: 'Add note' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'in August' })).toContainText(
          owner,
        );

        await page.locator('[name=reply]').fill('Yes, with its stand, please.');
        await page.getByRole('button', { name: 'Send reply' }).click();
        const reply = page.getByRole('listitem').filter({ hasText: 'with its stand' });
        await expect(reply).toContainText(owner);

        // The reply arrives in the thread of the confirmation.
        await expect.poll(() => arrived('with its stand')).toBeDefined();
        expect(arrived('with its stand')?.inReplyTo).toBe(confirmation?.messageId);
        expect(arrived('in August')).toBeUndefined();

        // Nobody waits for a reply any more.
        await header.getByRole('link', { name: 'Inbox' }).click();
        await page.getByRole('link', { name: 'Done', exact: true }).click();
        await expect(row.getByRole('link', { name: visitor })).toBeVisible();
        await expect(row).not.toContainText(/h left/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      },
    );
  });
}
