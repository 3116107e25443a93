import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { write } from '../../server/database/write.ts';
import { clearSuspicion } from '../../server/inbox/suspicion.ts';
import { makeMailQueue } from '../../server/outbox/mail-queue.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { DAY, HOUR, makePlacesHouse, type PlacesHouse, party } from '../support/places.ts';
import { makeReleased } from '../support/releases.ts';

describe.each(DATABASES)('beside a release without places on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: PlacesHouse;
  beforeEach(async () => {
    testDatabase = await make({ bare: true });
    await makeReleased(testDatabase.location, '010-publishing');
    database = await testDatabase.open();
    await database.updateTable('outbox_message').set({ sent_at: '2026-01-01' }).execute();
    house = makePlacesHouse(database);
  });
  afterEach(() => testDatabase.remove());

  /** What that release would claim, by its own words (`mail-claim.ts`, `claim.ts`). */
  async function claimable(): Promise<string[]> {
    const at = (milliseconds: number) => new Date(house.now + milliseconds).toISOString();
    const { rows } = await sql<{ purpose: string }>`
      select purpose from outbox_message
      where sent_at is null and given_up_at is null
        and (written_at is null or created_at > ${at(-14 * DAY)})
        and (due_at <= ${at(0)}
          or (attempts = 0 and due_at <= created_at)
          or (attempts > 0 and due_at > ${at(2 * HOUR)}))
        and (claimed_until is null or claimed_until < ${at(0)} or claimed_until > ${at(HOUR / 10)})
    `.execute(database);
    return rows.map(({ purpose }) => purpose);
  }

  test('no mail that speaks of places is there for it, and this one takes them', async () => {
    const queue = makeMailQueue(database);
    const claim = async () => {
      const mail = await queue.claim({ now: house.now, alsoWritten: true });
      return mail && { ...mail, about: mail.stored.place ?? mail.purpose };
    };
    const { manage } = await house.ask(party([30]));
    const suspected = await house.ask(party([31]), { suspicion: 'honeypot' });
    expect(await claimable()).toEqual(['notice', 'notice']);
    await database
      .updateTable('outbox_message')
      .set({ sent_at: '2026-01-01' })
      .where('purpose', '=', 'notice')
      .execute();
    house.now += HOUR;
    await house.change(manage, { do: 'cancel' });
    house.now += HOUR;
    await write(database, (open) => clearSuspicion(open, suspected.reference, house.now));
    expect(await claimable()).toEqual([]);
    // Tried in vain it is tried again, and still by this release alone.
    const mails = ['confirmation', 'cancelled', 'confirmation'];
    for (const about of mails) {
      const mail = await claim();
      expect(mail).toMatchObject({ about, attempts: 0 });
      await queue.postpone(mail?.id ?? '', house.now + HOUR, 'put off');
    }
    expect([await claim(), await claimable()]).toEqual([undefined, []]);
    house.now += HOUR;
    expect(await claimable()).toEqual([]);
    const claimed = [await claim(), await claim(), await claim()];
    expect(claimed).toMatchObject(mails.map((about) => ({ about, attempts: 1 })));
    const [first, second, third] = claimed.map((mail) => mail?.id ?? '');
    await queue.sent(first ?? '', house.now);
    await queue.giveUp(second ?? '', house.now, 'refused');
    await queue.sent(third ?? '', house.now);
    expect(await queue.retryAll()).toBe(1);
    expect(await claimable()).toEqual([]);
    expect(await claim()).toMatchObject({ about: 'cancelled', attempts: 0 });
  });
});
