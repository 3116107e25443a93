import { describe, expect, test } from 'vitest';
import { fillSenderAddresses } from '../../server/database/submission-columns/sender-address.ts';
import { DATABASES } from '../support/databases.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { stemSquadEnrolment } from '../support/inbox.ts';

/** More than are read at once. */
const EARLIER = 1_100;

describe.each(DATABASES)('senders of earlier releases, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  test('get their plain address, however many there are; what is erased gets none', async () => {
    const earlier = Array.from({ length: EARLIER }, (_, index) => ({
      id: crypto.randomUUID(),
      kind: 'enrollments',
      reference: `ENR-${index}`,
      payload:
        index === 0
          ? '{}'
          : JSON.stringify(stemSquadEnrolment({ email: `Ama${index}@M\u00e4il.example` }).payload),
      sequence: 1,
      received_at: '2026-01-01T00:00:00.000Z',
      erased_at: index === 0 ? '2026-02-01T00:00:00.000Z' : null,
    }));
    await fresh.database.insertInto('submission').values(earlier).execute();
    await fillSenderAddresses(fresh.database);
    const rows = await fresh.database
      .selectFrom('submission')
      .select(['reference', 'sender_address'])
      .execute();
    const addresses = new Map(rows.map((row) => [row.reference, row.sender_address]));
    expect(addresses.size).toBe(EARLIER);
    expect(addresses.get('ENR-0')).toBeNull();
    for (let index = 1; index < EARLIER; index++) {
      expect(addresses.get(`ENR-${index}`)).toBe(`ama${index}@xn--mil-qla.example`);
    }
  });
});
