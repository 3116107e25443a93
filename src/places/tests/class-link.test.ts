import { describe, expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { makeParty, makePlacesFixture, type PlacesFixture } from '#tests/support/places.ts';

describe.each(DATABASES)('the link of a class, on $name', ({ make }) => {
  let house: PlacesFixture;
  freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('pupils who use the link of their class at the same time get different places', async () => {
    const group = await house.askConfirmed(makeParty([], { unnamed: 3, groupName: 'Class 5B' }));
    const join = (await house.see(group.manage))?.links?.join ?? null;
    expect(await house.see(join)).toMatchObject({ places: [], unnamed: 3 });
    const pupils = [
      ...['Abena', 'Kwame', 'Esi', 'Yaw'].map((name) => ({ name, age: 12 })),
      { name: 'Abena', age: 12 },
    ];
    const joined = await Promise.all(
      pupils.map((pupil) => house.change(join, { do: 'join', ...pupil })),
    );
    const seats = joined.flatMap((result) => (result.ok ? (result.value.seat ?? []) : []));
    expect(joined.filter((result) => !result.ok)).toEqual([failed('full')]);
    expect(new Set(seats).size).toBe(3);
    // Each pupil sees only their own place, with the link for the guardian.
    const own = joined.flatMap((result) => (result.ok && result.value.seat ? [result.value] : []));
    expect(own).toHaveLength(3);
    for (const { view } of own) expect(view.places).toMatchObject([{ state: 'awaiting' }]);
    expect(await house.seats()).toBe(3);
  });

  test('a person who enters the name of another pupil, but not the phone number, sees nothing of the place', async () => {
    const group = await house.askConfirmed(makeParty([], { unnamed: 3, groupName: 'Class 5B' }));
    const join = (await house.see(group.manage))?.links?.join ?? null;
    const abena = { do: 'join', name: 'Abena', age: 12 } as const;
    const first = await house.change(join, { ...abena, guardianPhone: '024 123 4567' });
    expect(first).toMatchObject(ok({ seat: 1, view: { places: [{ name: 'Abena' }] } }));
    for (const guardianPhone of [undefined, '', '0201234567']) {
      const other = await house.change(join, { ...abena, guardianPhone });
      expect(other).toMatchObject(ok({ view: { places: [], unnamed: 2 } }));
      expect(other).not.toHaveProperty('value.seat');
      expect(JSON.stringify(other)).not.toContain('123 4567');
    }
    const again = await house.change(join, { ...abena, guardianPhone: '+233241234567' });
    expect(again).toMatchObject(
      ok({ seat: 1, view: { places: [{ guardianPhone: '024 123 4567' }] } }),
    );
  });
});
