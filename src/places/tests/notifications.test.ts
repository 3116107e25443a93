import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { ADULT, makeParty, makePlacesFixture, type PlacesFixture } from '#tests/support/places.ts';

describe.each(DATABASES)('notifications of people with places, on $name', ({ make }) => {
  let house: PlacesFixture;
  freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('people get one mail about several changes, with the last sequence number', async () => {
    const held = await house.ask(ADULT);
    await house.say({ start: '2027-02-21T09:00:00Z' });
    await house.say({ start: '2027-02-21T10:00:00Z', location: 'Tamale Library' });
    await house.look();
    await house.look();
    expect(await house.mails(held.reference)).toEqual(['confirmation', 'changed']);
    expect((await house.see(held.manage))?.offering.sequence).toBe(2);
    await house.say({
      title: 'Robot Days',
      start: '2027-02-21T10:00:00Z',
      location: 'Tamale Library',
    });
    await house.look();
    expect(await house.mails(held.reference)).toEqual(['confirmation', 'changed']);
  });

  test('people get a mail about a cancellation, and none after that', async () => {
    const held = await house.ask(ADULT);
    const gone = await house.ask(ADULT);
    await house.change(gone.manage, { do: 'cancel' });
    await house.say({ cancelled: 'Rain' });
    house.now = Date.parse('2027-02-19T09:00:00Z');
    await house.look();
    expect(await house.mails(held.reference)).toEqual(['confirmation', 'cancelled']);
    expect(await house.mails(gone.reference)).toEqual(['confirmation', 'cancelled']);
  });

  test('no mail goes to an address that a robot may have used', async () => {
    const flagged = await house.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    await house.say({ start: '2027-02-21T09:00:00Z' });
    await house.look();
    await house.say({ cancelled: 'Rain' });
    await house.look();
    expect(await house.mails(flagged.reference)).toEqual([]);
  });

  test('people get one reminder, a day before', async () => {
    const held = await house.ask(ADULT);
    await house.ask(makeParty([12]));
    house.now = Date.parse('2027-02-19T03:00:00Z') - 1;
    await house.look();
    expect(await house.mails(held.reference)).toEqual(['confirmation']);
    house.now += 1;
    await house.look();
    await house.look();
    expect(await house.mails(held.reference)).toEqual(['confirmation', 'reminder']);
    const late = await house.ask(ADULT);
    await house.look();
    expect(await house.mails(late.reference)).toEqual(['confirmation']);
  });
});
