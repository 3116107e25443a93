import { expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { ADULT } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';

for (const { name, make } of DATABASES) {
  let site: PlacesSite;
  freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
  });

  test(`on ${name} the home page never shows a place that was just taken`, async () => {
    const left = async () =>
      /Next: (.+?) · (.+?) · (\d+) places? left/.exec((await site.get('/')).text);
    const [, title, day, places] = (await left()) ?? [];
    expect([title, day]).toEqual(['Girls Build Day Kumasi', 'Sat 20 February']);
    await site.askConfirmed(ADULT);
    expect((await left())?.[3]).toBe(String(Number(places) - 1));
  });
}
