import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { makePlacesDesk, pageOf, ROSTER, whatsAppTextIn } from '#tests/support/desk-places.ts';
import { ADULT, DAY_MS, makeParty, ROBOT_DAY } from '#tests/support/places.ts';
import { csvRows } from '#tests/support/spreadsheets.ts';
import { MINUTE_MS, textOf } from '#tests/support/thread.ts';

const CHILD = makeParty([9], { guardianName: 'Adwoa Boateng', guardianPhone: '0209998877' });

describe.each(DATABASES)('places at the desk on $name', ({ make }) => {
  const { fresh, opened, deeds, statesOf } = makePlacesDesk(make);

  test('the list shows how many places are taken and free and how many people wait; past events are listed apart', async () => {
    const { house, browser, signedIn } = await opened();
    await house.askConfirmed(makeParty([31, 32, 33, 34]));
    await house.ask(makeParty([31, 32]));
    const text = textOf(await pageOf(browser, '/desk/places'));
    expect(text).toContain('Robot Day');
    expect(text).toContain('4 of 5 taken, 1 free, 2 waiting');
    // Offerings without requests are listed, too.
    expect(text).toContain('0 taken');
    expect(text).not.toContain('Past:');
    fresh.now += 40 * DAY_MS;
    const { browser: later } = await signedIn('Esi', ['owner']);
    expect(textOf(await pageOf(later, '/desk/places'))).toContain('Past: 1');
  });

  test('an offering removed from the content is listed only as long as people have places in it', async () => {
    const { house, browser } = await opened();
    const key = 'event:99';
    house.offerings = [...house.offerings, { ...ROBOT_DAY, key, title: 'Kite Day' }];
    const { manage } = await house.ask(ADULT, { key });
    expect(textOf(await pageOf(browser, '/desk/places'))).toContain('Kite Day');
    await house.change(manage, { do: 'cancel' });
    expect(textOf(await pageOf(browser, '/desk/places'))).not.toContain('Kite Day');
  });

  test('the roster shows who comes, their ages, their guardians and what is missing', async () => {
    const { house, browser } = await opened();
    const child = await house.ask(CHILD);
    const unknown = await house.ask(makeParty([null]));
    await house.ask(makeParty([], { unnamed: 2 }));
    const page = await pageOf(browser);
    const text = textOf(page);
    expect(text).toMatch(/Kofi 1 9 meant for ages 10 to 18 Awaiting guardian's consent/);
    expect(text).toContain('Guardian: Adwoa Boateng 0209998877');
    expect(text).toContain('Kofi 1 age unknown');
    expect(text).toContain('Person 2, no name yet');
    expect(text.match(/age unknown/g)).toHaveLength(1);
    expect(page).toContain('href="tel:0209998877"');
    for (const { reference } of [child, unknown]) {
      expect(page).toContain(`/desk/inbox/${reference}`);
    }
    expect((await browser.get('/desk/places/event%3A99999')).status).toBe(404);
    expect((await browser.get('/desk/places/nothing')).status).toBe(404);
  });

  test('staff write by WhatsApp to people without email about a new time, and tick them off', async () => {
    const { house, browser } = await opened();
    const child = await house.ask(CHILD);
    const [place] = (await house.see(child.manage))?.places ?? [];
    const yes = {
      do: 'consent',
      participation: 'given',
      name: 'Adwoa',
      relation: 'mother',
    } as const;
    await house.change(place?.consentLink ?? null, yes);
    house.now += MINUTE_MS;
    const group = await house.ask(makeParty([], { unnamed: 2, groupName: 'Class 5B' }));
    const join = (await house.see(group.manage))?.links?.join ?? null;
    await house.change(join, { do: 'join', name: 'Abena', age: 19 });
    await house.ask(ADULT);
    expect(textOf(await pageOf(browser))).not.toContain('Tell by WhatsApp');

    await house.say({ start: '2027-02-27T09:00:00Z', end: '2027-02-27T15:00:00Z' });
    const page = await pageOf(browser);
    expect(textOf(page)).toContain('Tell by WhatsApp: 2');
    expect(page).toContain('https://wa.me/233209998877?');
    const text = whatsAppTextIn(page);
    expect(text).toContain('Saturday 27 February 2027');
    expect(text).toContain(
      'You agreed for Kofi 1, and that still holds. If you have changed your mind',
    );
    expect(text).toContain('/places/consent?token=');
    expect(await house.stateOf(child.manage)).toBe('held');

    const written = { do: 'written', sequence: '1', written: `${child.reference}:1` };
    expect((await browser.post(ROSTER, written)).status).toBe(303);
    const remaining = await pageOf(browser);
    expect(textOf(remaining)).toContain('Tell by WhatsApp: 1');
    expect(whatsAppTextIn(remaining)).toMatch(/See your place here: .*\/places\/own\?token=/);
    await house.say({ cancelled: 'Rain' });
    expect(whatsAppTextIn(await pageOf(browser))).toBe('Robot Day does not take place: Rain');
    expect(await deeds()).toEqual(['noted who was told: event:7']);
  });

  test('recording a paper consent, taking a place back and giving one happen once, however often pressed', async () => {
    const { house, browser } = await opened();
    const child = await house.ask(CHILD);
    const others = await Promise.all([1, 2, 3, 4].map(() => house.ask(ADULT)));
    const waiting = await house.ask(ADULT);

    const paper = { do: 'paper', reference: child.reference, seat: '1' };
    for (const _ of [1, 2]) {
      const noted = await browser.post(ROSTER, paper);
      expect([noted.status, noted.headers.get('Location')]).toEqual([303, `${ROSTER}?done=paper`]);
    }
    expect(await statesOf(child.reference)).toEqual(['held']);
    expect(textOf(await pageOf(browser, `${ROSTER}?done=paper`))).toContain(
      "The guardian's yes is noted.",
    );

    const full = await browser.post(ROSTER, { do: 'accept', reference: waiting.reference });
    expect(full.status).toBe(409);
    expect(textOf(await full.text())).toContain('There are not enough free seats.');

    const removal = { do: 'remove', reference: others[0]?.reference ?? '' };
    const twice = await Promise.all([browser.post(ROSTER, removal), browser.post(ROSTER, removal)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await statesOf(waiting.reference)).toEqual(['offered']);
    await browser.post(ROSTER, { do: 'accept', reference: waiting.reference });
    await browser.post(ROSTER, { do: 'accept', reference: waiting.reference });
    expect(await statesOf(waiting.reference)).toEqual(['held']);
    expect((await deeds()).toSorted()).toEqual([
      `gave a place: ${waiting.reference}`,
      `noted a consent: ${child.reference}`,
      `took a place back: ${others[0]?.reference}`,
    ]);

    // Another member was first: the page shows the present state.
    const gone = await browser.post(ROSTER, { do: 'accept', reference: `${removal.reference}` });
    expect(gone.status).toBe(409);
    expect(textOf(await gone.text())).toContain('It was changed meanwhile.');
    for (const wrong of ['do=paper&reference=EVT-0000', 'do=nothing', '']) {
      expect((await browser.post(ROSTER, new URLSearchParams(wrong))).status).toBe(400);
    }
  });

  test('staff can remove one person of a family, and accept a suspected robot', async () => {
    const { house, browser } = await opened();
    const family = await house.askConfirmed(makeParty([40, 41, 42]));
    await browser.post(ROSTER, { do: 'remove', reference: family.reference, seat: '2' });
    expect(await statesOf(family.reference)).toEqual(['held', 'cancelled', 'held']);
    const flagged = await house.ask(ADULT, { spamVerdict: 'a field that only programs fill in' });
    expect(textOf(await pageOf(browser))).toContain('Possible spam: 1');
    await browser.post(ROSTER, { do: 'accept', reference: flagged.reference });
    expect(await statesOf(flagged.reference)).toEqual(['held']);
  });

  test('two members who record attendance at two doors do not undo each other', async () => {
    const { house, browser } = await opened();
    const [one, two, three] = await Promise.all([ADULT, ADULT, ADULT].map((who) => house.ask(who)));
    const seats = [one, two, three].map((each) => `${each?.reference}:1`);
    const page = await pageOf(browser);
    for (const seat of seats) expect(page).toContain(`value="${seat}="`);
    const sent = (came: string | undefined, what = 'came') =>
      new URLSearchParams([
        ...seats.map((seat) => ['was', `${seat}=`] as [string, string]),
        ...(came ? [['came', came] as [string, string]] : []),
        ['do', what],
      ]);
    expect((await browser.post(ROSTER, sent(seats[0]))).status).toBe(303);
    expect((await browser.post(ROSTER, sent(seats[1]))).status).toBe(303);
    const came = async () =>
      ((await house.staff.roster('event:7'))?.rows ?? []).map(({ attended }) => attended);
    expect((await came()).toSorted()).toEqual([null, true, true].toSorted());
    const all = new URLSearchParams([
      ['was', `${seats[0]}=yes`],
      ['was', `${seats[1]}=yes`],
      ['was', `${seats[2]}=`],
      ['came', `${seats[0]}`],
      ['do', 'came all'],
    ]);
    expect((await browser.post(ROSTER, all)).status).toBe(303);
    expect((await came()).filter((is) => is === true)).toHaveLength(1);
    expect((await came()).filter((is) => is === false)).toHaveLength(2);
    expect(textOf(await pageOf(browser))).toContain('Did not come');
  });

  test('both roster files need a recent login, are in the audit log, and load nothing else', async () => {
    const { house, browser } = await opened();
    await house.ask(CHILD);
    await house.ask(makeParty([31], { people: [{ name: '=1+1', age: 31 }] }));
    await house.ask(
      makeParty([31], { people: [{ name: '<img src=x onerror=alert(1)>', age: 31 }] }),
    );
    const csv = await browser.get(`${ROSTER}/roster.csv`);
    expect(csv.headers.get('Content-Disposition')).toBe(
      'attachment; filename="roster-event-7-2027-02-01.csv"',
    );
    const [columns, ...rows] = csvRows(await csv.text());
    expect(columns?.slice(0, 4)).toEqual(['Name', 'Age', 'About the age', 'State']);
    expect(rows.map(([name]) => name)).toContain("'=1+1");
    expect(rows.find(([name]) => name === 'Kofi 1')).toContain('0209998877');

    const file = await browser.get(`${ROSTER}/roster.html`);
    expect(file.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="roster-.*html"$/,
    );
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    const page = await file.text();
    expect(page).toContain('As it was at 12:00 pm on Monday 1 February 2027 (Ghana time).');
    expect(page).toContain('Adwoa Boateng');
    expect(page).toContain('href="tel:0209998877"');
    expect(page).toContain('&lt;img src=x');
    // It loads nothing from anywhere, and runs no script.
    expect(page).not.toMatch(/<script|<link|<img|<[^>]* src=|url\(|@import|https?:/i);
    expect((await deeds()).map((event) => event.replace(/\d as/, 'n as'))).toEqual([
      'exported: the roster of event:7, n as CSV',
      'exported: the roster of event:7, n as HTML',
    ]);

    fresh.now += 20 * MINUTE_MS;
    const redirected = await browser.get(`${ROSTER}/roster.html`);
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get('Location')).toMatch(/^\/desk\/confirm/);
    expect((await browser.get('/desk/places/nothing/roster.csv')).status).toBe(303);
  });

  test('people who have not answered an offer are not listed among those with a place', async () => {
    const { house, browser } = await opened();
    const first = await house.askConfirmed(makeParty([31, 32, 33, 34, 35]));
    await house.ask(makeParty([31]));
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    const file = await (await browser.get(`${ROSTER}/roster.html`)).text();
    for (const text of [await pageOf(browser), file].map(textOf)) {
      expect(text).toContain('Have a place: 4');
      expect(text).toContain('Offered, no answer yet: 1');
    }
  });

  test('a group of families has no attendance and needs no guardian consent', async () => {
    const { house, browser } = await opened();
    const key = 'squad:1';
    house.offerings = [{ ...ROBOT_DAY, key, start: null, end: null, closes: null }];
    const child = { people: [{ name: 'Esi', age: 9 }], unnamed: 1 };
    const { reference } = await house.ask(makeParty([], child), { key });
    const path = `/desk/places/${encodeURIComponent(key)}`;
    const page = await pageOf(browser, path);
    const file = await (await browser.get(`${path}/roster.html`)).text();
    for (const text of [page, file].map(textOf)) {
      expect(text).toContain('In the group: 2');
      expect(text).toContain('Family 2, no name yet');
      expect(text).not.toMatch(/age unknown|who came|who comes|on paper for|Have a place/);
    }
    expect(page).not.toContain('type="checkbox"');
    expect(file).not.toContain('class="box"');
    const thread = textOf(await pageOf(browser, `/desk/inbox/${reference}`));
    expect(thread).toContain('Family 2, no name yet In the group');
  });

  test('Today lists offers, with a message for the person', async () => {
    const { house, browser } = await opened();
    const first = await house.askConfirmed(makeParty([31, 32, 33, 34, 35]));
    await house.ask(makeParty([31]));
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    const today = await pageOf(browser, '/desk');
    expect(textOf(today)).toMatch(/Places offered, no answer yet Robot Day REG-\w+ 1 place until/);
    expect(today).toContain('href="https://wa.me/233241234567?');
    expect(whatsAppTextIn(today)).toMatch(
      /^Hello, there is a place for you: Robot Day\. Please answer until 12:00 pm on Tuesday 2 February 2027 \(Ghana time\) here: .*\/places\?token=/,
    );
  });

  test('without a mail server no page shows a deadline for an offer', async () => {
    const { house } = await opened();
    const first = await house.askConfirmed(makeParty([31, 32, 33, 34, 35]));
    const { reference } = await house.ask(makeParty([31]));
    await house.change(first.manage, { do: 'cancel', seat: 5 });
    const desk = makeDeskOver(fresh, fresh, { smtpUrl: undefined });
    const { browser } = await desk.signedIn('Esi', ['people']);
    expect(whatsAppTextIn(await pageOf(browser, '/desk'))).toMatch(/Please answer here: http/);
    for (const path of [ROSTER, `/desk/inbox/${reference}`]) {
      const text = textOf(await pageOf(browser, path));
      expect(text, path).toContain(' Offered ');
      expect(text, path).not.toContain(' Offered until');
    }
  });

  test('members without the role for people see neither names nor buttons', async () => {
    const { house, signedIn } = await opened();
    const { reference } = await house.ask(CHILD);
    const { browser } = await signedIn('Yaw', ['editor', 'money']);
    for (const path of ['/desk/places', ROSTER, `${ROSTER}/roster.csv`, `${ROSTER}/roster.html`]) {
      const answer = await browser.get(path);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toMatch(/Adwoa|Kofi/);
    }
    expect((await browser.post(ROSTER, { do: 'remove', reference })).status).toBe(403);
    expect(await statesOf(reference)).toEqual(['awaiting']);
  });

  test('staff confirm people reached by phone from the roster and the thread, and ask the others by email', async () => {
    const { house, browser } = await opened();
    const [one, two] = [await house.ask(makeParty([30, 31, 32])), await house.ask(makeParty([31]))];
    expect(textOf(await pageOf(browser))).toContain('Not confirmed yet: 3');
    const thread = `/desk/inbox/${one.reference}`;
    expect(await pageOf(browser, thread)).toContain('Confirmed by phone');
    await browser.post(thread, { do: 'confirmed' });
    expect(textOf(await pageOf(browser, `${thread}?done=confirmed`))).toContain(
      'The places are confirmed.',
    );
    expect(await statesOf(one.reference)).toEqual(['held', 'held', 'held']);
    await browser.post(ROSTER, { do: 'ask' });
    expect(await statesOf(two.reference)).toEqual(['confirming']);
    await browser.post(ROSTER, { do: 'confirm', reference: two.reference });
    expect(await statesOf(two.reference)).toEqual(['held']);
    expect((await deeds()).toSorted()).toEqual(
      [
        'asked to confirm: event:7',
        `confirmed by phone: ${one.reference}`,
        `confirmed by phone: ${two.reference}`,
      ].toSorted(),
    );
    expect(await pageOf(browser)).not.toContain('Ask all to confirm');
  });
});
