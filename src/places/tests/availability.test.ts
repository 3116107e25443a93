import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  makeParty,
  makePlacesFixture,
  type PlacesFixture,
  ROBOT_DAY,
} from '#tests/support/places.ts';
import { makeAvailabilityCache } from '../availability.server.ts';

describe.each(DATABASES)('the availability cache on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('the seats are counted once a second, and at once after this process changed them', async () => {
    let now = 0;
    const cache = makeAvailabilityCache(
      fresh.database,
      () => house.now,
      () => now,
    );
    const left = async () => (await cache.availability([ROBOT_DAY])).get('event:7')?.left;
    await house.ask(makeParty([30]));
    expect(await left()).toBe(4);
    const version = await cache.version();
    await house.askConfirmed(makeParty([30, 31, 32, 33]));
    await house.ask(makeParty([30, 31]));
    now = 999;
    expect(await left()).toBe(4);
    now = 1_000;
    expect((await cache.availability([ROBOT_DAY])).get('event:7')).toEqual({
      ...{ status: 'full', left: 0, waiting: 2 },
    });
    expect(await cache.version()).not.toBe(version);
    await house.say({ capacity: 9 });
    cache.invalidate();
    const [grown] = house.offerings;
    expect((await cache.availability(grown ? [grown] : [])).get('event:7')?.left).toBe(2);
  });

  test('the version changes when registration ends, or an offering begins or ends', async () => {
    const cache = makeAvailabilityCache(fresh.database, () => house.now);
    await house.say({});
    const { closes, start, end } = ROBOT_DAY;
    for (const text of [closes, start, end]) {
      house.now = Date.parse(text ?? '') - 1;
      const before = await cache.version();
      expect(await cache.version()).toBe(before);
      house.now += 1;
      expect(await cache.version()).not.toBe(before);
    }
  });

  test('while the database does not answer, the last known counts are used, and without any the availability is unknown', async () => {
    let now = 0;
    const cache = makeAvailabilityCache(
      fresh.database,
      () => house.now,
      () => now,
    );
    await house.ask(makeParty([30]));
    const before = await cache.availability([ROBOT_DAY]);
    const later = makePlacesFixture(fresh.database);
    await fresh.database.schema.alterTable('offering').renameTo('offering_elsewhere').execute();
    now = 5_000;
    expect(await cache.availability([ROBOT_DAY])).toEqual(before);
    const known = await later.taken.availability(house.offerings);
    expect(known.get('event:7')).toEqual({ status: 'unknown', left: null, waiting: 0 });
    await fresh.database.schema.alterTable('offering_elsewhere').renameTo('offering').execute();
    await later.taken.availability(house.offerings).then((known) => {
      expect(known.get('event:7')).toMatchObject({ status: 'open', left: 4 });
    });
  });
});
