import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { failed } from '#platform/text/result.ts';
import { makeApp } from '#tests/support/app.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  ADULT,
  makeParty,
  makePlacesFixture,
  makeRegistration,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { readLinkedPlaces } from '../links.server.ts';
import { acceptPlaces } from '../staff.server.ts';

describe.each(BOTH_DATABASES)('places on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('people get places while there are any; after that they wait, in order', async () => {
    for (const receipt of await house.fill())
      expect(receipt).toMatchObject({ state: 'held', count: 1 });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 1, count: 1 });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 2 });
    const { offerings } = house;
    expect((await house.taken.availability(offerings)).get('event:7')).toEqual({
      status: 'full',
      left: 0,
      waiting: 2,
    });
  });

  test('a party gets all its places or waits as a whole, and smaller ones behind it may fit', async () => {
    await house.fill(3);
    expect(await house.askConfirmed(makeParty([40, 41, 42]))).toMatchObject({
      state: 'waiting',
      count: 3,
    });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'held', count: 1 });
    expect(await house.seats()).toBe(4);
  });

  test('nobody overtakes a party that fits and only waits for the morning', async () => {
    const [first] = await house.fill();
    const waiting = await house.ask(ADULT);
    house.now = Date.parse('2027-02-01T22:00:00Z');
    await house.change(first?.manage ?? null, { do: 'cancel' });
    expect(await house.stateOf(waiting.manage)).toBe('waiting');
    expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 2 });
    house.now = Date.parse('2027-02-02T07:00:00Z');
    await house.look();
    expect(await house.stateOf(waiting.manage)).toBe('offered');
    expect(await house.mails(waiting.reference)).toEqual([
      ...['confirmation', 'offer', 'offer-again'],
    ]);
  });

  test('a form sent twice gets the same answer but no link, with one set of places and one mail', async () => {
    const sent = makeRegistration(ADULT, { email: 'efua@mail.example' });
    const keyed = { ...sent, fromPage: true, idempotencyKey: 'a' };
    const first = await house.send(keyed);
    expect(first).toMatchObject({ state: 'held', manage: expect.any(String) });
    const other = { ...keyed, idempotencyKey: 'b' };
    for (const repeat of [sent, other, other]) {
      expect(await house.send(repeat)).toEqual({ ...first, manage: null });
      const earlier = await house.inbox.findEarlierReceipt(repeat);
      expect(earlier?.place).toMatchObject({ state: 'held', manage: null });
    }
    expect(await house.send(keyed)).toEqual(first);
    expect(await house.seats()).toBe(1);
    expect(await house.mails(first.reference)).toEqual(['confirmation']);
  });

  test('a suspected robot gets no seat and no mail until staff accept it', async () => {
    const flagged = await house.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    expect(flagged).toMatchObject({ state: 'checking', position: null });
    expect(await house.seats()).toBe(0);
    expect(await house.mails(flagged.reference)).toEqual([]);
    expect(await acceptPlaces(house.app, null, flagged.reference)).toBe('done');
    expect(await house.stateOf(flagged.manage)).toBe('held');
    expect(await house.mails(flagged.reference)).toEqual(['held']);
  });

  test('a suspected submission accepted when all is full waits behind those who came before', async () => {
    const flagged = await house.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    await house.fill();
    await house.ask(ADULT);
    expect(await acceptPlaces(house.app, null, flagged.reference)).toBe('done');
    expect(await house.see(flagged.manage)).toMatchObject({ state: 'waiting', position: 2 });
  });

  test('without a capacity everybody gets a place; a capacity below the seats taken takes none away', async () => {
    await house.say({ capacity: null });
    await house.fill(7);
    await house.say({ capacity: 3 });
    expect(await house.seats()).toBe(7);
    expect((await house.ask(ADULT)).state).toBe('waiting');
  });

  test('a closed, past or cancelled event gives no places; one that staff closed makes all wait', async () => {
    await house.say({ full: true });
    expect((await house.ask(ADULT)).state).toBe('waiting');
    await house.say({ cancelled: 'Rain' });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'none', count: 0, manage: null });
    await house.say({});
    house.now = Date.parse('2027-02-20T07:00:00Z');
    expect((await house.ask(ADULT)).state).toBe('none');
    expect((await house.ask(ADULT, { key: 'course:none/of-ours' })).state).toBe('none');
  });

  test('the same person can register again on the day of cancelling', async () => {
    const sent = makeRegistration(ADULT, { email: 'efua@mail.example' });
    const first = await house.send({ ...sent, idempotencyKey: 'a', fromPage: true });
    await house.change(first.manage, { do: 'cancel' });
    const second = await house.send({ ...sent, idempotencyKey: 'a', fromPage: true });
    expect(second.reference).not.toBe(first.reference);
    expect(second.state).toBe('held');
  });

  test('links are derived from stored data; others are not valid', async () => {
    const held = await house.ask(ADULT);
    const token = new URL(held.manage ?? '').searchParams.get('token') ?? '';
    expect(await readLinkedPlaces(house.app, token, 'consent')).toBeUndefined();
    expect(await readLinkedPlaces(house.app, `${token}x`, 'manage')).toBeUndefined();
    expect(await readLinkedPlaces(house.app, '', 'manage')).toBeUndefined();
    await fresh.database.updateTable('place').set({ link_version: 2 }).execute();
    expect(await house.see(held.manage)).toBeUndefined();
    expect(await house.change(held.manage, { do: 'cancel' })).toEqual(failed('unknown'));
  });

  test('erasing frees the places, and of the people only their decisions stay', async () => {
    const family = await house.askConfirmed(
      makeParty([40, 9, 10, 11, 12], {
        isGuardian: true,
        guardianName: 'Ama',
        guardianPhone: '024',
      }),
    );
    const waiting = await house.ask(ADULT);
    await eraseByReference(
      makeApp(fresh.database, { now: () => house.now }),
      undefined,
      family.reference,
    );
    expect(await house.see(family.manage)).toBeUndefined();
    expect(await house.stateOf(waiting.manage)).toBe('offered');
    const rows = await fresh.database
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'submission_id')
      .selectAll('place')
      .where('reference', '=', family.reference)
      .execute();
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'cancelled', name: '', age: null, guardian_name: '' });
      expect(row.guardian_phone).toBe('');
    }
    const consents = await fresh.database.selectFrom('consent').selectAll().execute();
    expect(consents).toHaveLength(4);
    for (const consent of consents) {
      expect(consent).toMatchObject({ decided_by: '', phone: '', decision: 'given', wording: 1 });
    }
  });
});
