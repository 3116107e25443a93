import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  makeParty,
  makePlacesFixture,
  type PlacesFixture,
  ROBOT_DAY,
} from '#tests/support/places.ts';
import { makeAvailabilityCache } from '../store/availability-cache.ts';

describe.each(DATABASES)('what is taken on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('is read once a second, and at once where this process changed it', async () => {
    let now = 0;
    const taken = makeAvailabilityCache(
      fresh.database,
      () => house.now,
      () => now,
    );
    const seats = async () => (await taken.all())?.get('event:7')?.seats;
    await house.ask(makeParty([30]));
    expect(await seats()).toBe(1);
    const version = await taken.version();
    await house.askConfirmed(makeParty([30, 31, 32, 33]));
    await house.ask(makeParty([30, 31]));
    now = 999;
    expect(await seats()).toBe(1);
    now = 1_000;
    expect((await taken.all())?.get('event:7')).toEqual({ seats: 5, queue: [{ size: 2 }] });
    expect(await taken.version()).not.toBe(version);
    await house.say({ key: 'event:8' });
    taken.invalidate();
    expect([...((await taken.all())?.keys() ?? [])].toSorted()).toEqual(['event:7', 'event:8']);
  });

  test('is another version once registering ends, or something begins or ends', async () => {
    const taken = makeAvailabilityCache(fresh.database, () => house.now);
    await house.say({});
    const { closes, start, end } = ROBOT_DAY;
    for (const text of [closes, start, end]) {
      house.now = Date.parse(text ?? '') - 1;
      const before = await taken.version();
      expect(await taken.version()).toBe(before);
      house.now += 1;
      expect(await taken.version()).not.toBe(before);
    }
  });

  test('while the database does not answer the last known stands, and else nothing is known', async () => {
    let now = 0;
    const taken = makeAvailabilityCache(
      fresh.database,
      () => house.now,
      () => now,
    );
    await house.ask(makeParty([30]));
    const before = await taken.all();
    const later = makePlacesFixture(fresh.database);
    await fresh.database.schema.alterTable('offering').renameTo('offering_elsewhere').execute();
    now = 5_000;
    expect(await taken.all()).toEqual(before);
    const known = await later.service.availability(house.offerings);
    expect(known.get('event:7')).toEqual({ status: 'unknown', left: null, waiting: 0 });
    await fresh.database.schema.alterTable('offering_elsewhere').renameTo('offering').execute();
    await later.service.availability(house.offerings).then((known) => {
      expect(known.get('event:7')).toMatchObject({ status: 'open', left: 4 });
    });
  });
});
