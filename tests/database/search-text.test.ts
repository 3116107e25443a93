import { describe, expect, test } from 'vitest';
import { fillSearchTexts } from '../../server/database/submission-columns/search-text.ts';
import { eraseSubmission } from '../../server/inbox/erasure.ts';
import { BOTH_DATABASES } from '../support/databases.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { contactMessage, eventRegistration } from '../support/inbox.ts';
import { storeRows, submissionRow } from '../support/stored-submissions.ts';

describe.each(BOTH_DATABASES)('what the desk looks for words in, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const texts = async () => {
    const rows = await fresh.database.selectFrom('submission').select('search_text').execute();
    return rows.map(({ search_text }) => search_text);
  };

  test('is made at receipt, of the answers and not of the names of their fields', async () => {
    await fresh.inbox.receive(contactMessage({ message: 'Où est l’ÉCOLE?' }));
    const [text] = await texts();
    for (const part of ['efua ɔkyere', 'ou est l’ecole?', '+233241234567', 'msg-']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('message');
  });

  test('is made of what an older release stored, however much that is', async () => {
    const rows = Array.from({ length: 120 }, () =>
      submissionRow(contactMessage(), { search_text: null }),
    );
    await storeRows(fresh.database, rows);
    await fillSearchTexts(fresh.database);
    const made = await texts();
    expect(made).toHaveLength(120);
    for (const text of made) expect(text).toContain('do you teach <b>robots</b>');
  });

  test('is gone once it is erased, and where an older release erases or changes it', async () => {
    const rows = [1, 2, 3].map(() =>
      submissionRow(eventRegistration({ dietaryRestrictions: 'no peanuts' })),
    );
    const [erased, byOlder, changed] = rows;
    await storeRows(fresh.database, rows);
    await fresh.database
      .transaction()
      .execute((open) => eraseSubmission(open, erased?.id ?? '', fresh.now));
    for (const [row, payload] of [
      [byOlder, '{}'],
      [changed, JSON.stringify(eventRegistration().payload)],
    ] as const) {
      await fresh.database
        .updateTable('submission')
        .set({ payload })
        .where('id', '=', row?.id ?? '')
        .execute();
    }
    expect((await texts()).join()).not.toContain('peanuts');
    await fillSearchTexts(fresh.database);
    const after = await texts();
    expect(after.join()).not.toContain('peanuts');
    expect(after.filter((text) => text?.includes('efua'))).toHaveLength(1);
    expect(after).toContain(erased?.reference.toLowerCase());
  });
});
