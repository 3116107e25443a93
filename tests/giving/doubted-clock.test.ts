import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { HOUR } from '../../server/database/moment.ts';
import { write } from '../../server/database/write.ts';
import { makeGiftJob } from '../../server/giving/gift-job.ts';
import { judge } from '../../server/retention/doubt.ts';
import {
  believer,
  keepKnownTime,
  knownTime,
  readKnownTime,
} from '../../server/retention/retention-clock.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { DAY, type GivingHouse, makeGivingHouse, PLEDGED } from '../support/giving.ts';
import { fillContent } from '../support/inbox.ts';

const NEVER = new AbortController().signal;

describe.each(DATABASES)('gifts under a clock that may be wrong, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: GivingHouse;
  let monthly: string;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    house = makeGivingHouse(database);
    monthly = (await house.pledge({ frequency: 'monthly' })).id;
    await knownTime(database, PLEDGED);
  });
  afterEach(() => testDatabase.remove());

  /** An hour of a server, so long after the pledge: retention judges the clock, and gifts are ticked. */
  async function anHour(later: number): Promise<void> {
    house.now = PLEDGED + later;
    const look = { clock: house.now, harvest: 0, kept: 1 };
    const { known } = judge(await readKnownTime(database, house.now), look);
    await write(database, (open) => keepKnownTime(open, known));
    const job = makeGiftJob({
      database,
      now: () => house.now,
      believes: believer(database),
    });
    await job.work('', NEVER);
  }

  test('a year ahead for a day it moves nothing, and then all goes on as if it had not been', async () => {
    const before = await house.gifts(monthly);
    for (let hour = 0; hour < 24; hour += 1) await anHour(365 * DAY + hour * HOUR);
    expect(await house.gifts(monthly)).toEqual(before);
    expect((await house.mails(monthly)).map(({ about }) => about).toSorted()).toEqual([
      'confirmation',
      'notice',
    ]);
    await anHour(DAY);
    await anHour(3 * DAY);
    expect(await house.gifts(monthly)).toMatchObject([{ reminded: 1, next_on: '2026-12-22' }]);
  });

  test('one that says the same for a day of running is believed', async () => {
    for (let hour = 0; hour <= 25; hour += 1) await anHour(40 * DAY + hour * HOUR);
    expect(await house.gifts(monthly)).toMatchObject([{ state: 'lapsed' }, { number: 2 }]);
  });

  test('a weekend without power holds nothing up', async () => {
    await anHour(2 * DAY);
    await anHour(4 * DAY);
    expect(await house.gifts(monthly)).toMatchObject([{ reminded: 1 }]);
  });
});
