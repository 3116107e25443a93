import { describe, expect, test } from 'vitest';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePledge } from '#tests/support/giving.ts';
import {
  contactMessage,
  makeTestRenderMail,
  newsletterSubscription,
} from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { textOf } from '#tests/support/thread.ts';
import { clearSpamFlag } from '../receive.server.ts';
import type { IncomingSubmission } from '../submission.ts';

describe.each(DATABASES)('not spam on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = makeDeskOver(fresh, fresh);
    const { browser, staff } = await desk.signedIn('Ama', ['people']);
    return { ...desk, another: () => desk.browser(), browser, staff };
  }

  const flagged = async (received: IncomingSubmission = contactMessage()) => {
    const flaggedOne = { ...received, spamVerdict: 'sent within 3 seconds' };
    return receiptOf(await fresh.inbox.receive(flaggedOne)).reference;
  };

  const mailsTo = (recipient: string) =>
    fresh.database
      .selectFrom('outbox_message')
      .select('purpose')
      .where('recipient', '=', recipient)
      .execute();

  const submission = (reference: string) =>
    fresh.database
      .selectFrom('submission')
      .select(['status', 'spam_verdict'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

  test('a subscription or pledge that no robot sent is done by itself', async () => {
    for (const received of [newsletterSubscription(), makePledge()]) {
      const { reference } = receiptOf(await fresh.inbox.receive(received));
      expect(await submission(reference)).toMatchObject({ status: 'done' });
    }
    const reference = await flagged(newsletterSubscription('esi@mail.example'));
    const { browser } = await opened();
    const html = await (await browser.get(`/desk/inbox/${reference}`)).text();
    expect(textOf(html)).toMatch(/May be spam Sent within 3 seconds\. Not spam Spam/);
    expect(textOf(html)).not.toContain('h left');
    expect((await browser.post(`/desk/inbox/${reference}`, { status: 'spam' })).status).toBe(303);
    expect(await submission(reference)).toMatchObject({ status: 'spam' });
    await browser.post(`/desk/inbox/${reference}/not-spam`);
    expect(await submission(reference)).toEqual({ status: 'done', spam_verdict: null });
  });

  test('clearing a flag sends the confirmation that was held back', async () => {
    const { browser, staff } = await opened();
    const reference = await flagged();
    await fresh.database.updateTable('submission').set({ status: 'spam' }).execute();
    expect(await mailsTo('efua@mail.example')).toEqual([]);
    expect(textOf(await (await browser.get(`/desk/inbox/${reference}`)).text())).toContain(
      'May be spam Sent within 3 seconds.',
    );
    const response = await browser.post(`/desk/inbox/${reference}/not-spam`);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/desk/inbox/${reference}?done=not-spam`,
    ]);
    expect(await submission(reference)).toEqual({ status: 'new', spam_verdict: null });
    expect(await mailsTo('efua@mail.example')).toEqual([{ purpose: 'confirmation' }]);
    const renderMail = makeTestRenderMail(fresh.database);
    const queue = makeMailQueue(fresh.database);
    const mail = await queue.claim({ now: fresh.now, includesFiles: false });
    expect(mail && (await renderMail(mail))?.text).toContain(reference);
    const events = await fresh.database
      .selectFrom('audit_event')
      .select(['staff_id', 'subject'])
      .where('action', '=', 'not spam')
      .execute();
    expect(events).toEqual([{ staff_id: staff.id, subject: reference }]);
  });

  test('two servers at once send one mail', async () => {
    const reference = await flagged();
    const second = await fresh.testDatabase.open();
    const cleared = await Promise.all(
      [fresh.database, second, fresh.database, second].map((database) =>
        clearSpamFlag(makeApp(database, { now: () => fresh.now }), undefined, reference),
      ),
    );
    expect(cleared.filter(Boolean)).toEqual(['mailed']);
    expect(await mailsTo('efua@mail.example')).toHaveLength(1);
  });

  test('a mailbox that had its share gets no more, and staff see that', async () => {
    const { browser } = await opened();
    for (const subject of ['1', '2', '3']) {
      await fresh.inbox.receive(contactMessage({ subject, email: 'efua+x@mail.example' }));
    }
    const reference = await flagged();
    const response = await browser.post(`/desk/inbox/${reference}/not-spam`);
    expect(response.headers.get('Location')).toBe(`/desk/inbox/${reference}?done=not-spam-no-mail`);
    expect(await mailsTo('efua@mail.example')).toEqual([]);
    expect((await submission(reference)).spam_verdict).toBeNull();
  });

  test('a newsletter request gets its confirmation mail, and stays unconfirmed', async () => {
    const { browser } = await opened();
    const reference = await flagged(newsletterSubscription());
    await browser.post(`/desk/inbox/${reference}/not-spam`);
    expect(await mailsTo('efua@mail.example')).toEqual([{ purpose: 'newsletter' }]);
    const [subscription] = await fresh.database
      .selectFrom('newsletter_subscription')
      .select(['status', 'mailed_at'])
      .execute();
    expect(subscription).toEqual({
      status: 'pending',
      mailed_at: new Date(fresh.now).toISOString(),
    });
  });

  test('clearing a flag needs the right role and a POST', async () => {
    const { browser, colleague, another } = await opened();
    const reference = await flagged();
    const path = `/desk/inbox/${reference}/not-spam`;
    const editor = another();
    await editor.post((await colleague('Kojo', ['editor'])).welcome);
    expect((await editor.post(path)).status).toBe(403);
    expect((await another().post(path)).status).toBe(401);
    const response = await browser.get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/desk/inbox/${reference}`,
    ]);
    expect((await submission(reference)).spam_verdict).not.toBeNull();
  });
});
