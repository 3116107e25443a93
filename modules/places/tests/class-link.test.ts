import { describe, expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { makePlacesHouse, type PlacesHouse, party } from '#tests/support/places.ts';

describe.each(DATABASES)('the link of a class, on $name', ({ make }) => {
  let house: PlacesHouse;
  freshDatabase(make, (database) => {
    house = makePlacesHouse(database);
  });

  test('pupils who use the link of their class at once have different places', async () => {
    const group = await house.askConfirmed(party([], { unnamed: 3, groupName: 'Class 5B' }));
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
    // Each sees their own place alone, with the link for the guardian.
    const own = joined.flatMap((result) => (result.ok && result.value.seat ? [result.value] : []));
    expect(own).toHaveLength(3);
    for (const { seen } of own) expect(seen.places).toMatchObject([{ state: 'awaiting' }]);
    expect(await house.seats()).toBe(3);
  });

  test('who puts in the name of another pupil sees nothing of the place without the number', async () => {
    const group = await house.askConfirmed(party([], { unnamed: 3, groupName: 'Class 5B' }));
    const join = (await house.see(group.manage))?.links?.join ?? null;
    const abena = { do: 'join', name: 'Abena', age: 12 } as const;
    const first = await house.change(join, { ...abena, guardianPhone: '024 123 4567' });
    expect(first).toMatchObject(ok({ seat: 1, seen: { places: [{ name: 'Abena' }] } }));
    for (const guardianPhone of [undefined, '', '0201234567']) {
      const other = await house.change(join, { ...abena, guardianPhone });
      expect(other).toMatchObject(ok({ seen: { places: [], unnamed: 2 } }));
      expect(other).not.toHaveProperty('value.seat');
      expect(JSON.stringify(other)).not.toContain('123 4567');
    }
    const again = await house.change(join, { ...abena, guardianPhone: '+233241234567' });
    expect(again).toMatchObject(
      ok({ seat: 1, seen: { places: [{ guardianPhone: '024 123 4567' }] } }),
    );
  });
});
