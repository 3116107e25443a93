import { describe, expect, test } from 'vitest';
import { makeSubmissionStore } from '#modules/submissions/store/submission-store.ts';
import { failed } from '#platform/text/result.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  ADULT,
  makeParty,
  makePlacesFixture,
  makeRegistration,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { EFFECTS } from '../../../server/effects.ts';

describe.each(BOTH_DATABASES)('places on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('who finds room has a place; who does not waits, in the order of asking', async () => {
    for (const receipt of await house.fill())
      expect(receipt).toMatchObject({ state: 'held', count: 1 });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 1, count: 1 });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 2 });
    const of = house.offerings;
    expect((await house.service.availability(of)).get('event:7')).toEqual({
      status: 'full',
      left: 0,
      waiting: 2,
    });
  });

  test('a party enters whole or waits whole, and who fits behind it enters', async () => {
    await house.fill(3);
    expect(await house.askConfirmed(makeParty([40, 41, 42]))).toMatchObject({
      state: 'waiting',
      count: 3,
    });
    expect(await house.ask(ADULT)).toMatchObject({ state: 'held', count: 1 });
    expect(await house.seats()).toBe(4);
  });

  test('nobody overtakes those who fit and only wait for the morning', async () => {
    const [first] = await house.fill();
    const waiting = await house.ask(ADULT);
    house.now = Date.parse('2027-02-01T22:00:00Z');
    await house.change(first?.manage ?? null, { do: 'cancel' });
    expect(await house.stateOf(waiting.manage)).toBe('waiting');
    expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 2 });
    house.now = Date.parse('2027-02-02T07:00:00Z');
    await house.look();
    expect(await house.stateOf(waiting.manage)).toBe('offered');
    expect(await house.mails(waiting.reference)).toEqual(['confirmation', 'offer']);
  });

  test('a group has places without names, which take seats', async () => {
    const group = await house.ask(makeParty([], { unnamed: 4, groupName: 'Class 5B' }));
    expect(group).toMatchObject({ state: 'confirming', count: 4 });
    expect(await house.see(group.manage)).toMatchObject({ unnamed: 4, groupName: 'Class 5B' });
    expect(await house.seats()).toBe(4);
  });

  test('sent again it is told how things stand, with one set of places and one mail', async () => {
    const sent = makeRegistration(ADULT, { email: 'efua@mail.example' });
    const first = await house.send(sent);
    const second = await house.send(sent);
    expect(second).toEqual(first);
    const earlier = await house.inbox.findEarlierReceipt(sent);
    expect(earlier?.place).toMatchObject({ state: 'held', manage: first.manage });
    expect(await house.seats()).toBe(1);
    expect(await house.mails(first.reference)).toEqual(['confirmation']);
  });

  test('what a robot may have sent takes no seat and makes no mail until staff accept it', async () => {
    const flagged = await house.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    expect(flagged).toMatchObject({ state: 'checking', position: null });
    expect(await house.seats()).toBe(0);
    expect(await house.mails(flagged.reference)).toEqual([]);
    expect(await house.staff.accept(flagged.reference, { staffId: null })).toBe('done');
    expect(await house.stateOf(flagged.manage)).toBe('held');
    expect(await house.mails(flagged.reference)).toEqual(['held']);
  });

  test('accepted when all is full it waits behind those who came', async () => {
    const flagged = await house.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    await house.fill();
    await house.ask(ADULT);
    expect(await house.staff.accept(flagged.reference, { staffId: null })).toBe('done');
    expect(await house.see(flagged.manage)).toMatchObject({ state: 'waiting', position: 2 });
  });

  test('no capacity is room for all; one below what is taken takes nothing away', async () => {
    await house.say({ capacity: null });
    await house.fill(7);
    await house.say({ capacity: 3 });
    expect(await house.seats()).toBe(7);
    expect((await house.ask(ADULT)).state).toBe('waiting');
  });

  test('what is closed, past or cancelled gives no places; what staff closed makes all wait', async () => {
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

  test('links are made of what is stored; others open nothing', async () => {
    const held = await house.ask(ADULT);
    const token = new URL(held.manage ?? '').searchParams.get('token') ?? '';
    expect(await house.service.byToken(token, 'consent')).toBeUndefined();
    expect(await house.service.byToken(`${token}x`, 'manage')).toBeUndefined();
    expect(await house.service.byToken('', 'manage')).toBeUndefined();
    await fresh.database.updateTable('place').set({ link_version: 2 }).execute();
    expect(await house.see(held.manage)).toBeUndefined();
    expect(await house.change(held.manage, { do: 'cancel' })).toEqual(failed('unknown'));
  });

  test('erasing frees the places and leaves of people only what was decided and when', async () => {
    const family = await house.askConfirmed(
      makeParty([40, 9, 10, 11, 12], {
        isGuardian: true,
        guardianName: 'Ama',
        guardianPhone: '024',
      }),
    );
    const waiting = await house.ask(ADULT);
    await makeSubmissionStore(fresh.database, EFFECTS, () => house.now).erase(family.reference);
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
