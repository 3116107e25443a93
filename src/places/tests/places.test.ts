import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { makePlacesDesk, pageOf, ROSTER, whatsAppTextIn } from '#tests/support/desk-places.ts';
import { ADULT, DAY_MS, makeParty, ROBOT_DAY } from '#tests/support/places.ts';
import { sheetsIn } from '#tests/support/spreadsheets.ts';
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

  test('a long list has pages of fifty', async () => {
    const { browser } = await opened();
    const rows = fresh.database.selectFrom('content_item').selectAll().where('kind', '=', 'events');
    const row = await rows.where('id', '=', '7').executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_, index) => {
      const body = { ...JSON.parse(row.body), id: 1_000 + index, title: `Copy ${index}` };
      return { ...row, id: `${body.id}`, position: 100 + index, body: JSON.stringify(body) };
    });
    await fresh.database.insertInto('content_item').values(copies).execute();
    const found = new Map<string, number>();
    let path: string | undefined = '/desk/places';
    for (let page = 1; path; page += 1) {
      const html: string = await pageOf(browser, path);
      const keys = new Set(html.match(/(?<=places\/)event(?::|%3A)1\d{3}(?=")/g));
      for (const key of keys) found.set(key, page);
      expect(keys.size).toBeLessThanOrEqual(50);
      path = /href="([^"]+)"[^>]*>Next</.exec(html)?.[1];
      if (path?.startsWith('?')) path = `/desk/places${path}`;
    }
    expect([found.size, Math.max(...found.values())]).toEqual([120, 3]);
    expect(await pageOf(browser, '/desk/places?page=1e9')).toContain('Previous');
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

  test('the roster file needs a recent login and is in the audit log', async () => {
    const { house, browser } = await opened();
    await house.ask(CHILD);
    await house.ask(makeParty([31], { people: [{ name: '=1+1', age: 31 }] }));
    const file = await browser.get(`${ROSTER}/roster.xlsx`);
    expect(file.headers.get('Content-Disposition')).toBe(
      'attachment; filename="roster-event-7-2027-02-01.xlsx"',
    );
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    const [sheet] = sheetsIn(new Uint8Array(await file.arrayBuffer()));
    const [columns, ...rows] = sheet?.rows ?? [];
    expect(columns?.slice(0, 4)).toEqual(['Name', 'Age', 'About the age', 'State']);
    expect(columns).toContain('Needs');
    expect(rows.map(([name]) => name)).toContain('=1+1');
    expect(rows.find(([name]) => name === 'Kofi 1')).toContain('0209998877');
    expect(await deeds()).toEqual(['exported: the roster of event:7, 2 as XLSX']);

    fresh.now += 20 * MINUTE_MS;
    const redirected = await browser.get(`${ROSTER}/roster.xlsx`);
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get('Location')).toMatch(/^\/desk\/confirm/);
  });

  test('Today lists offers, with a message for the person', async () => {
    const { house, browser } = await opened();
    const first = await house.askConfirmed(makeParty([31, 32, 33, 34, 35]));
    await house.ask(makeParty([31]));
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    fresh.now = house.now += 20_000;
    await house.look();
    const today = await pageOf(browser, '/desk');
    expect(textOf(today)).toMatch(
      /Robot Day 1 place waits for an answer until .* Tell \p{L}+ by WhatsApp/u,
    );
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
      expect(text, path).toMatch(/ Offered( |, no answer yet: 1)/);
      expect(text, path).not.toMatch(/ until \d/);
    }
  });

  test('members without the role for people see neither names nor buttons', async () => {
    const { house, signedIn } = await opened();
    const { reference } = await house.ask(CHILD);
    const { browser } = await signedIn('Yaw', ['editor', 'money']);
    for (const path of ['/desk/places', ROSTER, `${ROSTER}/roster.xlsx`]) {
      const answer = await browser.get(path);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toMatch(/Adwoa|Kofi/);
    }
    expect((await browser.post(ROSTER, { do: 'remove', reference })).status).toBe(403);
    expect(await statesOf(reference)).toEqual(['awaiting']);
  });
});
