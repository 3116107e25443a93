import { beforeEach, describe, expect, test } from 'vitest';
import { publishVersion, readPublishedItem } from '#content/versions.server.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed } from '#platform/text/result.ts';
import { EFFECTS } from '#server/effects.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { fillContent } from '#tests/support/inbox.ts';
import {
  ADULT,
  DAY_MS,
  makeParty,
  makePlacesFixture,
  NOON_MS,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { readOpenOffers } from '../roster.server.ts';
import { removePlaces } from '../staff.server.ts';

describe.each(BOTH_DATABASES)('freed places, on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  describe('a freed seat is offered to the first party that fits', () => {
    test('when a visitor cancels, staff remove a place, an offer lapses, the capacity grows, or fewer seats are reserved', async () => {
      const held = await house.fill();
      const waiting: Awaited<ReturnType<typeof house.ask>>[] = [];
      for (let one = 0; one < 5; one++) waiting.push(await house.ask(ADULT));
      const offered = async () =>
        (await Promise.all(waiting.map(({ manage }) => house.stateOf(manage)))).filter(
          (state) => state === 'offered',
        ).length;
      await house.change(held[0]?.manage ?? null, { do: 'cancel' });
      expect(await offered()).toBe(1);
      await removePlaces(house.app, null, held[1]?.reference ?? '');
      house.now += 20_000;
      await house.look();
      expect(await offered()).toBe(2);
      await house.say({ capacity: 6 });
      expect(await offered()).toBe(3);
      await house.say({ capacity: 7, reserved: 1 });
      expect(await offered()).toBe(3);
      await house.say({ capacity: 7, reserved: 0 });
      expect(await offered()).toBe(4);
      // Nobody answers the first four offers; the fifth party is next.
      house.now += DAY_MS;
      await house.look();
      expect(await house.stateOf(waiting[0]?.manage ?? null)).toBe('lapsed');
      expect(await house.stateOf(waiting[4]?.manage ?? null)).toBe('offered');
      expect(await house.mails(waiting[0]?.reference ?? '')).toEqual([
        ...['confirmation', 'offer', 'offer-again', 'lapsed'],
      ]);
      expect(await house.seats()).toBe(3 + 1);
    });

    test('a party that does not fit keeps its rank, and fits when fewer of it come', async () => {
      const held = await house.fill();
      const three = await house.askConfirmed(makeParty([30, 31, 32]));
      const one = await house.ask(ADULT);
      await house.change(held[0]?.manage ?? null, { do: 'cancel' });
      expect([await house.stateOf(three.manage), await house.stateOf(one.manage)]).toEqual([
        ...['waiting', 'offered'],
      ]);
      await house.change(held[1]?.manage ?? null, { do: 'cancel' });
      expect(await house.see(three.manage)).toMatchObject({ state: 'waiting', position: 1 });
      await house.change(three.manage, { do: 'cancel', seat: 2 });
      expect(await house.statesOf(three.manage)).toEqual(['waiting', 'cancelled', 'waiting']);
      await house.change(three.manage, { do: 'cancel', seat: 3 });
      expect(await house.statesOf(three.manage)).toEqual(['offered', 'cancelled', 'cancelled']);
    });

    test('a party that cancelled never gets an offer', async () => {
      const [first] = await house.fill();
      const gone = await house.ask(ADULT);
      const next = await house.ask(ADULT);
      await house.change(gone.manage, { do: 'cancel' });
      await house.change(first?.manage ?? null, { do: 'cancel' });
      expect([await house.stateOf(gone.manage), await house.stateOf(next.manage)]).toEqual([
        ...['cancelled', 'offered'],
      ]);
    });

    test('but not after registration has closed, nor for a cancelled event', async () => {
      const [first, second] = await house.fill();
      const waiting = await house.ask(ADULT);
      await house.say({ cancelled: 'Rain' });
      await house.change(first?.manage ?? null, { do: 'cancel' });
      await house.look();
      expect(await house.stateOf(waiting.manage)).toBe('waiting');
      await house.say({});
      house.now = Date.parse('2027-02-20T07:30:00Z');
      await house.change(second?.manage ?? null, { do: 'cancel' });
      await house.look();
      expect(await house.stateOf(waiting.manage)).toBe('waiting');
    });
  });

  describe('an offer', () => {
    let offered: string | null;
    beforeEach(async () => {
      const [first] = await house.fill();
      const waiting = await house.ask(makeParty([30]));
      offered = waiting.manage;
      await house.change(first?.manage ?? null, { do: 'cancel' });
    });

    test('can be accepted until its deadline, and not a second later', async () => {
      const until = (await house.see(offered))?.places[0]?.until;
      expect(until).toBe(new Date(NOON_MS + DAY_MS).toISOString());
      house.now = NOON_MS + DAY_MS;
      expect(await house.change(offered, { do: 'accept' })).toEqual(failed('late'));
      expect(await house.stateOf(offered)).toBe('lapsed');
      expect(await house.change(offered, { do: 'queue' })).toMatchObject({ ok: true });
      // The seat went to the first on the waitlist, which was the same person.
      expect(await house.stateOf(offered)).toBe('offered');
      house.now += DAY_MS - 1;
      expect(await house.change(offered, { do: 'accept' })).toMatchObject({
        ok: true,
        value: { view: { state: 'held' } },
      });
    });

    test('accepted twice has no further effect; after cancelling it is gone', async () => {
      const first = await house.change(offered, { do: 'accept' });
      expect(await house.change(offered, { do: 'accept' })).toEqual(first);
      await house.change(offered, { do: 'cancel' });
      expect(await house.change(offered, { do: 'accept' })).toEqual(failed('gone'));
      expect(await house.seats()).toBe(4);
    });

    test('can be declined', async () => {
      expect(await house.change(offered, { do: 'decline' })).toMatchObject({ ok: true });
      expect(await house.stateOf(offered)).toBe('cancelled');
    });

    test('does not lapse without a mail server, until staff or the visitor answer', async () => {
      const patient = makePlacesFixture(fresh.database, { offersLapse: false });
      patient.now = NOON_MS + 3 * DAY_MS;
      await patient.look();
      expect((await patient.see(offered))?.state).toBe('offered');
      expect(await readOpenOffers(patient.app)).toMatchObject([
        { key: 'event:7', count: 1, phone: '+233241234567', manage: offered },
      ]);
      expect(await patient.change(offered, { do: 'accept' })).toMatchObject({ ok: true });
    });
  });

  test('publishing takes effect at once: more seats lead to offers, a change reaches the page', async () => {
    await fillContent(fresh.database);
    house.now = Date.parse('2027-01-05T12:00:00Z');
    await house.say({ key: 'event:6', capacity: 1 });
    const held = await house.ask(ADULT, { key: 'event:6' });
    const waiting = await house.ask(ADULT, { key: 'event:6' });
    const published = await readPublishedItem(fresh.database, { kind: 'events', id: '6' });
    const body = JSON.stringify({ ...JSON.parse(published?.body ?? ''), location: 'Tamale' });
    const context = { effects: EFFECTS, now: house.now };
    await runTransaction(fresh.database, (open) =>
      publishVersion(open, { kind: 'events', id: '6' }, body, context),
    );
    const view = await house.see(held.manage);
    expect(view?.offering).toMatchObject({ location: 'Tamale', sequence: 1 });
    // The published content has no capacity limit.
    expect(await house.stateOf(waiting.manage)).toBe('offered');
  });

  test('an error while the waitlist is promoted changes nothing', async () => {
    const [first] = await house.fill();
    const waiting = await house.ask(ADULT);
    const before = await fresh.database.selectFrom('place').selectAll().orderBy('id').execute();
    await fresh.database.schema.alterTable('outbox_message').renameTo('outbox_elsewhere').execute();
    await expect(house.change(first?.manage ?? null, { do: 'cancel' })).rejects.toThrow();
    await fresh.database.schema.alterTable('outbox_elsewhere').renameTo('outbox_message').execute();
    expect(await fresh.database.selectFrom('place').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
    await house.change(first?.manage ?? null, { do: 'cancel' });
    expect(await house.stateOf(waiting.manage)).toBe('offered');
  });
});
