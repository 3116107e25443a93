import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/desk/people/role.ts';
import { storedOfferings } from '../../server/content/shape/stored-offerings.ts';
import { DATABASES } from '../support/databases.ts';
import { deskOver, SITE, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { DAY, makePlacesHouse, NOON, party, ROBOT_DAY } from '../support/places.ts';
import { csvRows } from '../support/spreadsheets.ts';

const ROSTER = '/desk/places/event%3A7';
const MINUTE = 60_000;
const ADULT = party([31]);
const CHILD = party([9], { guardianName: 'Adwoa Boateng', guardianPhone: '0209998877' });

describe.each(DATABASES)('places at the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened(...roles: Role[]) {
    const house = makePlacesHouse(fresh.database);
    fresh.now = NOON;
    const desk = deskOver(fresh, fresh, { smtpUrl: 'smtp://localhost' });
    const { browser, staff } = await desk.signedIn('Ama', roles.length > 0 ? roles : ['people']);
    return { ...desk, house, browser, staff, signedIn: desk.signedIn };
  }

  async function pageOf(browser: TestBrowser, path = ROSTER): Promise<string> {
    const answer = await browser.get(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  }

  /** What a page says, in one line. */
  const wordsOf = (page: string) =>
    page
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll(/\s+/g, ' ');

  /** What the first message by WhatsApp says that a page opens. */
  function messageIn(page: string): string {
    const [, link = ''] = /href="(https:\/\/wa\.me[^"]*)"/.exec(page) ?? [];
    return new URL(link.replaceAll('&amp;', '&')).searchParams.get('text') ?? '';
  }

  async function deeds(): Promise<string[]> {
    const rows = await fresh.database
      .selectFrom('audit')
      .select(['what', 'whom'])
      .where('what', 'not in', ['signed in', 'opened'])
      .orderBy('at')
      .execute();
    return rows.map(({ what, whom }) => `${what}: ${whom}`);
  }

  const stateOf = async (reference: string) => {
    const rows = await fresh.database
      .selectFrom('place')
      .innerJoin('submission', 'submission.id', 'submission_id')
      .select('state')
      .where('reference', '=', reference)
      .orderBy('seat')
      .execute();
    return rows.map(({ state }) => state);
  };

  test('the list says how many places are taken, free and waited for; what is over stands apart', async () => {
    const { house, browser, signedIn } = await opened();
    await house.ask(party([31, 32, 33, 34]));
    await house.ask(party([31, 32]));
    const words = wordsOf(await pageOf(browser, '/desk/places'));
    expect(words).toContain('Robot Day');
    expect(words).toContain('4 of 5 taken, 1 free, 2 waiting');
    // What nobody asked for yet is there, too.
    expect(words).toContain('0 taken');
    expect(words).not.toContain('What is over');
    fresh.now += 40 * DAY;
    const { browser: later } = await signedIn('Esi', ['owner']);
    expect(wordsOf(await pageOf(later, '/desk/places'))).toContain('What is over: 1');
  });

  test('the roster says who comes, how old, who answers for them and what is missing', async () => {
    const { house, browser } = await opened();
    const child = await house.ask(CHILD);
    const unknown = await house.ask(party([null]));
    const page = await pageOf(browser);
    const words = wordsOf(page);
    expect(words).toMatch(/Kofi 1 9 meant for ages 10 to 18 Guardian's yes is missing/);
    expect(words).toContain('Guardian: Adwoa Boateng 0209998877');
    expect(words).toContain('age unknown');
    expect(page).toContain('href="tel:0209998877"');
    for (const { reference } of [child, unknown]) {
      expect(page).toContain(`/desk/inbox/${reference}`);
    }
    expect((await browser.get('/desk/places/event%3A99999')).status).toBe(404);
    expect((await browser.get('/desk/places/nothing')).status).toBe(404);
  });

  test('paper, taking back and giving: each once, however often it is pressed', async () => {
    const { house, browser } = await opened();
    const child = await house.ask(CHILD);
    const others = await Promise.all([1, 2, 3, 4].map(() => house.ask(ADULT)));
    const waiting = await house.ask(ADULT);

    const paper = { do: 'paper', reference: child.reference, seat: '1' };
    for (const _ of [1, 2]) {
      const noted = await browser.post(ROSTER, paper);
      expect([noted.status, noted.headers.get('Location')]).toEqual([303, `${ROSTER}?done=paper`]);
    }
    expect(await stateOf(child.reference)).toEqual(['held']);
    expect(wordsOf(await pageOf(browser, `${ROSTER}?done=paper`))).toContain(
      "The guardian's yes is noted.",
    );

    const full = await browser.post(ROSTER, { do: 'accept', reference: waiting.reference });
    expect(full.status).toBe(409);
    expect(wordsOf(await full.text())).toContain('There are not enough free seats.');

    const taken = { do: 'remove', reference: others[0]?.reference ?? '' };
    const twice = await Promise.all([browser.post(ROSTER, taken), browser.post(ROSTER, taken)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stateOf(waiting.reference)).toEqual(['offered']);
    await browser.post(ROSTER, { do: 'accept', reference: waiting.reference });
    await browser.post(ROSTER, { do: 'accept', reference: waiting.reference });
    expect(await stateOf(waiting.reference)).toEqual(['held']);
    expect((await deeds()).toSorted()).toEqual([
      `gave a place: ${waiting.reference}`,
      `noted a consent: ${child.reference}`,
      `took a place back: ${others[0]?.reference}`,
    ]);

    // A colleague was first: it is said how it stands.
    const gone = await browser.post(ROSTER, { do: 'accept', reference: `${taken.reference}` });
    expect(gone.status).toBe(409);
    expect(wordsOf(await gone.text())).toContain('It was changed meanwhile.');
    for (const wrong of ['do=paper&reference=EVT-0000', 'do=nothing', '']) {
      expect((await browser.post(ROSTER, new URLSearchParams(wrong))).status).toBe(400);
    }
  });

  test('one of a family can be taken out, and what a robot may have sent be let in', async () => {
    const { house, browser } = await opened();
    const family = await house.ask(party([40, 41, 42]));
    await browser.post(ROSTER, { do: 'remove', reference: family.reference, seat: '2' });
    expect(await stateOf(family.reference)).toEqual(['held', 'cancelled', 'held']);
    const flagged = await house.ask(ADULT, { suspicion: 'a field that only programs fill in' });
    expect(wordsOf(await pageOf(browser))).toContain('Please check: 1');
    await browser.post(ROSTER, { do: 'accept', reference: flagged.reference });
    expect(await stateOf(flagged.reference)).toEqual(['held']);
  });

  test('two who note at two doors who came do not undo each other', async () => {
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
      ((await house.staff.roster('event:7'))?.lines ?? []).map(({ attended }) => attended);
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
    expect(wordsOf(await pageOf(browser))).toContain('Did not come');
  });

  test('both files want a fresh proof, are written down, and open without anything else', async () => {
    const { house, browser } = await opened();
    await house.ask(CHILD);
    await house.ask(party([31], { people: [{ name: '=1+1', age: 31 }] }));
    await house.ask(party([31], { people: [{ name: '<img src=x onerror=alert(1)>', age: 31 }] }));
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
    expect(page).toContain('Adwoa Boateng');
    expect(page).toContain('href="tel:0209998877"');
    expect(page).toContain('&lt;img src=x');
    // Nothing is loaded from anywhere, and nothing runs.
    expect(page).not.toMatch(/<script|<link|<img|<[^>]* src=|url\(|@import|https?:/i);
    expect((await deeds()).map((deed) => deed.replace(/\d as/, 'n as'))).toEqual([
      'exported: the roster of event:7, n as CSV',
      'exported: the roster of event:7, n as HTML',
    ]);

    fresh.now += 20 * MINUTE;
    const asked = await browser.get(`${ROSTER}/roster.html`);
    expect(asked.status).toBe(303);
    expect(asked.headers.get('Location')).toMatch(/^\/desk\/confirm/);
    expect((await browser.get('/desk/places/nothing/roster.csv')).status).toBe(303);
  });

  test('how many places there are, and that it is cancelled, is published in the content', async () => {
    const { house, browser, services, http } = await opened();
    house.offerings = await storedOfferings(fresh.database);
    const waiting = await Promise.all(Array.from({ length: 25 }, () => house.ask(ADULT)));
    const last = waiting.find(({ state }) => state === 'waiting')?.reference ?? '';
    expect(await stateOf(last)).toEqual(['waiting']);
    const page = await pageOf(browser);
    expect(page).toMatch(/name="was-capacity" value="30"/);
    expect(wordsOf(page)).toContain(
      '24 of 30 taken, 6 given by phone or on paper, 0 free, 1 waiting',
    );

    const more = { do: 'limit', capacity: '30', reserved: '5' };
    const was = { 'was-capacity': '30', 'was-reserved': '6' };
    for (const _ of [1, 2]) {
      const saved = await browser.post(ROSTER, { ...more, ...was });
      expect(saved.headers.get('Location')).toBe(`${ROSTER}?done=limits`);
    }
    expect(await stateOf(last)).toEqual(['offered']);
    expect(await deeds()).toEqual(['changed how many places: event:7']);
    const { versions } = await services.content.history({ kind: 'events', id: '7' });
    expect(versions.map(({ by, state }) => `${state} by ${by}`)).toEqual([
      'published by Ama',
      'published by null',
    ]);
    const file = await services.content.open({ kind: 'events', id: '7' });
    expect(file?.published).toMatchObject({ capacity: 30, reserved: 5, price: 0 });

    // What a colleague saw is not what is there any more.
    const late = await browser.post(ROSTER, { do: 'limit', capacity: '12', reserved: '0', ...was });
    expect(late.status).toBe(409);
    const words = await late.text();
    expect(wordsOf(words)).toContain('A colleague changed it meanwhile.');
    expect(words).toContain('value="12"');
    const wrong = await browser.post(ROSTER, { do: 'limit', capacity: 'many', ...was });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="many"');

    const without = await browser.post(ROSTER, { do: 'cancel', reason: ' ' });
    expect([without.status, await without.text()]).toEqual([
      422,
      expect.stringContaining('Write why'),
    ]);
    const rain = { do: 'cancel', reason: 'Rain' };
    for (const _ of [1, 2]) {
      const cancelled = await browser.post(ROSTER, rain);
      expect(cancelled.headers.get('Location')).toBe(`${ROSTER}?done=cancelled`);
    }
    expect(wordsOf(await pageOf(browser))).toContain('It does not take place. Rain');
    house.offerings = await storedOfferings(fresh.database);
    await house.look();
    const [first] = waiting;
    expect(await house.mails(first?.reference ?? '')).toEqual(['confirmation', 'cancelled']);
    expect((await house.see(first?.manage ?? null))?.offering).toMatchObject({ cancelled: 'Rain' });
    const back = await browser.post(ROSTER, { do: 'restore', was: 'Rain' });
    expect(back.headers.get('Location')).toBe(`${ROSTER}?done=restored`);
    expect(await deeds()).toEqual([
      'changed how many places: event:7',
      'called off: event:7',
      'called on again: event:7',
    ]);
    expect((await http.request(`${SITE}/api/events`)).status).toBe(200);
  });

  test("an editor's draft stays one, and what is published of it keeps what the roster said", async () => {
    const { staff, browser, services } = await opened();
    const key = { kind: 'events', id: '7' } as const;
    const before = await services.content.open(key);
    const body = { ...(before?.body as object), location: 'Manhyia, Kumasi' };
    const saved = await services.content.save(key, { base: before?.base ?? '', body }, staff);
    expect(saved.outcome).toBe('saved');
    await browser.post(ROSTER, { do: 'cancel', reason: 'Rain' });
    const after = await services.content.open(key);
    expect(after).toMatchObject({ state: 'draft', published: { cancelled: 'Rain' } });
    expect(await services.content.publish(key, after?.base ?? '', staff)).toBe(true);
    expect((await services.content.open(key))?.published).toMatchObject({
      ...{ cancelled: 'Rain', location: 'Manhyia, Kumasi' },
    });
  });

  test('a session of a course and a date of a program are changed each for itself', async () => {
    const { browser, services } = await opened();
    const offerings = await storedOfferings(fresh.database);
    for (const kind of ['course', 'program']) {
      const { key = '' } = offerings.find((one) => one.key.startsWith(`${kind}:`)) ?? {};
      const path = `/desk/places/${encodeURIComponent(key)}`;
      const page = await pageOf(browser, path);
      const [, was] = /name="was-capacity" value="(\d*)"/.exec(page) ?? [];
      const [, reserved] = /name="was-reserved" value="(\d+)"/.exec(page) ?? [];
      const sent = {
        ...{ do: 'limit', capacity: '41', reserved: `${reserved}` },
        ...{ 'was-capacity': `${was}`, 'was-reserved': `${reserved}` },
      };
      expect((await browser.post(path, sent)).headers.get('Location')).toBe(`${path}?done=limits`);
      const changed = (await storedOfferings(fresh.database)).filter(
        ({ capacity }) => capacity === 41,
      );
      expect(changed.map((one) => one.key)).toEqual([
        ...(kind === 'program'
          ? [offerings.find((one) => one.key.startsWith('course:'))?.key]
          : []),
        key,
      ]);
      expect((await services.places.roster(key))?.offering.capacity).toBe(41);
    }
  });

  test('who was offered a place and has not answered is not among those who have one', async () => {
    const { house, browser } = await opened();
    const first = await house.ask(party([31, 32, 33, 34, 35]));
    await house.ask(party([31]));
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    const file = await (await browser.get(`${ROSTER}/roster.html`)).text();
    for (const words of [await pageOf(browser), file].map(wordsOf)) {
      expect(words).toContain('Have a place: 4');
      expect(words).toContain('Offered, no answer yet: 1');
    }
  });

  test('of a group of families nobody comes, and no yes of a guardian is missing', async () => {
    const { house, browser } = await opened();
    const key = 'squad:1';
    house.offerings = [{ ...ROBOT_DAY, key, start: null, end: null, closes: null }];
    const child = { people: [{ name: 'Esi', age: 9 }], unnamed: 1 };
    const { reference } = await house.ask(party([], child), { key });
    const path = `/desk/places/${encodeURIComponent(key)}`;
    const page = await pageOf(browser, path);
    const file = await (await browser.get(`${path}/roster.html`)).text();
    for (const words of [page, file].map(wordsOf)) {
      expect(words).toContain('In the group: 2');
      expect(words).toContain('Family 2, no name yet');
      expect(words).not.toMatch(/age unknown|who came|who comes|on paper for|Have a place/);
    }
    expect(page).not.toContain('type="checkbox"');
    expect(file).not.toContain('class="box"');
    const thread = wordsOf(await pageOf(browser, `/desk/inbox/${reference}`));
    expect(thread).toContain('Family 2, no name yet In the group');
  });

  test('Today tells of offers, with a message for the person', async () => {
    const { house, browser } = await opened();
    const first = await house.ask(party([31, 32, 33, 34, 35]));
    await house.ask(party([31]));
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    const today = await pageOf(browser, '/desk');
    expect(wordsOf(today)).toMatch(/Places offered, no answer yet Robot Day REG-\w+ 1 place until/);
    expect(today).toContain('href="https://wa.me/233241234567?');
    expect(messageIn(today)).toMatch(
      /^Hello, there is a place for you: Robot Day\. Please answer until .+ here: .*\/places\?token=/,
    );
  });

  test('without a mail server no offer has an end, wherever it stands', async () => {
    const { house } = await opened();
    const first = await house.ask(party([31, 32, 33, 34, 35]));
    const { reference } = await house.ask(party([31]));
    await house.change(first.manage, { do: 'cancel', seat: 5 });
    const desk = deskOver(fresh, fresh, { smtpUrl: undefined });
    const { browser } = await desk.signedIn('Esi', ['people']);
    expect(messageIn(await pageOf(browser, '/desk'))).toMatch(/Please answer here: http/);
    for (const path of [ROSTER, `/desk/inbox/${reference}`]) {
      const words = wordsOf(await pageOf(browser, path));
      expect(words, path).toContain(' Offered ');
      expect(words, path).not.toContain(' Offered until');
    }
  });

  test('others than owners and people see neither names nor buttons', async () => {
    const { house, signedIn } = await opened();
    const { reference } = await house.ask(CHILD);
    const { browser } = await signedIn('Yaw', ['editor', 'money']);
    for (const path of ['/desk/places', ROSTER, `${ROSTER}/roster.csv`, `${ROSTER}/roster.html`]) {
      const answer = await browser.get(path);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toMatch(/Adwoa|Kofi/);
    }
    expect((await browser.post(ROSTER, { do: 'remove', reference })).status).toBe(403);
    expect(await stateOf(reference)).toEqual(['awaiting']);
  });
});
