import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearSpamFlag } from '#inbox/receive.server.ts';
import type { Database } from '#platform/db/database.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { fillContent } from '#tests/support/inbox.ts';
import {
  makeParty,
  makePlacesFixture,
  type PlacesFixture,
  ROBOT_DAY,
} from '#tests/support/places.ts';
import { calendarOf, renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { placesStatusText } from '../texts.ts';

describe.each(DATABASES)('places in confirmation mails on $name', ({ make }) => {
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

  const sent = () => renderWaitingMails(database, house.now);

  test('the confirmation starts with whether there is a place', async () => {
    await house.say({ capacity: 2 });
    await house.ask(makeParty([30, 31]));
    await house.ask(makeParty([30]));
    const mails = await sent();
    const [held, waiting] = mails.toSorted((a, b) => b.attachments.length - a.attachments.length);
    expect(held?.subject).toMatch(
      /^You have 2 places: Robot Day, Tamale, 20 February \(REG-\w+\)$/,
    );
    expect(held?.text).toMatch(/^You have 2 places\n\nRobot Day:\nSaturday 20 February 2027/);
    expect(held?.text).toMatch(/\/places\?token=\S+/);
    expect(calendarOf(held)).toContain('UID:event-7@www.sua.example');
    expect(calendarOf(held)).toMatch(/^ORGANIZER;CN="Sua":mailto:hello@sua\.example/im);
    expect(held?.attachments[0]?.filename).toBe('robot-day.ics');
    expect(waiting?.subject).toContain(
      'You are on the waiting list: Robot Day, Tamale, 20 February',
    );
    expect(waiting?.text).toContain('You do NOT have a place yet.');
    expect(waiting?.text).toContain('You are number 1 on the waiting list.');
    expect(waiting?.attachments).toEqual([]);
  });

  test('the mail about unconfirmed places asks for it, with a link that no page shows', async () => {
    const { reference, manage } = await house.ask(makeParty([], { unnamed: 5 }));
    const [mail] = await sent();
    expect(mail?.subject).toBe(
      `Please confirm: 5 places, Robot Day, Tamale, 20 February (${reference})`,
    );
    expect(mail?.text).toContain('Press the button on the page by Wednesday 3 February, 12:00.');
    const link = await house.confirmLink(reference);
    expect(mail?.text).toContain(link);
    expect(JSON.stringify(await house.see(manage))).not.toContain('/places/confirm');
  });

  test('the mail about a place in a course has title, time, location, price and when to pay', async () => {
    const key = 'course:ananse-moves/cape-coast-2027-01';
    const title = 'Ananse Moves';
    house.offerings = [{ ...ROBOT_DAY, key, title, location: 'Tech Lab, Adum, Kumasi' }];
    await house.ask(makeParty([30]), { key });
    const [mail] = await sent();
    expect(mail?.subject).toContain('You have a place: Ananse Moves, Kumasi, 20 February (');
    expect(mail?.text).toMatch(
      /^You have a place\n\nAnanse Moves:\nSaturday 20 February 2027\n9:00 am to 3:00 pm\nTech Lab, Adum, Kumasi\nReference \w+-\w+\n\n/,
    );
    expect(mail?.text).toMatch(
      /Price:\n {2}.*GH₵.*You pay nothing now\. We tell you how to pay before it begins\./,
    );
    expect(mail?.text).not.toMatch(/will follow|contact you shortly/);
  });

  test.each([
    [
      'registration closed',
      '2027-02-20T08:00:00Z',
      {},
      'You do NOT have a place. Registration has closed, so nobody can get a place any more.',
    ],
    ['the end', '2027-02-21T08:00:00Z', {}, 'This is over.'],
    [
      'the cancellation',
      '2027-02-01T13:00:00Z',
      { cancelled: 'Rain' },
      'Cancelled: Robot Day. It does not take place. Rain',
    ],
  ])('a sender found to be no robot after %s gets no promise', async (_, at, change, text) => {
    const suspicion = 'sent within 3 seconds';
    const { reference, manage } = await house.ask(makeParty([30]), { spamVerdict: suspicion });
    expect(await sent()).toEqual([]);
    await house.say(change);
    house.now = Date.parse(at);
    await clearSpamFlag(makeApp(database, { now: () => house.now }), undefined, reference);
    const [mail] = await sent();
    expect(mail?.text.replace(': Robot Day, Tamale, 20 February', '.')).toContain(text);
    expect(mail?.text).not.toMatch(
      /was cancelled|gave it|ask for a place|Thank you for registering/,
    );
    expect(mail?.attachments).toEqual([]);
    const view = await house.see(manage);
    expect(view && `${placesStatusText(view, house.now).heading}.`).toBe(/^.*?\./.exec(text)?.[0]);
  });

  test('the confirmation of an event cancelled meanwhile says that it is cancelled', async () => {
    await house.ask(makeParty([30]));
    await house.say({ cancelled: 'Rain' });
    const [mail] = await sent();
    expect(mail?.text).toContain('Cancelled: Robot Day. It does not take place. Rain');
    expect(mail?.text).not.toMatch(/You have a place|See you there|Thank you for registering/);
    expect(mail?.attachments).toEqual([]);
  });

  test('a group that orders kits is not asked to come', async () => {
    const key = 'squad:1';
    house.offerings = [...house.offerings, { ...ROBOT_DAY, key, start: null, end: null }];
    await house.ask(makeParty([], { unnamed: 2 }), { key });
    const [mail] = await sent();
    expect(mail?.subject).toContain('Your group has 2 families: Robot Day');
    expect(mail?.text).toContain('Send the families their link:\nhttps://wa.me/?text=Join');
    expect(mail?.text).toContain('If a family leaves the group');
    expect(mail?.text).not.toContain('See you there');
  });
});
