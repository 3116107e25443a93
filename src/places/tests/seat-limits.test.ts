import { describe, expect, test } from 'vitest';
import { failed } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  ADULT,
  DAY_MS,
  HOUR_MS,
  makeParty,
  makePlacesFixture,
  NOON_MS,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { readOpenOffers, readRoster } from '../roster.server.ts';

function group(unnamed: number) {
  return makeParty([], { unnamed });
}

describe.each(DATABASES)('unconfirmed places, on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('security check 10: of ten requests for 40 places from one network two get seats, with a deadline', async () => {
    await house.say({ capacity: 334 });
    const network = '41.66.1.2';
    const all = await Promise.all(
      Array.from({ length: 10 }, () => house.ask(group(40), { network })),
    );
    expect(await house.seats()).toBe(80);
    const states = Map.groupBy(all, ({ state }) => state);
    expect([states.get('confirming')?.length, states.get('checking')?.length]).toEqual([2, 8]);
    const view = await house.see(states.get('confirming')?.[0]?.manage ?? null);
    expect(view?.places.every(({ until }) => until === '2027-02-03T12:00:00.000Z')).toBe(true);
  });

  test('a class of 60 behind one network address gets its places at once', async () => {
    await house.say({ capacity: 120 });
    const network = '41.66.1.2';
    const all = await Promise.all(Array.from({ length: 60 }, () => house.ask(ADULT, { network })));
    expect(all.every(({ state }) => state === 'held')).toBe(true);
  });

  test('opening the link of our email has no effect; pressing its button confirms the places', async () => {
    await house.say({ capacity: 24 });
    const party = await house.ask(group(24));
    expect(await house.mails(party.reference)).toEqual(['confirm']);
    const link = await house.confirmLink(party.reference);
    expect(await house.see(link)).toMatchObject({
      state: 'confirming',
      unverified: [{ reference: party.reference, count: 24 }],
    });
    expect(await house.stateOf(party.manage)).toBe('confirming');
    expect(await house.change(link, { do: 'confirm' })).toMatchObject({ ok: true });
    expect(await house.stateOf(party.manage)).toBe('held');
    expect(await house.change(link, { do: 'confirm' })).toMatchObject({ ok: true });
    expect(await house.mails(party.reference)).toEqual(['confirm', 'held']);
    house.now += 3 * DAY_MS;
    await house.look();
    expect(await house.stateOf(party.manage)).toBe('held');
  });

  test('unconfirmed places lapse at the deadline; then the button is too late', async () => {
    await house.say({ capacity: 24 });
    const party = await house.ask(group(24));
    house.now += 49 * HOUR_MS;
    await house.look();
    expect(await house.stateOf(party.manage)).toBe('lapsed');
    expect(await house.change(await house.confirmLink(party.reference), { do: 'confirm' })).toEqual(
      failed('late'),
    );
    expect(await house.seats()).toBe(0);
  });

  test('if others wait, six hours are left to confirm, and one email says so', async () => {
    await house.say({ capacity: 24 });
    const party = await house.ask(group(24));
    house.now = NOON_MS + HOUR_MS;
    const waiting = await house.ask(ADULT);
    await house.ask(ADULT);
    await house.look();
    // 19:00 is not night yet.
    expect((await house.see(party.manage))?.places[0]?.until).toBe('2027-02-01T19:00:00.000Z');
    expect(await house.mails(party.reference)).toEqual(['confirm', 'confirm']);
    house.now = Date.parse('2027-02-01T19:00:00Z');
    await house.look();
    expect(await house.stateOf(waiting.manage)).toBe('offered');
  });

  test('the third seat of a mailbox must be confirmed, however the address is written', async () => {
    const two = await house.ask(makeParty([30, 31]), { email: 'ama.o@gmail.com' });
    const third = await house.ask(ADULT, { email: 'amao+robots@gmail.com' });
    expect([two.state, third.state]).toEqual(['held', 'confirming']);
    const link = await house.confirmLink(third.reference);
    await house.change(link, { do: 'refuse', reference: two.reference });
    expect(await house.stateOf(two.manage)).toBe('cancelled');
    await house.change(link, { do: 'confirm' });
    expect(await house.stateOf(third.manage)).toBe('held');
    // The same button also seats places held back by the network limit.
    expect(await house.mails(two.reference)).toEqual(['confirmation']);
  });

  test('staff see who registered twice', async () => {
    await house.say({ capacity: 24 });
    const email = 'ama@mail.example';
    const first = await house.ask(ADULT, { email });
    house.now += 1_000;
    // The same person, with one answer changed.
    await house.ask(makeParty([31]), { email });
    house.now += 1_000;
    await house.ask(group(22));
    const rows = (await readRoster(house.app, 'event:7'))?.rows ?? [];
    expect(rows.slice(0, 3).map(({ duplicateOf }) => duplicateOf)).toEqual([
      null,
      first.reference,
      null,
    ]);
  });

  test('without a mail server nothing lapses, and staff see the open answers', async () => {
    house = makePlacesFixture(fresh.database, { offersLapse: false });
    await house.say({ capacity: 24 });
    const party = await house.ask(group(22));
    const child = await house.ask(makeParty([12]));
    house.now += 10 * DAY_MS;
    await house.look();
    expect(await house.stateOf(child.manage)).toBe('awaiting');
    expect((await house.see(party.manage))?.places[0]?.until).toBeNull();
    const offers = await readOpenOffers(house.app);
    expect(offers.map(({ state, count }) => `${state} ${count}`).toSorted()).toEqual([
      ...['awaiting 1', 'confirming 22'],
    ]);
  });
});
