import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makePlacesDesk, pageOf, ROSTER } from '#tests/support/desk-places.ts';
import { dump } from '#tests/support/dump.ts';
import { makeParty } from '#tests/support/places.ts';
import { sheetsIn } from '#tests/support/spreadsheets.ts';
import { textOf } from '#tests/support/thread.ts';

describe.each(DATABASES)('the places of one submission at the desk, on $name', ({ make }) => {
  const { fresh, opened, deeds, statesOf } = makePlacesDesk(make);

  test('the thread shows the state of the places, and so does the export of the inbox', async () => {
    const { house, browser } = await opened();
    const first = await house.askConfirmed(makeParty([31, 32, 33, 34, 35]));
    const waiting = await house.ask(makeParty([31]));
    expect(textOf(await pageOf(browser, `/desk/inbox/${waiting.reference}`))).toContain(
      'Number 1 of those who wait',
    );
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    house.now += 20_000;
    await house.look();
    const thread = await pageOf(browser, `/desk/inbox/${first.reference}`);
    expect(textOf(thread)).toMatch(/Places Robot Day .*Kofi 1 , 31 Has a place/);
    expect(thread).toContain(`href="${ROSTER}"`);
    const file = await (await browser.get('/desk/inbox.xlsx?status=all')).arrayBuffer();
    const [columns = [], ...rows] = sheetsIn(new Uint8Array(file))[0]?.rows ?? [];
    const cells = rows.map((row) => row[columns.indexOf('Places')]);
    expect(cells.toSorted()).toEqual([
      'Robot Day: 1 offered',
      'Robot Day: 4 has a place, 1 cancelled',
    ]);
  });

  test('a saved reply is inserted with the course and the date that the sender booked', async () => {
    const { house, browser } = await opened();
    const { reference } = await house.askConfirmed(makeParty([31]));
    await browser.post('/desk/replies/new', { title: 'Soon', text: '{course}: {date}, {name}' });
    const path = `/desk/inbox/${reference}`;
    const [, saved = ''] = /<option value="([^"]+)">Soon</.exec(await pageOf(browser, path)) ?? [];
    const inserted = await browser.post(path, { reply: '', do: 'insert', saved });
    expect(await inserted.text()).toMatch(/>Robot Day: 20 February 2027, [^{}<]+<\/textarea>/);
  });

  test('staff with a recent login can erase one person from the thread or the roster', async () => {
    const { house, browser } = await opened();
    const family = await house.askConfirmed(makeParty([40, 9, 12]));
    const path = `/desk/inbox/${family.reference}`;
    expect(textOf(await pageOf(browser, path))).toContain('Erase this person');
    fresh.now += 60 * 60_000;
    const late = await browser.post(path, { do: 'erase-seat', seat: '2' });
    expect(late.status).toBe(403);
    fresh.now -= 60 * 60_000;
    expect((await browser.post(path, { do: 'erase-seat', seat: '2' })).status).toBe(303);
    const { reference } = family;
    expect((await browser.post(ROSTER, { do: 'erase-seat', reference, seat: '3' })).status).toBe(
      303,
    );
    expect(textOf(await pageOf(browser))).toMatch(/Kofi 1 .*Person 2, erased .*Person 3, erased/);
    expect((await browser.post(ROSTER, { do: 'erase-seat', reference, seat: '3' })).status).toBe(
      409,
    );
    expect(await statesOf(reference)).toEqual(['held', 'cancelled', 'cancelled']);
    expect(await deeds()).toEqual(Array(2).fill(`erased a person: ${reference}`));
  });

  test('security check 28: erasing warns about the places, frees them, and leaves no name', async () => {
    const { house, browser } = await opened();
    const people = [
      { name: 'Zuleika', age: 40 },
      { name: 'Pomegranate', age: 9 },
      ...['Kwesi', 'Yaa', 'Esi'].map((name) => ({ name, age: 30 })),
    ];
    const family = await house.ask(
      makeParty([], {
        people,
        guardianName: 'Quince',
        guardianPhone: '0277654321',
        isGuardian: true,
        groupName: 'Tamarind',
      }),
    );
    const waiting = await house.ask(makeParty([31]));
    const names = /zuleika|pomegranate|quince|277654321|tamarind/i;
    expect(await dump(fresh.database)).toMatch(names);
    const path = `/desk/inbox/${family.reference}/erase`;
    const page = textOf(await pageOf(browser, path));
    expect(page).toContain('places, with names, ages and guardians');
    expect(page).toContain('without anybody’s name');
    expect((await browser.post(path)).status).toBe(303);
    expect(await dump(fresh.database)).not.toMatch(names);
    expect((await house.see(waiting.manage))?.state).toBe('offered');
    const thread = await pageOf(browser, `/desk/inbox/${family.reference}`);
    expect(thread).not.toContain(ROSTER);
    expect(await pageOf(browser)).not.toMatch(names);
  });
});
