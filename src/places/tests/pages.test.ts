import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { ADULT, DAY_MS, makeParty, ROBOT_DAY } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';
import { readContentOfferings } from '../offerings.server.ts';
import { readOpenOffers } from '../roster.server.ts';

describe.each(DATABASES)('pages of places on $name', ({ make }) => {
  let site: PlacesSite;
  const fresh = freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
  });

  const consentOf = async (link: string | null, at = 0) =>
    (await site.see(link))?.places[at]?.consentLink ?? null;
  const consents = () =>
    fresh.database.selectFrom('consent').selectAll().orderBy('number').execute();

  test('the page says in plain words whether there is a place', async () => {
    const [first] = await site.fill();
    const held = await site.get(first?.manage ?? null);
    expect(held.heading).toBe('You have a place');
    expect(held.text).toContain('Robot Day');
    expect(held.text).toContain('Saturday 20 February 2027, 9:00 am to 3:00 pm');
    expect(held.text).toContain('Youth Centre, Tamale');
    const { manage } = await site.ask(ADULT);
    expect((await site.get(manage)).heading).toBe(
      'You do NOT have a place yet: number 1 on the waiting list',
    );
    const { text, buttons } = await site.get(manage);
    expect(text).toContain('Leave the waiting list You lose your turn.');
    expect(buttons).toContain('Yes, leave the waiting list');
    expect(text).not.toMatch(/cancel/i);
    const flagged = await site.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    expect((await site.get(flagged.manage)).heading).toBe('You do NOT have a place yet');
    await site.say({ cancelled: 'Rain' });
    const cancelled = await site.get(first?.manage ?? null);
    expect(cancelled.heading).toBe('Cancelled: Robot Day');
    expect(cancelled.text).toContain('Rain');
    expect(cancelled.buttons).toEqual(['Delete this person']);
    await site.say({});
    const guardian = await consentOf(first?.manage ?? null);
    site.now = Date.parse('2027-02-21T00:00:00Z');
    expect(await site.get(first?.manage ?? null)).toMatchObject({
      heading: 'This is over',
      buttons: ['Delete this person'],
    });
    expect(await site.get(guardian)).toMatchObject({
      heading: 'This is over',
      buttons: ['Correct it', 'Delete everything about Kofi 1'],
    });
  });

  test('one press on the page changes the date, and a date that is full meanwhile changes nothing', async () => {
    const sessions = (await readContentOfferings(fresh.database)).filter(({ key }) =>
      key.startsWith('course:robots-from-scratch/'),
    );
    site.offerings = sessions;
    const [, may, september] = sessions.map(({ key }) => key);
    const { manage } = await site.ask(ADULT, { key: may ?? '' });
    const page = await site.get(manage);
    expect(page.text).toContain('Change the date You keep your old place until you have');
    expect(page.text).toContain('16 places left Take this date');
    expect(page.html).toContain(`value="${september}"`);
    const swapped = await site.post(manage, { do: 'date', to: september ?? '' });
    expect(swapped.text).toContain('The date is changed. Here is your new ticket.');
    expect(swapped.text).toContain('Saturdays, 4 September');
    const fill = Array.from({ length: 16 }, () => site.ask(ADULT, { key: may ?? '' }));
    await Promise.all(fill);
    expect((await site.get(manage)).text).not.toContain('Change the date');
    const late = await site.post(manage, { do: 'date', to: may ?? '' });
    expect([late.status, late.heading]).toEqual([409, 'You have a place']);
    expect(late.text).toContain('You keep the date that you have.');
  });

  test('without a mail server an offer has no deadline, and the page names none', async () => {
    const patient = await makePlacesSite(fresh.database, { offersLapse: false });
    const first = await patient.ask(makeParty([30, 31, 32, 33, 34]));
    const { manage } = await patient.ask(ADULT);
    await patient.post(first.manage, { do: 'cancel' });
    const { heading, text } = await patient.get(manage);
    expect(heading).toBe('There is a place for you');
    expect(text).toContain('Accept it soon. Until you accept, you do NOT have it.');
    expect(await readOpenOffers(patient.app)).toMatchObject([{ until: null }]);
  });

  test('a cancelled place is offered to the next person, with a deadline, and can be accepted', async () => {
    const [first] = await site.fill();
    const { manage } = await site.ask(ADULT);
    const gone = await site.post(first?.manage ?? null, { do: 'cancel' });
    expect(gone.wentTo).toMatch(/^\/places\?token=.+&done=cancel$/);
    expect(gone.heading).toBe('You do NOT have a place: it was cancelled');
    expect(gone.text).toContain('Cancelled. Thank you for telling us.');

    const offer = await site.get(manage);
    expect(offer.heading).toBe('There is a place for you');
    expect(offer.text).toContain('before 12:00 pm on Tuesday 2 February 2027 (Ghana time)');
    expect(offer.text).toContain('Until you accept, you do NOT have it.');
    // One button for each answer.
    expect(offer.buttons.filter((label) => /place|thank/i.test(label))).toEqual([
      'Accept this place',
      'No, thank you',
    ]);
    // Opening the link, as messengers and mail programs do, accepts nothing.
    expect((await site.see(manage))?.state).toBe('offered');

    const accepted = await site.post(manage, { do: 'accept' });
    expect(accepted.heading).toBe('You have a place');
    expect(accepted.text).toContain('It is yours. See you there!');
    // A second press, and going back to press again.
    expect(await site.post(manage, { do: 'accept' })).toMatchObject({ heading: accepted.heading });
    expect(await site.seats()).toBe(5);
  });

  test('people who accept too late read so, have no place, and can join the waiting list again', async () => {
    const [first] = await site.fill();
    const { manage } = await site.ask(ADULT);
    await site.post(first?.manage ?? null, { do: 'cancel' });
    site.now += DAY_MS;
    const late = await site.post(manage, { do: 'accept' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(
      'Whoever asked for the place can join the waiting list again, or ask for another date.',
    );
    expect(late.heading).toBe('You do NOT have a place any more');
    expect(late.buttons).toContain('Join the waiting list again');
    // The URL names a change, but the page reports it only if it is true.
    expect((await site.get(`${manage}&done=accept`)).text).not.toContain('It is yours');
    const again = await site.post(manage, { do: 'queue' });
    // The seat was still free, and this person is first on the waitlist.
    expect(again.heading).toBe('There is a place for you');
  });

  test('one of a family can cancel alone, and a wrong request changes nothing', async () => {
    const { manage } = await site.askConfirmed(makeParty([30, 31, 32]));
    const family = await site.get(manage);
    expect(family.heading).toBe('You have 3 places');
    expect(family.buttons).toContain('Yes, cancel the place of Kofi 2');
    await site.post(manage, { do: 'cancel', seat: '2' });
    const rest = await site.get(manage);
    expect(rest.heading).toBe('You have 2 places');
    expect(rest.text).toContain('Kofi 2 , 31: no place: it was cancelled');
    expect(rest.buttons).toContain('Yes, cancel all 2 places');
    expect(await site.seats()).toBe(2);
    expect((await site.post(manage, { do: 'cancel', seat: 'two' })).status).toBe(400);
    expect((await site.post(manage, { do: 'steal' })).status).toBe(400);
    expect(await site.seats()).toBe(2);
  });

  test('names and ages can be added later; a child then needs a guardian’s yes', async () => {
    const { manage } = await site.ask(makeParty([30, null]));
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
    expect(saved.text).toContain('Your changes are saved.');
    expect(saved.heading).toBe('A parent or guardian must agree');
    const [efua, esi] = (await site.see(manage))?.places ?? [];
    expect(efua).toMatchObject({ name: 'Efua', state: 'held', guardianPhone: '' });
    expect(esi).toMatchObject({ name: 'Esi', age: 9, guardianPhone: '024 123 4567' });
    // The link goes to the guardian's number, inside the message.
    const whatsApp = saved.links.find((link) => link.startsWith('https://wa.me/233241234567?'));
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(esi?.consentLink);
    expect(saved.text).toContain('Ask the parent or guardian of Esi by WhatsApp: 024 123 4567');
  });

  test('a guardian reads the wording, and agrees only by pressing the button', async () => {
    const { manage } = await site.ask(makeParty([12]));
    const link = await consentOf(manage);
    const consentPage = await site.get(link);
    expect(consentPage.heading).toBe('May Kofi 1 take part?');
    expect(consentPage.text).toContain('I agree that Kofi 1 takes part in Robot Day.');
    expect(await consents()).toEqual([]);

    const missing = await site.post(link, { participation: 'given', name: '', relation: '' });
    expect(missing.status).toBe(422);
    expect(missing.text).toContain('Your name is required');
    expect(await consents()).toEqual([]);

    const yes = { participation: 'given', name: 'Ama', relation: 'mother', photo: 'refused' };
    const agreed = await site.post(link, yes);
    expect(agreed.heading).toBe('You agreed. Thank you.');
    expect(agreed.text).toContain('Kofi 1: has a place.');
    expect(agreed.text).toContain(
      'We hold the place until 12:00 pm on Monday 8 February 2027 (Ghana time) in case',
    );
    expect((await site.get(manage)).heading).toBe('You have a place');
    expect(await consents()).toMatchObject([
      { kind: 'participation', decision: 'given', decided_by: 'Ama', relation: 'mother' },
      { kind: 'photo', decision: 'refused', wording: 1, via: 'link' },
    ]);

    const back = await site.post(link, { participation: 'withdrawn' });
    expect(back.heading).toBe('May Kofi 1 take part?');
    expect((await site.get(manage)).heading).toBe('A parent or guardian must agree');
    const no = await site.post(link, { participation: 'refused' });
    expect(no.text).toContain('Kofi 1: no place: it was cancelled.');
    expect((await site.post(link, { participation: 'given' })).status).toBe(409);
    expect((await site.post(link, { participation: 'perhaps' })).status).toBe(422);
  });

  test('places are confirmed only by the page linked in our email, which can be sent again', async () => {
    site.offerings = [{ ...ROBOT_DAY, capacity: 24 }];
    const { manage, reference } = await site.ask(makeParty([], { unnamed: 24 }));
    const page = await site.get(manage);
    expect(page.heading).toBe('Almost there: confirm your 24 places');
    expect(page.text).toContain('Press the button in our email by Wednesday 3 February, 12:00.');
    const again = await site.post(manage, { do: 'mail' });
    expect(again.status).toBe(429);
    expect(again.text).toContain('We sent an email to this address in the last hour.');
    expect((await site.post(manage, { do: 'confirm' })).status).toBe(400);

    const link = await site.confirmLink(reference);
    expect((await site.get(`${link}x`)).status).toBe(404);
    const confirmPage = await site.get(link);
    expect(confirmPage.heading).toBe('Confirm 24 places');
    expect(confirmPage.buttons).toContain('Yes, I want these 24 places');
    expect(confirmPage.text).toContain(`${reference} : 24 places, held until 12:00 pm`);
    expect(await site.stateOf(manage)).toBe('confirming');
    const confirmed = await site.post(link, { do: 'confirm' });
    expect(confirmed.heading).toBe('You have 24 places');
    expect(confirmed.text).toContain('Thank you. You have confirmed it.');
    expect((await site.get(manage)).buttons).not.toContain('Send the email again');
  });

  test('a person who registers twice is asked whether they want another place', async () => {
    const email = 'ama@mail.example';
    const first = await site.ask(makeParty([30]), { email });
    site.now += 1_000;
    const second = await site.ask(makeParty([31]), { email });
    expect((await site.get(first.manage)).text).not.toContain('You already have a place.');
    const page = await site.get(second.manage);
    expect(page.text).toContain('You already have a place. Do you want another?');
    expect(page.buttons).toContain('No, cancel this one');
    await site.post(second.manage, { do: 'cancel' });
    expect(await site.seats()).toBe(1);
  });
});
