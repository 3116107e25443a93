import { describe, expect, test, vi } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf, renderMailsIn, submissionsIn } from '#tests/support/stored-results.ts';
import type { IncomingSubmission } from '../submission.ts';

describe.each(BOTH_DATABASES)('receiving several at once on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const rows = () => submissionsIn(fresh.database);
  const mails = () => renderMailsIn(fresh.database);
  const confirmations = async () =>
    (await mails()).filter(({ purpose }) => purpose === 'confirmation');
  const receipt = async (submission: IncomingSubmission) =>
    receiptOf(await fresh.inbox.receive(submission));

  test('parallel repeats through two servers are one submission with one pair of mails', async () => {
    const other = await fresh.makeAnother();
    const keyed = { ...contactMessage(), idempotencyKey: 'a1' };
    const all = await Promise.all(
      [fresh.inbox, other, fresh.inbox, other, fresh.inbox].map(async (each) =>
        receiptOf(await each.receive(keyed)),
      ),
    );
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('an address gets at most three confirmations when twenty submissions arrive at once', async () => {
    const other = await fresh.makeAnother();
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 ? fresh.inbox : other).receive(contactMessage({ subject: `${number}` })),
      ),
    );
    expect(await rows()).toHaveLength(20);
    expect(await confirmations()).toHaveLength(3);
  });

  test('a submission that cannot be stored does not affect those that arrive with it', async () => {
    const all = await Promise.allSettled([
      receipt(contactMessage({ subject: 'a' })),
      // Not valid JSON: the check never lets such a value pass.
      receipt(contactMessage({ subject: 10n })),
      receipt(contactMessage({ subject: 'c' })),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const stored = (await rows()).map(({ payload }) => JSON.parse(payload).subject);
    expect(stored.sort()).toEqual(['a', 'c']);
    expect(await mails()).toHaveLength(4);
  });

  test('two servers that store the same submissions in opposite order do not deadlock', async () => {
    const other = await fresh.makeAnother();
    const messages = Array.from({ length: 30 }, (_, number) =>
      contactMessage({ email: `${number % 10}@mail.example`, subject: `${number}` }),
    );
    const receipts = await Promise.all([
      Promise.all(messages.map(receipt)),
      Promise.all(messages.toReversed().map(async (m) => receiptOf(await other.receive(m)))),
    ]);
    expect(receipts[0]).toEqual(receipts[1].reverse());
    expect(await rows()).toHaveLength(30);
    expect(await confirmations()).toHaveLength(30);
  });

  test('while another process writes, a submission waits without blocking this one', async () => {
    const other = await fresh.testDatabase.open();
    const free = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const held = other.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('submission').execute();
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const stored = vi.fn();
    const waiting = fresh.inbox.receive(contactMessage()).then(stored);
    // A driver that blocked on the lock would leave only a turn or two in this time.
    let turns = 0;
    const until = performance.now() + 300;
    for (; performance.now() < until; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    free.resolve();
    await Promise.all([held, waiting]);
    expect(turns).toBeGreaterThan(20);
    expect(stored).toHaveBeenCalledOnce();
    expect(await rows()).toHaveLength(1);
  });
});
