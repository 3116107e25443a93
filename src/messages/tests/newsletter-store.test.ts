import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import type { Message } from '#platform/mail/message.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox, markAllSent } from '#tests/support/fresh-inbox.ts';
import { newsletterSubscription, STAFF_EMAIL, sign } from '#tests/support/inbox.ts';
import { renderMailsIn } from '#tests/support/stored-results.ts';
import { decideSubscription } from '../newsletter.server.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('the newsletter on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const decide = (decision: 'confirm' | 'unsubscribe', token: string) => {
    const settings = { STAFF_EMAIL, SITE_URL: 'https://www.sua.example' };
    return decideSubscription(
      makeApp(fresh.database, { now: () => fresh.now }, settings),
      decision,
      token,
    );
  };
  const subscriptions = () =>
    fresh.database.selectFrom('newsletter_subscription').selectAll().execute();
  const status = async () => (await subscriptions()).map((each) => each.status);
  async function mails(purpose: 'newsletter' | 'notice'): Promise<Message[]> {
    const all = await renderMailsIn(fresh.database);
    return all.filter((mail) => mail.purpose === purpose).map(({ message }) => message);
  }
  async function tokenFor(decision: 'confirm' | 'unsubscribe'): Promise<string> {
    const [mail] = await mails('newsletter');
    const link = new RegExp(`\\S+/newsletter/${decision}\\?token=(\\S+)`).exec(mail?.text ?? '');
    return decodeURIComponent(link?.[1] ?? '');
  }

  test('staff get one notice of a confirmed subscriber', async () => {
    await fresh.inbox.receive(newsletterSubscription());
    expect(await mails('notice')).toEqual([]);
    const token = await tokenFor('confirm');
    await decide('confirm', token);
    expect(await decide('confirm', token)).toBe(true);
    const [notice, ...others] = await mails('notice');
    expect(others).toEqual([]);
    expect(notice?.to).toBe(STAFF_EMAIL);
    expect(notice?.text).toContain('efua@mail.example');
  });

  test('a link in the mail unsubscribes, also before the subscription is confirmed', async () => {
    await fresh.inbox.receive(newsletterSubscription());
    const token = await tokenFor('unsubscribe');
    expect(await decide('unsubscribe', token)).toBe(true);
    expect(await decide('unsubscribe', token)).toBe(true);
    expect(await status()).toEqual(['unsubscribed']);
  });

  test('forged tokens and tokens for something else change nothing', async () => {
    const result = await fresh.inbox.receive(newsletterSubscription());
    const id = 'receipt' in result ? result.receipt.id : '';
    const [confirm, unsubscribe] = [await tokenFor('confirm'), await tokenFor('unsubscribe')];
    const forged = ['', 'x', id, `newsletter-confirm:${id}`, `${confirm}x`, unsubscribe];
    for (const token of forged) expect(await decide('confirm', token)).toBe(false);
    expect(await decide('unsubscribe', confirm)).toBe(false);
    expect(await decide('confirm', sign('newsletter-confirm:none'))).toBe(false);
    expect(await status()).toEqual(['pending']);
  });

  test('asking again gives the same answer whether or not the address is known', async () => {
    const first = await fresh.inbox.receive(newsletterSubscription());
    await decide('confirm', await tokenFor('confirm'));
    const again = { ...first, isCopy: true };
    expect(await fresh.inbox.receive(newsletterSubscription())).toEqual(again);
    expect(await fresh.inbox.receive(newsletterSubscription('Efua@Mail.example'))).toEqual(again);
    expect(await status()).toEqual(['confirmed']);
  });

  test('an address gets one mail an hour, however often it is requested', async () => {
    for (let time = 0; time < 3; time++) await fresh.inbox.receive(newsletterSubscription());
    await markAllSent(fresh);
    fresh.now += 59 * MINUTE;
    await fresh.inbox.receive(newsletterSubscription());
    expect(await mails('newsletter')).toHaveLength(1);
    fresh.now += MINUTE;
    await fresh.inbox.receive(newsletterSubscription());
    expect(await mails('newsletter')).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('an address whose mailbox had its mail for the hour is not marked as mailed', async () => {
    const second = 'name+2@mail.example';
    await fresh.inbox.receive(newsletterSubscription(second));
    await decide('unsubscribe', await tokenFor('unsubscribe'));
    await markAllSent(fresh);
    fresh.now += 90 * MINUTE;
    await fresh.inbox.receive(newsletterSubscription('name+1@mail.example'));
    await fresh.inbox.receive(newsletterSubscription(second));
    expect(await mails('newsletter')).toHaveLength(2);
    const subscription = (await subscriptions()).find(({ email }) => email === second);
    expect(subscription).toMatchObject({
      status: 'unsubscribed',
      mailed_at: '2026-11-21T12:00:00.000Z',
    });
    await markAllSent(fresh);
    fresh.now += 90 * MINUTE;
    await fresh.inbox.receive(newsletterSubscription(second));
    expect(await mails('newsletter')).toHaveLength(3);
    expect((await subscriptions()).find(({ email }) => email === second)?.status).toBe('pending');
  });

  test('five requests at once make one subscription with one mail', async () => {
    const other = await fresh.makeAnother();
    await Promise.all(
      [fresh.inbox, other, fresh.inbox, other, fresh.inbox].map((each) =>
        each.receive(newsletterSubscription()),
      ),
    );
    expect(await subscriptions()).toHaveLength(1);
    expect(await mails('newsletter')).toHaveLength(1);
  });

  test('a confirmed address gets no more mails, an unsubscribed one may subscribe again', async () => {
    await fresh.inbox.receive(newsletterSubscription());
    await markAllSent(fresh);
    await decide('confirm', await tokenFor('confirm'));
    fresh.now += 90 * MINUTE;
    await fresh.inbox.receive(newsletterSubscription());
    expect(await mails('newsletter')).toHaveLength(1);
    await decide('unsubscribe', await tokenFor('unsubscribe'));
    await fresh.inbox.receive(newsletterSubscription());
    expect(await mails('newsletter')).toHaveLength(2);
    expect(await status()).toEqual(['pending']);
  });

  test('a suspicious request is stored without a mail; a later one from a person gets the mail', async () => {
    await fresh.inbox.receive({ ...newsletterSubscription(), spamVerdict: 'a filled honeypot' });
    expect(await mails('newsletter')).toEqual([]);
    await fresh.inbox.receive(newsletterSubscription());
    expect(await mails('newsletter')).toHaveLength(1);
  });

  test('an erased subscription is gone, and its links no longer work', async () => {
    const result = await fresh.inbox.receive(newsletterSubscription());
    const reference = 'receipt' in result ? result.receipt.reference : '';
    const token = await tokenFor('confirm');
    await eraseByReference(makeApp(fresh.database), undefined, reference);
    expect(await subscriptions()).toEqual([]);
    expect(await decide('confirm', token)).toBe(false);
    expect(await fresh.inbox.receive(newsletterSubscription())).not.toEqual(result);
  });
});
