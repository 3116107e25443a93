import { describe, expect, test } from 'vitest';
import { failed } from '#domain/result.ts';
import { BOTH_DATABASES } from '../support/databases.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import {
  ADULT,
  DAY,
  HOUR,
  makePlacesHouse,
  NOON,
  type PlacesHouse,
  party,
} from '../support/places.ts';

/** A class whose names come later. */
function group(unnamed: number) {
  return party([], { unnamed });
}

describe.each(BOTH_DATABASES)('places that nobody has confirmed, on $name', ({ make }) => {
  let house: PlacesHouse;
  freshDatabase(make, (database) => {
    house = makePlacesHouse(database);
  });

  test('security check 10: of ten posts for 40 places from one network two get seats, with an end', async () => {
    await house.say({ capacity: 334 });
    const network = '41.66.1.2';
    const all = await Promise.all(
      Array.from({ length: 10 }, () => house.ask(group(40), { network })),
    );
    expect(await house.seats()).toBe(80);
    const states = Map.groupBy(all, ({ state }) => state);
    expect([states.get('confirming')?.length, states.get('checking')?.length]).toEqual([2, 8]);
    const seen = await house.see(states.get('confirming')?.[0]?.manage ?? null);
    expect(seen?.places.every(({ until }) => until === '2027-02-03T12:00:00.000Z')).toBe(true);
  });

  test('a class of 60 behind one address has its places at once', async () => {
    await house.say({ capacity: 100 });
    const network = '41.66.1.2';
    const all = await Promise.all(Array.from({ length: 60 }, () => house.ask(ADULT, { network })));
    expect(all.every(({ state }) => state === 'held')).toBe(true);
  });

  test('the link of our email is looked at without effect, and holds them by its button', async () => {
    await house.say({ capacity: 24 });
    const asked = await house.ask(group(24));
    expect(await house.mails(asked.reference)).toEqual(['confirm']);
    const link = await house.confirmLink(asked.reference);
    expect(await house.see(link)).toMatchObject({
      state: 'confirming',
      unproven: [{ reference: asked.reference, count: 24 }],
    });
    expect(await house.stateOf(asked.manage)).toBe('confirming');
    expect(await house.change(link, { do: 'confirm' })).toMatchObject({ ok: true });
    expect(await house.stateOf(asked.manage)).toBe('held');
    expect(await house.change(link, { do: 'confirm' })).toMatchObject({ ok: true });
    expect(await house.mails(asked.reference)).toEqual(['confirm', 'held']);
    house.now += 3 * DAY;
    await house.look();
    expect(await house.stateOf(asked.manage)).toBe('held');
  });

  test('not confirmed in time they go to who waits; then the button comes too late', async () => {
    await house.say({ capacity: 24 });
    const asked = await house.ask(group(24));
    house.now += 49 * HOUR;
    await house.look();
    expect(await house.stateOf(asked.manage)).toBe('lapsed');
    expect(await house.change(await house.confirmLink(asked.reference), { do: 'confirm' })).toEqual(
      failed('late'),
    );
    expect(await house.seats()).toBe(0);
  });

  test('where others wait there are six hours left, and one email says so', async () => {
    await house.say({ capacity: 24 });
    const asked = await house.ask(group(24));
    house.now = NOON + HOUR;
    const waiting = await house.ask(ADULT);
    await house.ask(ADULT);
    await house.look();
    // 19:00 is no night yet.
    expect((await house.see(asked.manage))?.places[0]?.until).toBe('2027-02-01T19:00:00.000Z');
    expect(await house.mails(asked.reference)).toEqual(['confirm', 'confirm']);
    house.now = Date.parse('2027-02-01T19:00:00Z');
    await house.look();
    expect(await house.stateOf(waiting.manage)).toBe('offered');
  });

  test('the third seat of a mailbox is to be confirmed, however it is written; all at once', async () => {
    const two = await house.ask(party([30, 31]), { email: 'ama.o@gmail.com' });
    const third = await house.ask(ADULT, { email: 'amao+robots@gmail.com' });
    expect([two.state, third.state]).toEqual(['held', 'confirming']);
    const link = await house.confirmLink(third.reference);
    await house.change(link, { do: 'refuse', reference: two.reference });
    expect(await house.stateOf(two.manage)).toBe('cancelled');
    await house.change(link, { do: 'confirm' });
    expect(await house.stateOf(third.manage)).toBe('held');
    // What is held back beyond a network's share is seated by the same button.
    expect(await house.mails(two.reference)).toEqual(['confirmation']);
  });
});
