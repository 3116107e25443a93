import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { write } from '../../server/database/write.ts';
import { clearSuspicion } from '../../server/inbox/suspicion.ts';
import { makeMailQueue } from '../../server/outbox/mail-queue.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { type GivingHouse, makeGivingHouse } from '../support/giving.ts';
import { contactMessage } from '../support/inbox.ts';
import { makeReleased } from '../support/releases.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describe.each(DATABASES)('beside a release without gifts on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: GivingHouse;
  beforeEach(async () => {
    testDatabase = await make({ bare: true });
    await makeReleased(testDatabase.location, '011-places');
    database = await testDatabase.open();
    await database.updateTable('outbox_message').set({ sent_at: '2026-01-01' }).execute();
    house = makeGivingHouse(database);
  });
  afterEach(() => testDatabase.remove());

  /** What that release would claim, by its own words (`mail-claim.ts`, `claim.ts`). */
  async function claimable(): Promise<string[]> {
    const at = (milliseconds: number) => new Date(house.now + milliseconds).toISOString();
    const due = (dueAt: string, attempts: string) => sql`(${sql.ref(dueAt)} <= ${at(0)}
      or (${sql.ref(attempts)} = 0 and ${sql.ref(dueAt)} <= created_at)
      or (${sql.ref(attempts)} > 0 and ${sql.ref(dueAt)} > ${at(2 * HOUR)}))`;
    const { rows } = await sql<{ purpose: string }>`
      select purpose from outbox_message
      where sent_at is null and given_up_at is null
        and (written_at is null or created_at > ${at(-14 * DAY)})
        and (${due('due_at', 'attempts')} or ${due('places_due_at', 'places_attempts')})
        and (claimed_until is null or claimed_until < ${at(0)} or claimed_until > ${at(HOUR / 10)})
      order by purpose
    `.execute(database);
    return rows.map(({ purpose }) => purpose);
  }

  test('no mail about a pledge is there for it, and this one takes them', async () => {
    const queue = makeMailQueue(database);
    const claim = () => queue.claim({ now: house.now, alsoWritten: true });
    const { id } = await house.pledge();
    const { reference } = await house.pledge({ suspicion: 'honeypot' });
    await house.inbox.receive(contactMessage({ email: 'another@mail.example' }));
    expect(await claimable()).toEqual(['confirmation', 'notice']);
    house.now += HOUR;
    await house.pay(id);
    await write(database, (open) => clearSuspicion(open, reference, house.now));
    expect(await claimable()).toEqual(['confirmation', 'notice']);
    // Confirmation and notice of each pledge and of the message, the receipt, and what finance hears.
    for (let count = 0; count < 8; count++) {
      const mail = await claim();
      expect(mail).toMatchObject({ attempts: 0 });
      await queue.postpone(mail?.id ?? '', house.now + HOUR, 'put off');
    }
    expect(await claim()).toBeUndefined();
    house.now += HOUR;
    expect(await claimable()).toEqual(['confirmation', 'notice']);
    // All is tried again by hand: a pledge's mails are still not for it.
    await queue.retryAll();
    expect(await claimable()).toEqual(['confirmation', 'notice']);
    for (let count = 0; count < 8; count++) expect(await claim()).toMatchObject({ attempts: 0 });
    expect(await claim()).toBeUndefined();
  });

  test('a mail that needs a later release is left to that', async () => {
    await house.pledge();
    await database.updateTable('outbox_message').set({ needs: '099-later' }).execute();
    const queue = makeMailQueue(database);
    expect(await queue.claim({ now: house.now, alsoWritten: true })).toBeUndefined();
  });
});
