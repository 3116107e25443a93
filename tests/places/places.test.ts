import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { publishedItem, showVisitors } from '../../server/content/item-versions.ts';
import type { Database } from '../../server/database/database.ts';
import { write } from '../../server/database/write.ts';
import { makeSubmissionStore } from '../../server/inbox/submission-store.ts';
import { clearSuspicion } from '../../server/inbox/suspicion.ts';
import { livingOfferings } from '../../server/places/place-rows.ts';
import { expire } from '../../server/retention/expire.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { fillContent } from '../support/inbox.ts';
import {
  asking,
  DAY,
  HOUR,
  makePlacesHouse,
  NOON,
  type PlacesHouse,
  party,
} from '../support/places.ts';

const ADULT = party([30]);

describe.each(DATABASES)('places on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: PlacesHouse;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    house = makePlacesHouse(database);
  });
  afterEach(() => testDatabase.remove());

  /** Fills what is left with single adults. */
  async function fill(count = 5) {
    const receipts = [];
    for (let seat = 0; seat < count; seat++) receipts.push(await house.ask(ADULT));
    return receipts;
  }
  const stateOf = async (link: string | null) => (await house.see(link))?.state;
  const statesOf = async (link: string | null) =>
    (await house.see(link))?.places.map(({ state }) => state);

  describe('asking', () => {
    test('who finds room has a place; who does not waits, in the order of asking', async () => {
      for (const receipt of await fill())
        expect(receipt).toMatchObject({ state: 'held', count: 1 });
      expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 1, count: 1 });
      expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 2 });
      const of = house.offerings;
      expect((await house.service.availability(of)).get('event:7')).toEqual({
        ...{ status: 'full', left: 0, waiting: 2 },
      });
    });

    test('a party enters whole or waits whole, and who fits behind it enters', async () => {
      await fill(3);
      expect(await house.ask(party([40, 41, 42]))).toMatchObject({ state: 'waiting', count: 3 });
      expect(await house.ask(ADULT)).toMatchObject({ state: 'held', count: 1 });
      expect(await house.seats()).toBe(4);
    });

    test('nobody overtakes those who fit and only wait for the morning', async () => {
      const [first] = await fill();
      const waiting = await house.ask(ADULT);
      house.now = Date.parse('2027-02-01T22:00:00Z');
      await house.change(first?.manage ?? null, { do: 'cancel' });
      expect(await stateOf(waiting.manage)).toBe('waiting');
      expect(await house.ask(ADULT)).toMatchObject({ state: 'waiting', position: 2 });
      house.now = Date.parse('2027-02-02T07:00:00Z');
      await house.look();
      expect(await stateOf(waiting.manage)).toBe('offered');
      expect(await house.mails(waiting.reference)).toEqual(['confirmation', 'offer']);
    });

    test('a group has places without names, which take seats', async () => {
      const group = await house.ask(party([], { unnamed: 4, groupName: 'Class 5B' }));
      expect(group).toMatchObject({ state: 'held', count: 4 });
      expect(await house.see(group.manage)).toMatchObject({ unnamed: 4, groupName: 'Class 5B' });
      expect(await house.seats()).toBe(4);
    });

    test('sent again it is told how things stand, with one set of places and one mail', async () => {
      const sent = asking(ADULT, { email: 'efua@mail.example' });
      const first = await house.send(sent);
      const second = await house.send(sent);
      expect(second).toEqual(first);
      const earlier = await house.inbox.earlierReceipt(sent);
      expect(earlier?.place).toMatchObject({ state: 'held', manage: first.manage });
      expect(await house.seats()).toBe(1);
      expect(await house.mails(first.reference)).toEqual(['confirmation']);
    });

    test('what a robot may have sent takes no seat and makes no mail until staff accept it', async () => {
      const flagged = await house.ask(ADULT, { suspicion: 'sent within 3 seconds' });
      expect(flagged).toMatchObject({ state: 'checking', position: null });
      expect(await house.seats()).toBe(0);
      expect(await house.mails(flagged.reference)).toEqual([]);
      expect(await house.staff.accept(flagged.reference, { staffId: null })).toBe('done');
      expect(await stateOf(flagged.manage)).toBe('held');
      expect(await house.mails(flagged.reference)).toEqual(['held']);
    });

    test('accepted when all is full it waits behind those who came', async () => {
      const flagged = await house.ask(ADULT, { suspicion: 'sent within 3 seconds' });
      await fill();
      await house.ask(ADULT);
      expect(await house.staff.accept(flagged.reference, { staffId: null })).toBe('done');
      expect(await house.see(flagged.manage)).toMatchObject({ state: 'waiting', position: 2 });
    });

    test('no capacity is room for all; one below what is taken takes nothing away', async () => {
      await house.say({ capacity: null });
      await fill(7);
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
  });

  describe('a freed seat is offered to the first who fits', () => {
    test('when a visitor cancels, staff remove, an offer lapses, capacity grows, fewer are reserved', async () => {
      const held = await fill();
      const waiting: Awaited<ReturnType<typeof house.ask>>[] = [];
      for (let one = 0; one < 5; one++) waiting.push(await house.ask(ADULT));
      const offered = async () =>
        (await Promise.all(waiting.map(({ manage }) => stateOf(manage)))).filter(
          (state) => state === 'offered',
        ).length;
      await house.change(held[0]?.manage ?? null, { do: 'cancel' });
      expect(await offered()).toBe(1);
      await house.staff.remove(held[1]?.reference ?? '', undefined, { staffId: null });
      expect(await offered()).toBe(2);
      await house.say({ capacity: 6 });
      expect(await offered()).toBe(3);
      await house.say({ capacity: 7, reserved: 1 });
      expect(await offered()).toBe(3);
      await house.say({ capacity: 7, reserved: 0 });
      expect(await offered()).toBe(4);
      // Nobody answers the first four; the fifth is next.
      house.now += DAY;
      await house.look();
      expect(await stateOf(waiting[0]?.manage ?? null)).toBe('lapsed');
      expect(await stateOf(waiting[4]?.manage ?? null)).toBe('offered');
      expect(await house.mails(waiting[0]?.reference ?? '')).toEqual([
        ...['confirmation', 'offer', 'lapsed'],
      ]);
      expect(await house.seats()).toBe(3 + 1);
    });

    test('who does not fit keeps the rank, and fits when fewer come', async () => {
      const held = await fill();
      const three = await house.ask(party([30, 31, 32]));
      const one = await house.ask(ADULT);
      await house.change(held[0]?.manage ?? null, { do: 'cancel' });
      expect([await stateOf(three.manage), await stateOf(one.manage)]).toEqual([
        ...['waiting', 'offered'],
      ]);
      await house.change(held[1]?.manage ?? null, { do: 'cancel' });
      expect(await house.see(three.manage)).toMatchObject({ state: 'waiting', position: 1 });
      await house.change(three.manage, { do: 'cancel', seat: 2 });
      expect(await statesOf(three.manage)).toEqual(['waiting', 'cancelled', 'waiting']);
      await house.change(three.manage, { do: 'cancel', seat: 3 });
      expect(await statesOf(three.manage)).toEqual(['offered', 'cancelled', 'cancelled']);
    });

    test('who has cancelled is never offered anything', async () => {
      const [first] = await fill();
      const gone = await house.ask(ADULT);
      const next = await house.ask(ADULT);
      await house.change(gone.manage, { do: 'cancel' });
      await house.change(first?.manage ?? null, { do: 'cancel' });
      expect([await stateOf(gone.manage), await stateOf(next.manage)]).toEqual([
        ...['cancelled', 'offered'],
      ]);
    });

    test('not once nobody can take a place any more, nor where it is cancelled', async () => {
      const [first, second] = await fill();
      const waiting = await house.ask(ADULT);
      await house.say({ cancelled: 'Rain' });
      await house.change(first?.manage ?? null, { do: 'cancel' });
      await house.look();
      expect(await stateOf(waiting.manage)).toBe('waiting');
      await house.say({});
      house.now = Date.parse('2027-02-20T07:30:00Z');
      await house.change(second?.manage ?? null, { do: 'cancel' });
      await house.look();
      expect(await stateOf(waiting.manage)).toBe('waiting');
    });
  });

  describe('an offer', () => {
    let offered: string | null;
    beforeEach(async () => {
      const [first] = await fill();
      const waiting = await house.ask(party([30]));
      offered = waiting.manage;
      await house.change(first?.manage ?? null, { do: 'cancel' });
    });

    test('can be taken until its last moment, and not a second later', async () => {
      const until = (await house.see(offered))?.places[0]?.until;
      expect(until).toBe(new Date(NOON + DAY).toISOString());
      house.now = NOON + DAY;
      expect(await house.change(offered, { do: 'accept' })).toMatchObject({
        ...{ isDone: false, why: 'late', seen: { state: 'lapsed' } },
      });
      expect(await house.change(offered, { do: 'queue' })).toMatchObject({ isDone: true });
      // The seat was free for whoever came first, and that was the same person.
      expect(await stateOf(offered)).toBe('offered');
      house.now += DAY - 1;
      expect(await house.change(offered, { do: 'accept' })).toMatchObject({
        ...{ isDone: true, seen: { state: 'held' } },
      });
    });

    test('taken twice is taken once; once cancelled it is gone', async () => {
      const first = await house.change(offered, { do: 'accept' });
      expect(await house.change(offered, { do: 'accept' })).toEqual(first);
      await house.change(offered, { do: 'cancel' });
      expect(await house.change(offered, { do: 'accept' })).toMatchObject({
        ...{ isDone: false, why: 'gone' },
      });
      expect(await house.seats()).toBe(4);
    });

    test('can be declined', async () => {
      expect(await house.change(offered, { do: 'decline' })).toMatchObject({ isDone: true });
      expect(await stateOf(offered)).toBe('cancelled');
    });

    test('stands on without a mail server, until staff or the visitor answer', async () => {
      const patient = makePlacesHouse(database, { offersLapse: false });
      patient.now = NOON + 3 * DAY;
      await patient.look();
      expect((await patient.see(offered))?.state).toBe('offered');
      expect(await patient.staff.openOffers()).toMatchObject([
        { key: 'event:7', count: 1, phone: '+233241234567', manage: offered },
      ]);
      expect(await patient.change(offered, { do: 'accept' })).toMatchObject({ isDone: true });
    });
  });

  describe("a guardian's yes", () => {
    const FAMILY = party([40, 9, 12]);
    const guardian = { name: 'Ama Mensah', relation: 'mother' };

    test('is waited for of each child; the others have their places', async () => {
      const family = await house.ask(FAMILY);
      expect(family).toMatchObject({ state: 'awaiting', count: 3 });
      expect(await statesOf(family.manage)).toEqual(['held', 'awaiting', 'awaiting']);
      const [, first, second] = (await house.see(family.manage))?.places ?? [];
      expect(first?.until).toBe(new Date(NOON + 7 * DAY).toISOString());
      const yes = { do: 'consent', participation: 'given', ...guardian } as const;
      await house.change(first?.consentLink ?? null, yes);
      expect(await statesOf(family.manage)).toEqual(['held', 'held', 'awaiting']);
      // Its sender hears once nobody's is missing.
      expect(await house.mails(family.reference)).toEqual(['confirmation']);
      await house.change(second?.consentLink ?? null, { ...yes, photo: 'refused' });
      expect(await house.mails(family.reference)).toEqual(['confirmation', 'held']);
      expect((await house.see(family.manage))?.places[2]?.consents).toEqual({
        ...{ participation: 'given', photo: 'refused' },
      });
    });

    test('a no frees one seat; without any answer it lapses after a week', async () => {
      const family = await house.ask(FAMILY);
      const [, first] = (await house.see(family.manage))?.places ?? [];
      await house.change(first?.consentLink ?? null, {
        ...{ do: 'consent', participation: 'refused', ...guardian },
      });
      expect(await statesOf(family.manage)).toEqual(['held', 'cancelled', 'awaiting']);
      expect(await house.seats()).toBe(2);
      house.now += 7 * DAY;
      await house.look();
      expect(await statesOf(family.manage)).toEqual(['held', 'cancelled', 'lapsed']);
    });

    test('taken back, a place waits for another yes; all that was decided stays written down', async () => {
      const child = await house.ask(party([12], { isGuardian: true, guardianName: 'Ama Mensah' }));
      expect(child.state).toBe('held');
      const [place] = (await house.see(child.manage))?.places ?? [];
      const decide = (participation: 'given' | 'withdrawn') =>
        house.change(place?.consentLink ?? null, { do: 'consent', participation, ...guardian });
      expect(await decide('withdrawn')).toMatchObject({ seen: { state: 'awaiting' } });
      await decide('given');
      await decide('given');
      const rows = await database.selectFrom('consent').selectAll().orderBy('number').execute();
      expect(rows.map(({ decision, via }) => `${decision} ${via}`)).toEqual([
        ...['given form', 'withdrawn link', 'given link'],
      ]);
      expect(rows.map(({ wording }) => wording)).toEqual([1, 1, 1]);
    });

    test('nobody can take back what was not given, nor see others by a link for one', async () => {
      const family = await house.ask(FAMILY);
      const [, child] = (await house.see(family.manage))?.places ?? [];
      const link = child?.consentLink ?? null;
      const seen = await house.see(link);
      expect(seen?.places).toHaveLength(1);
      expect(seen?.links).toBeUndefined();
      const withdraw = { do: 'consent', participation: 'withdrawn', ...guardian } as const;
      expect(await house.change(link, withdraw)).toMatchObject({ isDone: false });
      const photo = { do: 'consent', photo: 'withdrawn', ...guardian } as const;
      expect(await house.change(link, photo)).toMatchObject({ isDone: false, why: 'gone' });
      expect(await database.selectFrom('consent').select('id').execute()).toEqual([]);
      expect(await house.change(link, { do: 'cancel' })).toMatchObject({ why: 'unknown' });
    });

    test('on paper counts as well', async () => {
      const family = await house.ask(FAMILY);
      expect(await house.staff.paper(family.reference, 2, { staffId: null })).toBe('done');
      expect(await statesOf(family.manage)).toEqual(['held', 'held', 'awaiting']);
    });

    test('is asked for once somebody says that a person is a child', async () => {
      const unknown = await house.ask(party([null]));
      expect(unknown.state).toBe('held');
      await house.change(unknown.manage, {
        do: 'save',
        people: [{ seat: 1, name: 'Kojo', age: 11 }],
        guardianPhone: '0241234567',
      });
      expect(await house.see(unknown.manage)).toMatchObject({
        places: [{ name: 'Kojo', age: 11, state: 'awaiting', guardianPhone: '0241234567' }],
      });
      expect(await house.mails(unknown.reference)).toEqual(['confirmation', 'consent']);
    });

    test('holds for the child of whom it was given, not for another name', async () => {
      const child = await house.ask(
        party([12], { isGuardian: true, guardianName: 'Ama', guardianPhone: '0241234567' }),
      );
      const [place] = (await house.see(child.manage))?.places ?? [];
      const save = (name: string) =>
        house.change(child.manage, { do: 'save', people: [{ seat: 1, name, age: 12 }] });
      await save('Kofi 1');
      expect(await stateOf(child.manage)).toBe('held');
      await save('Kojo');
      const seen = await house.see(child.manage);
      expect(seen?.places).toMatchObject([
        { name: 'Kojo', state: 'awaiting', consents: {}, guardianName: '', guardianPhone: '' },
      ]);
      expect(await house.mails(child.reference)).toEqual(['confirmation', 'consent']);
      // The link of the other child's guardian opens nothing; the sender's still does.
      expect(await house.see(place?.consentLink ?? null)).toBeUndefined();
      const yes = { do: 'consent', participation: 'given', ...guardian } as const;
      expect(await house.change(place?.consentLink ?? null, yes)).toMatchObject({ why: 'unknown' });
      const link = seen?.places[0]?.consentLink ?? null;
      expect(await house.change(link, yes)).toMatchObject({ seen: { state: 'held' } });
    });

    test('taken back is not undone by another age or name: a guardian or staff decide', async () => {
      const child = await house.ask(party([12], { isGuardian: true, guardianName: 'Ama' }));
      const [place] = (await house.see(child.manage))?.places ?? [];
      await house.change(place?.consentLink ?? null, {
        ...{ do: 'consent', participation: 'withdrawn', ...guardian },
      });
      for (const name of ['Kofi 1', 'Kojo', 'Kofi 1']) {
        await house.change(child.manage, { do: 'save', people: [{ seat: 1, name, age: 18 }] });
        expect(await stateOf(child.manage)).toBe('awaiting');
      }
      expect(await house.staff.paper(child.reference, 1, { staffId: null })).toBe('done');
      expect(await stateOf(child.manage)).toBe('held');
    });

    test('that was given before the offer holds with it', async () => {
      const [first] = await fill();
      const child = await house.ask(party([12]));
      const [place] = (await house.see(child.manage))?.places ?? [];
      await house.change(place?.consentLink ?? null, {
        ...{ do: 'consent', participation: 'given', ...guardian },
      });
      await house.change(first?.manage ?? null, { do: 'cancel' });
      await house.change(child.manage, { do: 'accept' });
      expect(await stateOf(child.manage)).toBe('held');
    });
  });

  test('pupils who use the link of their class at once have different places', async () => {
    const group = await house.ask(party([], { unnamed: 3, groupName: 'Class 5B' }));
    const join = (await house.see(group.manage))?.links?.join ?? null;
    expect(await house.see(join)).toMatchObject({ places: [], unnamed: 3 });
    const pupils = [
      ...['Abena', 'Kwame', 'Esi', 'Yaw'].map((name) => ({ name, age: 12 })),
      { name: 'Abena', age: 12 },
    ];
    const joined = await Promise.all(
      pupils.map((pupil) => house.change(join, { do: 'join', ...pupil })),
    );
    const seats = joined.flatMap((outcome) => (outcome.isDone ? (outcome.seat ?? []) : []));
    expect(joined.filter(({ isDone }) => !isDone)).toMatchObject([{ why: 'full' }]);
    expect(new Set(seats).size).toBe(3);
    // Each sees their own place alone, with the link for the guardian.
    const own = joined.filter((outcome) => outcome.isDone && outcome.seat !== undefined);
    for (const { seen } of own) expect(seen?.places).toMatchObject([{ state: 'awaiting' }]);
    expect(await house.seats()).toBe(3);
  });

  test('who puts in the name of another pupil sees nothing of the place without the number', async () => {
    const group = await house.ask(party([], { unnamed: 3, groupName: 'Class 5B' }));
    const join = (await house.see(group.manage))?.links?.join ?? null;
    const abena = { do: 'join', name: 'Abena', age: 12 } as const;
    const first = await house.change(join, { ...abena, guardianPhone: '024 123 4567' });
    expect(first).toMatchObject({ isDone: true, seat: 1, seen: { places: [{ name: 'Abena' }] } });
    for (const guardianPhone of [undefined, '', '0201234567']) {
      const other = await house.change(join, { ...abena, guardianPhone });
      expect(other).toMatchObject({ isDone: true, seen: { places: [], unnamed: 2 } });
      expect(other).not.toHaveProperty('seat');
      expect(JSON.stringify(other)).not.toContain('123 4567');
    }
    const again = await house.change(join, { ...abena, guardianPhone: '+233241234567' });
    expect(again).toMatchObject({ seat: 1, seen: { places: [{ guardianPhone: '024 123 4567' }] } });
  });

  test('the same person can register again on the day of cancelling', async () => {
    const sent = asking(ADULT, { email: 'efua@mail.example' });
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
    await database.updateTable('place').set({ link_version: 2 }).execute();
    expect(await house.see(held.manage)).toBeUndefined();
    expect(await house.change(held.manage, { do: 'cancel' })).toEqual({
      ...{ isDone: false, why: 'unknown' },
    });
  });

  describe('people are told', () => {
    test('once of all changes since, with the last number', async () => {
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

    test('of what is cancelled, and then of nothing more', async () => {
      const held = await house.ask(ADULT);
      const gone = await house.ask(ADULT);
      await house.change(gone.manage, { do: 'cancel' });
      await house.say({ cancelled: 'Rain' });
      house.now = Date.parse('2027-02-19T09:00:00Z');
      await house.look();
      expect(await house.mails(held.reference)).toEqual(['confirmation', 'cancelled']);
      expect(await house.mails(gone.reference)).toEqual(['confirmation', 'cancelled']);
    });

    test('but not whoever a robot may have written as', async () => {
      const flagged = await house.ask(ADULT, { suspicion: 'sent within 3 seconds' });
      await house.say({ start: '2027-02-21T09:00:00Z' });
      await house.look();
      await house.say({ cancelled: 'Rain' });
      await house.look();
      expect(await house.mails(flagged.reference)).toEqual([]);
    });

    test('a day before, once; anew when it was moved', async () => {
      const held = await house.ask(ADULT);
      await house.ask(party([12]));
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

  test('erasing frees the places and leaves of people only what was decided and when', async () => {
    const family = await house.ask(
      party([40, 9, 10, 11, 12], { isGuardian: true, guardianName: 'Ama', guardianPhone: '024' }),
    );
    const waiting = await house.ask(ADULT);
    await makeSubmissionStore(database, () => house.now).erase(family.reference);
    expect(await house.see(family.manage)).toBeUndefined();
    expect(await stateOf(waiting.manage)).toBe('offered');
    const rows = await database
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'submission_id')
      .selectAll('place')
      .where('reference', '=', family.reference)
      .execute();
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'cancelled', name: '', age: null, guardian_name: '' });
      expect(row.guardian_phone).toBe('');
    }
    const consents = await database.selectFrom('consent').selectAll().execute();
    expect(consents).toHaveLength(4);
    for (const consent of consents) {
      expect(consent).toMatchObject({ by_name: '', phone: '', decision: 'given', wording: 1 });
    }
  });

  test('what a release erased that knows of no places is blanked by retention', async () => {
    const held = await house.ask(party([12], { guardianName: 'Ama', guardianPhone: '024' }));
    const erased = { erased_at: '2027-02-01T12:00:00.000Z', payload: '{}' };
    await database.updateTable('submission').set(erased).execute();
    const { dataDir } = testDatabase.location;
    const { retention: times } = readConfig({});
    await expire({ database, dataDir, times, now: house.now });
    expect(await database.selectFrom('place').selectAll().executeTakeFirst()).toMatchObject({
      ...{ state: 'cancelled', name: '', age: null, guardian_name: '', guardian_phone: '' },
    });
    expect(held.state).toBe('awaiting');
  });

  test('staff give a seat to who waits only where one is left', async () => {
    await fill();
    const waiting = await house.ask(ADULT);
    const by = { staffId: null };
    expect(await house.staff.accept(waiting.reference, by)).toBe('full');
    await house.say({ capacity: 6, full: false });
    expect(await house.staff.accept(waiting.reference, by)).toBe('done');
    expect(await stateOf(waiting.manage)).toBe('held');
    expect(await house.staff.accept('EVT-0000', by)).toBe('unknown');
    const who = [{ reference: waiting.reference, seat: 1, came: true }];
    expect(await house.staff.attended('event:7', who, by)).toBe('done');
    const lines = (await house.staff.roster('event:7'))?.lines;
    expect(lines?.map(({ attended }) => attended)).toContain(true);
    expect(await house.staff.list()).toMatchObject([{ key: 'event:7', seats: 6, capacity: 6 }]);
  });

  test('staff give nobody a seat in what is over or cancelled', async () => {
    await fill();
    const waiting = await house.ask(ADULT);
    const by = { staffId: null };
    await house.say({ capacity: 6, full: true });
    house.now = Date.parse('2027-02-20T16:00:00Z');
    expect(await house.staff.accept(waiting.reference, by)).toBe('closed');
    house.now = NOON;
    await house.say({ capacity: 6, cancelled: 'Rain' });
    expect(await house.staff.accept(waiting.reference, by)).toBe('closed');
    expect(await stateOf(waiting.manage)).toBe('waiting');
  });

  test('what is no robot’s is new again whichever way staff say so, and held back no longer', async () => {
    const suspicion = 'sent within 3 seconds';
    const accepted = await house.ask(ADULT, { suspicion });
    const cleared = await house.ask(ADULT, { suspicion });
    const late = await house.ask(ADULT, { suspicion });
    await database.updateTable('submission').set({ status: 'spam' }).execute();
    const clear = (reference: string) =>
      write(database, (open) => clearSuspicion(open, reference, house.now));
    expect(await house.staff.accept(accepted.reference, { staffId: null })).toBe('done');
    await clear(cleared.reference);
    await house.say({ cancelled: 'Rain' });
    await clear(late.reference);
    const links = [accepted, cleared, late].map(({ manage }) => stateOf(manage));
    expect(await Promise.all(links)).toEqual(['held', 'held', 'cancelled']);
    const rows = await database.selectFrom('submission').select(['status', 'suspicion']).execute();
    expect(rows).toEqual(Array(3).fill({ status: 'new', suspicion: null }));
  });

  test('publishing settles at once: more room makes offers, another time is told', async () => {
    await fillContent(database);
    house.now = Date.parse('2027-01-05T12:00:00Z');
    await house.say({ key: 'event:6', capacity: 1 });
    const held = await house.ask(ADULT, { key: 'event:6' });
    const waiting = await house.ask(ADULT, { key: 'event:6' });
    const published = await publishedItem(database, { kind: 'events', id: '6' });
    const body = JSON.stringify({ ...JSON.parse(published?.body ?? ''), location: 'Tamale' });
    const circumstances = { now: house.now };
    await write(database, (open) =>
      showVisitors(open, { kind: 'events', id: '6' }, body, circumstances),
    );
    const seen = await house.see(held.manage);
    expect(seen?.offering).toMatchObject({ location: 'Tamale', sequence: 1 });
    // What the content says now has no end of places.
    expect(await stateOf(waiting.manage)).toBe('offered');
    expect(await livingOfferings(database, ['event:6', 'event:7'], house.now)).toEqual(['event:6']);
  });

  test('a fault within settling changes nothing', async () => {
    const [first] = await fill();
    const waiting = await house.ask(ADULT);
    const before = await database.selectFrom('place').selectAll().orderBy('id').execute();
    await database.schema.alterTable('outbox_message').renameTo('outbox_elsewhere').execute();
    await expect(house.change(first?.manage ?? null, { do: 'cancel' })).rejects.toThrow();
    await database.schema.alterTable('outbox_elsewhere').renameTo('outbox_message').execute();
    expect(await database.selectFrom('place').selectAll().orderBy('id').execute()).toEqual(before);
    await house.change(first?.manage ?? null, { do: 'cancel' });
    expect(await stateOf(waiting.manage)).toBe('offered');
  });

  test('settled again it is the same', async () => {
    await fill();
    await house.ask(ADULT);
    await house.say({ capacity: 6 });
    const before = await database.selectFrom('place').selectAll().orderBy('id').execute();
    await house.look();
    house.now += HOUR;
    await house.look();
    expect(await database.selectFrom('place').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
