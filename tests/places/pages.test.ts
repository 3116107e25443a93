import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { DAY, party, ROBOT_DAY, SITE_URL, tokenIn } from '../support/places.ts';
import { makePlacesSite, type PlacesSite } from '../support/places-pages.ts';

const ADULT = party([30]);

describe.each(DATABASES)('pages of places on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let site: PlacesSite;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    site = await makePlacesSite(database);
  });
  afterEach(() => testDatabase.remove());

  /** Fills what there is with single adults; the link of the first. */
  async function fill() {
    const links: (string | null)[] = [];
    for (let seat = 0; seat < 5; seat++) links.push((await site.ask(ADULT)).manage);
    return links[0] ?? null;
  }
  const consentOf = async (link: string | null, at = 0) =>
    (await site.see(link))?.places[at]?.consentLink ?? null;
  const consents = () => database.selectFrom('consent').selectAll().orderBy('number').execute();

  test('say in plain words who has a place and who has none', async () => {
    const first = await fill();
    const held = await site.get(first);
    expect(held.heading).toBe('You have a place');
    expect(held.text).toContain('Robot Day');
    expect(held.text).toContain('Saturday 20 February 2027, 9:00 am - 3:00 pm');
    expect(held.text).toContain('Youth Centre, Tamale');
    const { manage } = await site.ask(ADULT);
    expect((await site.get(manage)).heading).toBe(
      'You do NOT have a place yet: number 1 in the queue',
    );
    const flagged = await site.ask(ADULT, { suspicion: 'sent within 3 seconds' });
    expect((await site.get(flagged.manage)).heading).toBe('You do NOT have a place yet');
    await site.say({ cancelled: 'Rain' });
    const cancelled = await site.get(first);
    expect(cancelled.heading).toBe('Cancelled: Robot Day');
    expect(cancelled.text).toContain('Rain');
    expect(cancelled.buttons).toEqual([]);
    await site.say({});
    const guardian = await consentOf(first);
    site.now = Date.parse('2027-02-21T00:00:00Z');
    expect(await site.get(first)).toMatchObject({ heading: 'This is over', buttons: [] });
    expect(await site.get(guardian)).toMatchObject({ heading: 'This is over', buttons: [] });
  });

  test('a family that does not fit reads that there are places, but too few', async () => {
    await site.ask(party([30, 31, 32]));
    const { manage } = await site.ask(party([30, 31, 32]));
    const { text } = await site.get(manage);
    expect(text).toContain('There are not 3 places together. Name fewer, and you may be next.');
    expect(text).not.toContain('All places are taken');
  });

  test('where nobody is told by mail an offer has no end, and none is said', async () => {
    const patient = await makePlacesSite(database, { offersLapse: false });
    const first = await patient.ask(party([30, 31, 32, 33, 34]));
    const { manage } = await patient.ask(ADULT);
    await patient.post(first.manage, { do: 'cancel' });
    const { heading, text } = await patient.get(manage);
    expect(heading).toBe('There is a place for you');
    expect(text).toContain('Accept it soon. Until you accept, you do NOT have it.');
    expect(await patient.staff.openOffers()).toMatchObject([{ until: null }]);
  });

  test('a place that is given back is offered with its deadline, and can be accepted', async () => {
    const first = await fill();
    const { manage } = await site.ask(ADULT);
    const gone = await site.post(first, { do: 'cancel' });
    expect(gone.wentTo).toMatch(/^\/places\?token=.+&done=cancel$/);
    expect(gone.heading).toBe('You do NOT have a place: it was given back');
    expect(gone.text).toContain('It is given back. Thank you for telling us.');

    const offer = await site.get(manage);
    expect(offer.heading).toBe('There is a place for you');
    expect(offer.text).toContain('before 12:00 pm on Tuesday 2 February 2027 (Ghana time)');
    expect(offer.text).toContain('Until you accept, you do NOT have it.');
    expect(offer.buttons).toContain('Accept this place');
    // A messenger or a mail program opened the link.
    expect((await site.see(manage))?.state).toBe('offered');

    const accepted = await site.post(manage, { do: 'accept' });
    expect(accepted.heading).toBe('You have a place');
    expect(accepted.text).toContain('It is yours. See you there!');
    // A second press, and going back to press again.
    expect(await site.post(manage, { do: 'accept' })).toMatchObject({ heading: accepted.heading });
    expect(await site.seats()).toBe(5);
  });

  test('who accepts too late is told so, has no place, and can wait again', async () => {
    const first = await fill();
    const { manage } = await site.ask(ADULT);
    await site.post(first, { do: 'cancel' });
    site.now += DAY;
    const late = await site.post(manage, { do: 'accept' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('That was too late');
    expect(late.heading).toBe('You do NOT have a place any more');
    expect(late.buttons).toContain('Join the queue again');
    // What an address says was done is said only where it is so.
    expect((await site.get(`${manage}&done=accept`)).text).not.toContain('It is yours');
    const again = await site.post(manage, { do: 'queue' });
    // The seat was still free, and this is who waited first.
    expect(again.heading).toBe('There is a place for you');
  });

  test('one of a family can stay at home; what is cancelled stays cancelled', async () => {
    const { manage } = await site.ask(party([30, 31, 32]));
    const family = await site.get(manage);
    expect(family.heading).toBe('You have 3 places');
    expect(family.buttons).toContain('Yes, give back the place of Kofi 2');
    await site.post(manage, { do: 'cancel', seat: '2' });
    const rest = await site.get(manage);
    expect(rest.heading).toBe('You have 2 places');
    expect(rest.text).toContain('Kofi 2 , 31: no place: it was given back');
    expect(rest.buttons).toContain('Yes, give back all 2 places');
    expect(await site.seats()).toBe(2);
    expect((await site.post(manage, { do: 'cancel', seat: 'two' })).status).toBe(400);
    expect((await site.post(manage, { do: 'steal' })).status).toBe(400);
    expect(await site.seats()).toBe(2);
  });

  test('names and ages are put in later; a child then needs a guardian’s yes', async () => {
    const { manage } = await site.ask(party([30, null]));
    const wrong = await site.post(manage, { do: 'save', 'people-2-name': '', 'people-2-age': '9' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Person 2: Name is required');
    expect(wrong.html).toMatch(/id="places-people-2-age"[^>]*value="9"/);
    const saved = await site.post(manage, {
      do: 'save',
      'people-1-name': 'Efua',
      'people-1-age': '30',
      'people-2-name': 'Esi',
      'people-2-age': '9',
      guardianName: 'Ama Mensah',
      guardianPhone: '024 123 4567',
    });
    expect(saved.text).toContain('What you wrote is stored.');
    expect(saved.heading).toBe('A guardian’s yes is missing');
    const [efua, esi] = (await site.see(manage))?.places ?? [];
    expect(efua).toMatchObject({ name: 'Efua', state: 'held', guardianPhone: '' });
    expect(esi).toMatchObject({ name: 'Esi', age: 9, guardianPhone: '024 123 4567' });
    // To the guardian's number, with the link in the message.
    const whatsApp = saved.links.find((link) => link.startsWith('https://wa.me/233241234567?'));
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(esi?.consentLink);
    expect(saved.text).toContain('Send it by WhatsApp to 024 123 4567');
  });

  test('a guardian reads what is agreed to, and says yes by a button alone', async () => {
    const { manage } = await site.ask(party([12]));
    const link = await consentOf(manage);
    const asked = await site.get(link);
    expect(asked.heading).toBe('May Kofi 1 take part?');
    expect(asked.text).toContain('I agree that Kofi 1 takes part in Robot Day.');
    expect(await consents()).toEqual([]);

    const missing = await site.post(link, { participation: 'given', name: '', relation: '' });
    expect(missing.status).toBe(422);
    expect(missing.text).toContain('Your name is required');
    expect(await consents()).toEqual([]);

    const yes = { participation: 'given', name: 'Ama', relation: 'mother', photo: 'refused' };
    const given = await site.post(link, yes);
    expect(given.heading).toBe('You agreed. Thank you.');
    expect(given.text).toContain('Kofi 1: has a place.');
    expect(given.text).toContain(
      'kept until 12:00 pm on Monday 8 February 2027 (Ghana time), and then becomes free.',
    );
    expect((await site.get(manage)).heading).toBe('You have a place');
    expect(await consents()).toMatchObject([
      { kind: 'participation', decision: 'given', by_name: 'Ama', relation: 'mother' },
      { kind: 'photo', decision: 'refused', wording: 1, via: 'link' },
    ]);

    const back = await site.post(link, { participation: 'withdrawn' });
    expect(back.heading).toBe('May Kofi 1 take part?');
    expect((await site.get(manage)).heading).toBe('A guardian’s yes is missing');
    const no = await site.post(link, { participation: 'refused' });
    expect(no.text).toContain('Kofi 1: no place: it was given back.');
    expect((await site.post(link, { participation: 'given' })).status).toBe(409);
    expect((await site.post(link, { participation: 'perhaps' })).status).toBe(422);
  });

  test('pupils take the places of their class by one link, and see their own alone', async () => {
    const { manage } = await site.ask(party([], { unnamed: 3, groupName: 'Class 5B' }));
    const teacher = await site.get(manage);
    expect(teacher.text).toContain('3 places have no name yet');
    const join = (await site.see(manage))?.links?.join ?? null;
    expect(teacher.links).toContain(join);
    const page = await site.get(join);
    expect(page.text).toContain('Class 5B');
    expect(page.text).not.toContain('REG-');

    expect((await site.post(join, { name: '', age: '12' })).text).toContain(
      'Your name is required',
    );
    const pupil = { name: 'Abena', age: '12', guardianPhone: '0201234567' };
    const joined = await site.post(join, pupil);
    expect(joined.heading).toBe('A guardian’s yes is missing');
    expect(joined.links).toContain(await consentOf(manage, 0));
    expect(joined.links.some((link) => link.startsWith('https://wa.me/233201234567?'))).toBe(true);
    // The same pupil pressed twice.
    await site.post(join, pupil);
    expect((await site.see(manage))?.unnamed).toBe(2);
    const curious = await site.post(join, { name: 'Abena', age: '12' });
    expect(curious.heading).toBe('This name is there already');
    expect(curious.links.some((link) => link.includes('/places/consent'))).toBe(false);
    const grown = await site.post(join, { name: 'Yaw', age: '19' });
    expect(grown.heading).toBe('You have a place');
    await site.post(join, { name: 'Esi', age: '' });
    const none = await site.post(join, { name: 'Kojo', age: '12' });
    expect(none.status).toBe(409);
    expect(none.heading).toBe('Put in your name');
    expect(none.text).toContain('Every place of this link has a name already.');
  });

  test('of a class the link to forward stands before its rows, and those without a name are one', async () => {
    site.offerings = [{ ...ROBOT_DAY, capacity: 20 }];
    const { manage } = await site.ask(party([30], { unnamed: 16, groupName: 'Class 5B' }));
    const { text, buttons } = await site.get(manage);
    expect(text.indexOf('Forward this link')).toBeLessThan(text.indexOf('Class 5B'));
    expect(text).toContain('16 people without a name yet');
    expect(text.indexOf('Kofi 1')).toBeLessThan(text.indexOf('16 people without'));
    expect(buttons).toContain('Yes, give back the place of Person 17 (no name yet)');
  });

  test('a family joins others by the names of its group’s form', async () => {
    site.offerings = [...site.offerings, { ...ROBOT_DAY, key: 'squad:', capacity: 3 }];
    const { manage } = await site.ask(party([9], { unnamed: 2 }), { key: 'squad:' });
    const join = (await site.see(manage))?.links?.join ?? null;
    const row = { 'families-1-parent': 'Mawuli', 'families-1-phone': '0240000002' };
    const wrong = await site.post(join, { ...row, 'families-1-child': '', 'families-1-age': '3' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Name of the child is required');
    expect(wrong.text).toContain('Age of the child must be between 6 and 18');
    const joined = await site.post(join, {
      ...{ ...row, 'families-1-child': 'Abla', 'families-1-age': '10' },
    });
    expect(joined.text).toContain('Your family is in the group.');
    expect((await site.see(manage))?.places).toMatchObject([
      { name: 'Kofi 1' },
      { name: 'Abla', age: 10, guardianName: 'Mawuli', guardianPhone: '0240000002', state: 'held' },
      { name: '' },
    ]);
  });

  test('a group that waits is offered its places together, and nobody in it is told of a place', async () => {
    const first = await fill();
    await site.post(first, { do: 'cancel' });
    const { manage } = await site.ask(party([], { unnamed: 2 }));
    const join = (await site.see(manage))?.links?.join ?? null;
    expect((await site.get(join)).text).toContain('Your group does NOT have its places yet');
    expect((await site.post(join, { name: 'Abena', age: '20' })).heading).toBe(
      'You do NOT have a place yet: number 1 in the queue',
    );
    await site.say({ capacity: 6 });
    const offer = await site.get(manage);
    expect(offer.heading).toBe('There are 2 places for you');
    expect(offer.text).toContain('Until you accept, you do NOT have them.');
    expect(offer.buttons).toContain('Accept these 2 places');
  });

  test('the calendar file is there for who has a place', async () => {
    const { manage } = await site.ask(ADULT);
    const path = (await site.get(manage)).links.find((link) => link.includes('calendar.ics'));
    const { answer, html } = await site.get(SITE_URL + path);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(html).toContain('UID:event-7@');
    expect((await site.get(`${SITE_URL}/places/calendar.ics?token=x`)).status).toBe(404);
  });

  test('are kept by nobody, found by nobody, and tell other sites nothing', async () => {
    const { manage } = await site.ask(party([12]));
    const { links } = (await site.see(manage)) ?? {};
    const data = manage?.replace('/places?', '/places.data?') ?? '';
    for (const address of [manage, data, links?.join, links?.calendar, await consentOf(manage)]) {
      const { answer, status } = await site.get(address ?? null);
      expect(status, address ?? '').toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    }
    const refused = await site.http.request(manage ?? '', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ do: 'cancel' }),
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect((await site.see(manage))?.state).toBe('awaiting');
  });

  test('a link that is not ours, or is old, says so and leads out', async () => {
    const { manage } = await site.ask(ADULT);
    await database.updateTable('place').set({ link_version: 2 }).execute();
    for (const path of ['/places', '/places/consent', '/places/join']) {
      for (const token of ['', 'x', tokenIn(manage)]) {
        const address = `${SITE_URL}${path}?token=${encodeURIComponent(token)}`;
        const page = await site.get(address);
        expect(page.status).toBe(404);
        expect(page.heading).toBe('This link opens nothing');
        expect(page.text).toContain('from the message you got');
        expect(page.links).toContain('/contact');
        const posted = await site.post(address, {
          ...{ do: 'cancel', participation: 'given', name: 'Kofi' },
          ...(path === '/places/consent' && { relation: 'mother' }),
        });
        expect(posted.status).toBe(404);
      }
    }
    expect(await site.see(manage)).toBeUndefined();
  });

  test('while the database is away nothing is lost, and the page says so; the log has no token', async () => {
    const { manage } = await site.ask(ADULT);
    await site.get(manage);
    await database.destroy();
    const page = await site.get(manage);
    expect(page.status).toBe(503);
    expect(page.heading).toBe('Your places cannot be shown now');
    const posted = await site.post(manage, { do: 'cancel' });
    expect(posted.status).toBe(503);
    expect(posted.answer.headers.get('Retry-After')).toBe('30');
    const lines = JSON.stringify(site.log.lines);
    expect(lines).toContain('/places');
    expect(lines).not.toContain('place-manage');
  });
});
