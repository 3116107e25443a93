import { describe, expect, test } from 'vitest';
import { runTransaction } from '#platform/db/transaction.ts';
import { EFFECTS } from '#server/effects.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePledge } from '#tests/support/giving.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';
import { eraseSubmission } from '../erasing.server.ts';
import { SUBMISSION_KINDS } from '../kinds.ts';

describe.each(DATABASES)('erased and unreadable submissions, at the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);

  test('an erased pledge leaves the inbox, and its page says that it is erased', async () => {
    const { browser: ama } = await makeDeskOver(fresh, fresh).signedIn('Ama', ['people']);
    const { id, reference } = receiptOf(await fresh.inbox.receive(makePledge()));
    const list = async () => (await ama.get('/desk/inbox?status=')).text();
    expect(await list()).toContain('GH₵350');
    await runTransaction(fresh.database, (open) => eraseSubmission(open, id, fresh.now, EFFECTS));
    expect(await list()).not.toContain(reference);
    for (const page of ['', '/erase']) {
      expect((await ama.get(`/desk/inbox/${reference}${page}`)).status).toBe(200);
    }
  });

  test.each(['{}', '{"amount":{"toString":1},"name":7,"email":[],"phone":{}}'])(
    'every kind whose answers are %s is listed',
    async (payload) => {
      const { browser: ama } = await makeDeskOver(fresh, fresh).signedIn('Ama', ['people']);
      const references = await storeRows(
        fresh.database,
        SUBMISSION_KINDS.map((kind) => submissionRow({ kind, payload: {} }, { payload })),
      );
      const list = await (await ama.get('/desk/inbox')).text();
      for (const reference of references) expect(list).toContain(reference);
    },
  );
});
