import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { Message } from '#platform/mail/message.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent } from '#tests/support/inbox.ts';
import {
  DAY_MS,
  makeParty,
  makePlacesFixture,
  NOON_MS,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { calendarOf, renderWaitingMails } from '#tests/support/rendered-mails.ts';
import type { WaitlistOptions } from '../rows.server.ts';

describe.each(DATABASES)('mails about places on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: PlacesFixture;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    house = makePlacesFixture(database);
  });
  afterEach(() => testDatabase.remove());

  const sent = (options: WaitlistOptions = {}) => renderWaitingMails(database, house.now, options);

  const subjects = (messages: readonly Message[]) =>
    messages.map(({ subject }) =>
      subject.replace(/(: Robot Day, Tamale, 20 February)? \(REG-\w+\)$/, ''),
    );
  const sequenceOf = (message: Message | undefined) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarOf(message))?.[1]);

  test('after registration has closed nobody is asked to join the waiting list again', async () => {
    const { manage } = await house.ask(makeParty([12]));
    await sent();
    house.now = Date.parse('2027-02-20T08:00:00Z');
    await house.look();
    expect((await house.see(manage))?.state).toBe('lapsed');
    const [mail] = await sent();
    expect(mail?.subject).toContain('You did not answer in time');
    expect(mail?.text).toContain('Registration has closed, so nobody can get a place any more.');
    expect(mail?.text).not.toContain('join the waiting list again');
  });

  test('if offers do not lapse, the mail names no deadline', async () => {
    const held = await house.askConfirmed(makeParty([30, 31, 32, 33, 34]));
    await house.ask(makeParty([30]));
    await sent();
    await house.change(held.manage, { do: 'cancel', seat: 1 });
    const offer = (await sent({ offersLapse: false })).find(({ subject }) =>
      subject.startsWith('There is'),
    );
    expect(offer?.text).toContain('Accept it soon. Until you accept, you do NOT have it.');
  });

  test('an offer mail names its deadline; one that was answered meanwhile is not sent', async () => {
    const held = await house.askConfirmed(makeParty([30, 31, 32, 33, 34]));
    const first = await house.ask(makeParty([30]));
    const second = await house.ask(makeParty([31]));
    await sent();
    await house.change(held.manage, { do: 'cancel', seat: 1 });
    await house.change(held.manage, { do: 'cancel', seat: 2 });
    await house.change(second.manage, { do: 'accept' });
    const mails = await sent();
    expect(subjects(mails).toSorted()).toEqual([
      ...['A place was cancelled', 'There is a place for you', 'You have a place'],
    ]);
    const offer = mails.find(({ subject }) => subject.startsWith('There is'));
    expect(offer?.subject).toContain(first.reference);
    expect(offer?.text).toContain('before 12:00 pm on Tuesday 2 February 2027 (Ghana time)');
    expect(offer?.text).toContain(
      '\n\nRobot Day:\nSaturday 20 February 2027\n9:00 am to 3:00 pm\n',
    );
    expect(offer?.text).toContain('Until you accept, you do NOT have it.');
    // A second mail when half of the time is gone; not to those who answered.
    house.now = NOON_MS + DAY_MS / 2 - 1;
    expect(await sent()).toEqual([]);
    house.now += 1;
    const [again, ...others] = await sent();
    expect(subjects([again as Message, ...others])).toEqual(['We still wait for your answer']);
    expect(again?.subject).toContain(first.reference);
    expect(again?.text).toContain('before 12:00 pm on Tuesday 2 February 2027 (Ghana time)');
    house.now = NOON_MS + DAY_MS;
    await house.look();
    expect(subjects(await sent())).toEqual(['You did not answer in time']);
  });

  test('after giving back one of several places the mail tells what is left, and calendars keep the entry', async () => {
    const { manage } = await house.askConfirmed(makeParty([30, 31, 32]));
    const [confirmation] = await sent();
    expect(calendarOf(confirmation)).toContain('METHOD:PUBLISH');
    await house.change(manage, { do: 'cancel', seat: 2 });
    const [one] = await sent();
    expect(one?.subject).toContain('A place was cancelled');
    expect(one?.text).toContain('You still have 2 places.');
    expect(one?.attachments).toEqual([]);
    await house.change(manage, { do: 'cancel' });
    const [all] = await sent();
    expect(all?.subject).toContain('You do NOT have a place any more');
    expect(calendarOf(all)).toContain('METHOD:CANCEL');
    expect(sequenceOf(all)).toBeGreaterThan(sequenceOf(confirmation));
  });

  test('people who leave the waiting list or decline an offer read of no lost place, and can ask again', async () => {
    const held = await house.askConfirmed(makeParty([30, 31, 32, 33, 34]));
    const offered = await house.ask(makeParty([30]));
    const waiting = await house.ask(makeParty([30]));
    await sent();
    await house.change(waiting.manage, { do: 'cancel' });
    const [left] = await sent();
    expect(left?.subject).toContain('You left the waiting list: Robot Day, Tamale, 20 February');
    await house.change(held.manage, { do: 'cancel', seat: 1 });
    await sent();
    await house.change(offered.manage, { do: 'decline' });
    const [declined] = await sent();
    expect(declined?.subject).toContain(
      'You left the waiting list: Robot Day, Tamale, 20 February',
    );
    for (const mail of [left, declined]) {
      expect(mail?.text).not.toContain('any more:');
      expect(mail?.text).toContain('Ask for a place again:\nhttps://www.sua.example/events/7\n');
      expect(mail?.attachments).toEqual([]);
    }
  });

  test('people who come after all get the calendar entry again', async () => {
    const { manage } = await house.ask(makeParty([12, 30]));
    await sent();
    house.now += 7 * DAY_MS;
    await house.look();
    await house.change(manage, { do: 'cancel', seat: 2 });
    const gone = (await sent()).find((mail) => calendarOf(mail).includes('METHOD:CANCEL'));
    await house.change(manage, { do: 'queue', seat: 1 });
    await house.change(manage, { do: 'accept', seat: 1 });
    const child = (await house.see(manage))?.places.find(({ age }) => age === 12);
    const yes = { participation: 'given', name: 'Ama', relation: 'mother' } as const;
    await house.change(child?.consentLink ?? null, { do: 'consent', ...yes });
    const held = (await sent()).find((mail) => calendarOf(mail).includes('METHOD:PUBLISH'));
    expect(sequenceOf(held)).toBeGreaterThan(sequenceOf(gone));
  });

  test("the mail about a guardian's no names the reason, and the places of the others", async () => {
    const people = ['Esi Duah', 'Yaw Duah', 'Adwoa'].map((name) => ({ name, age: 12 }));
    const { manage } = await house.askConfirmed(
      makeParty([], { people: [...people, { name: 'Ama', age: 40 }] }),
    );
    const [child, brother] = (await house.see(manage))?.places ?? [];
    const yes = { participation: 'given', name: 'Ama', relation: 'mother' } as const;
    await house.change(brother?.consentLink ?? null, { do: 'consent', ...yes });
    await sent();
    const no = { participation: 'refused', name: 'Ama', relation: 'mother' } as const;
    await house.change(child?.consentLink ?? null, { do: 'consent', ...no });
    const [mail] = await sent();
    expect(mail?.text).toContain('A parent or guardian said no');
    expect(mail?.text).toContain('This is about Esi.');
    expect(mail?.text).toContain('You still have 2 places. Agreed: Yaw.');
    expect(mail?.attachments).toEqual([]);
  });

  test('an event moved twice makes one mail; a cancelled one is removed from calendars', async () => {
    await house.ask(makeParty([30]));
    await house.ask(makeParty([], { unnamed: 2, groupName: 'Class 5B' }));
    await sent();
    const end = '2027-02-22T15:00:00Z';
    await house.say({ start: '2027-02-21T09:00:00Z', end });
    await house.say({ start: '2027-02-22T09:00:00Z', end });
    await house.look();
    const isGroup = ({ text }: Message) => text.includes('Please tell your group.');
    const mails = await sent();
    const [changed, ...others] = mails.toSorted((one) => (isGroup(one) ? 1 : -1));
    expect(others.map(isGroup)).toEqual([true]);
    expect(changed?.text).toContain(
      'It was first planned for 9:00 am on Saturday 20 February 2027 (Ghana time).',
    );
    expect(changed?.text).toContain('It is now:\nMonday 22 February 2027\n9:00 am to 3:00 pm');
    expect(changed?.text).not.toContain('tell your group');
    expect(calendarOf(changed)).toContain('SEQUENCE:2');
    expect(calendarOf(changed)).toContain('DTSTART:20270222T090000Z');
    await house.say({ start: '2027-02-22T09:00:00Z', end, cancelled: 'Rain' });
    await house.look();
    const [cancelled] = await sent();
    expect(cancelled?.subject).toContain('Robot Day is cancelled');
    expect(cancelled?.text).toContain('Rain');
    for (const row of ['METHOD:CANCEL', 'UID:event-7@www.sua.example', 'SEQUENCE:3']) {
      expect(calendarOf(cancelled)).toContain(row);
    }
    expect(cancelled?.attachments[0]?.contentType).toContain('method=CANCEL');
  });

  test('a mail says that a cancelled event takes place after all', async () => {
    await house.ask(makeParty([30]));
    await sent();
    await house.say({ cancelled: 'Rain' });
    await house.look();
    await sent();
    await house.say({});
    await house.look();
    const [restored, ...others] = await sent();
    expect(others).toEqual([]);
    expect(restored?.subject).toContain('It takes place after all: Robot Day');
    expect(restored?.text).toContain('You have a place.');
    expect(calendarOf(restored)).toContain('METHOD:PUBLISH');
    await house.say({ location: 'Tamale Library' });
    await house.look();
    expect(subjects(await sent())).toEqual([
      'The time or place has changed: Robot Day, Tamale Library, 20 February',
    ]);
  });

  test('a mail about places counts only those in the state that it reports', async () => {
    const { manage } = await house.ask(makeParty([12, 30]));
    await sent();
    const child = (await house.see(manage))?.places.find(({ age }) => age === 12);
    for (const participation of ['given', 'withdrawn'] as const) {
      const change = { do: 'consent', participation, name: 'Ama', relation: 'mother' } as const;
      await house.change(child?.consentLink ?? null, change);
    }
    expect(subjects(await sent()).toSorted()).toEqual([
      ...['Agree by 8 February', 'You have a place'],
    ]);
  });

  test('a waiting reminder is not sent after the event is cancelled', async () => {
    await house.ask(makeParty([30]));
    await sent();
    house.now = Date.parse('2027-02-19T09:00:00Z');
    await house.look();
    await house.say({ cancelled: 'Rain' });
    expect(await sent()).toEqual([]);
    await house.look();
    expect(subjects(await sent())).toEqual(['Robot Day is cancelled']);
  });

  test('no mail repeats what a stranger typed', async () => {
    const who = { name: 'Win at evil.example', age: 12 };
    await house.ask(
      makeParty([], { people: [who], groupName: 'evil.example', guardianName: 'evil' }),
    );
    const [mail] = await sent();
    expect(mail?.text).toContain('A parent or guardian must agree');
    expect(mail?.text).toContain('Something is wrong? Who to tell');
    expect(`${mail?.text} ${mail?.html} ${calendarOf(mail)}`).not.toContain('evil');
  });

  test('the first mail to a mailbox takes one of its three slots, later ones do not', async () => {
    const email = 'somebody@mail.example';
    await house.say({ capacity: null });
    const receipts = [];
    for (let age = 30; age < 35; age++) receipts.push(await house.ask(makeParty([age]), { email }));
    expect(await sent()).toHaveLength(3);
    for (const { manage } of receipts) await house.change(manage, { do: 'cancel' });
    // Mails go to those three only; the first mails of the others still wait for a slot.
    expect(subjects(await sent())).toEqual(Array(3).fill('You do NOT have a place any more'));
  });
});
