import { describe, expect, test } from 'vitest';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf, renderMailsIn, submissionsIn } from '#tests/support/stored-results.ts';
import { eraseByReference } from '../erasing.server.ts';
import type { IncomingSubmission } from '../submission.ts';

const DAY = 24 * 3_600_000;

describe.each(DATABASES)('repeats from pages, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const stored = () => submissionsIn(fresh.database);
  const mails = () => renderMailsIn(fresh.database);
  const receipt = async (submission: IncomingSubmission, at = fresh.inbox) =>
    receiptOf(await at.receive(submission));

  test("a page's repeat is one submission for ever under its key, and for a day under another", async () => {
    const sent = { ...contactMessage(), fromPage: true, idempotencyKey: 'p1' };
    const first = await receipt(sent);
    expect(await receipt({ ...sent, idempotencyKey: 'p2' })).toEqual(first);
    expect(await receipt(contactMessage())).toEqual(first);
    fresh.now += 6 * DAY;
    for (const idempotencyKey of ['p1', 'p2']) {
      expect(await fresh.inbox.findEarlierReceipt({ ...sent, idempotencyKey })).toEqual(first);
      expect(await receipt({ ...sent, idempotencyKey })).toEqual(first);
    }
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const later = await receipt({ ...sent, idempotencyKey: 'p3' });
    expect(later).not.toEqual(first);
    const changed = { ...sent, payload: contactMessage({ subject: 'Drones' }).payload };
    expect(await receipt(changed)).not.toEqual(first);

    // Erased submissions are never found as repeats.
    const app = makeApp(fresh.database, { now: () => fresh.now });
    await eraseByReference(app, undefined, first.reference);
    expect(await fresh.inbox.findEarlierReceipt(sent)).toEqual(later);
  });

  test('two tabs that send one page at once with the same key make one submission', async () => {
    const other = await fresh.makeAnother();
    const sent = { ...contactMessage(), fromPage: true, idempotencyKey: 'p1' };
    const all = await Promise.all(
      [fresh.inbox, other, fresh.inbox, other].map((each) => receipt(sent, each)),
    );
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });
});
