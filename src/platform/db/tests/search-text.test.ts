import { describe, expect, test } from 'vitest';
import { eraseSubmission } from '#inbox/erasing.server.ts';
import { purgeExpired } from '#privacy/retention.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage, eventRegistration } from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { DAY_MS } from '../iso-timestamp.ts';

describe.each(BOTH_DATABASES)('the text that the desk searches, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const texts = async () => {
    const rows = await fresh.database.selectFrom('submission').select('search_text').execute();
    return rows.map(({ search_text }) => search_text);
  };

  test('is made when a submission arrives, from the answers and not from field names', async () => {
    await fresh.inbox.receive(contactMessage({ message: 'Où est l’ÉCOLE?' }));
    const [text] = await texts();
    for (const part of ['efua ɔkyere', 'ou est l’ecole?', '+233241234567', 'msg-']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('message');
  });

  test('is only the reference once the submission is erased', async () => {
    const { id, reference } = receiptOf(await fresh.inbox.receive(eventRegistration()));
    await fresh.database
      .transaction()
      .execute((open) => eraseSubmission(makeApp(fresh.database), open, id, fresh.now));
    expect(await texts()).toEqual([reference.toLowerCase()]);
  });

  test('loses the notes on food when they are erased, but not the rest', async () => {
    await fresh.inbox.receive(eventRegistration({ dietaryRestrictions: 'no peanuts' }));
    await fresh.database
      .updateTable('submission')
      .set({ event_ends_at: new Date(fresh.now).toISOString() })
      .execute();
    expect((await texts()).join()).toContain('peanuts');
    const { dataDir } = fresh.testDatabase.location;
    const now = fresh.now + 40 * DAY_MS;
    await purgeExpired(makeApp(fresh.database, {}, { DATA_DIR: dataDir }), now);
    const [text] = await texts();
    expect(text).toContain('efua');
    expect(text).not.toContain('peanuts');
  });
});
