import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makePlacesDesk, pageOf, ROSTER, whatsAppTextIn } from '#tests/support/desk-places.ts';
import { ADULT, makeParty, ROBOT_DAY } from '#tests/support/places.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { sheetsIn } from '#tests/support/spreadsheets.ts';
import { MINUTE_MS, textOf } from '#tests/support/thread.ts';
import { readRoster } from '../roster.server.ts';

const CHILD = makeParty([12], { guardianName: 'Adwoa Boateng', guardianPhone: '0209998877' });

describe.each(DATABASES)('a roster at the desk on $name', ({ make }) => {
  const { fresh, opened, deeds, statesOf } = makePlacesDesk(make);

  test('the roster shows who comes, their ages, their guardians and what is missing', async () => {
    const { house, browser } = await opened();
    const child = await house.ask(CHILD);
    const unknown = await house.ask(makeParty([null]));
    await house.ask(makeParty([], { unnamed: 2 }));
    const page = await pageOf(browser);
    const text = textOf(page);
    expect(text).toMatch(/Kofi 1 , 12 Awaiting guardian's consent/);
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
    await house.change(join, { do: 'join', name: 'Abena', age: 18 });
    await house.ask(ADULT);
    expect(textOf(await pageOf(browser))).not.toContain('Tell by WhatsApp');

    await house.say({ start: '2027-02-27T09:00:00Z', end: '2027-02-27T15:00:00Z' });
    const page = await pageOf(browser);
    expect(textOf(page)).toContain('Tell by WhatsApp: 3');
    expect(textOf(page)).toContain('2 of Class 5B: Abena');
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
    expect(textOf(remaining)).toContain('Tell by WhatsApp: 2');
    expect(whatsAppTextIn(remaining)).toMatch(
      /^Please tell your group: The time .*Saturday 27 February/,
    );
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
    fresh.now = house.now += 20_000;
    await house.look();
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

  test('a removal asks with the name, and for 20 seconds its mail and its seat wait for an Undo', async () => {
    const { house, browser } = await opened();
    const family = await house.askConfirmed(makeParty([16, 17, 18]));
    await house.fill(2);
    const next = await house.ask(ADULT);
    await renderWaitingMails(fresh.database, house.now);
    const page = await pageOf(browser);
    expect(textOf(page)).toContain('Remove Kofi 2 ? The sender gets an email after 20 seconds.');
    expect(page).toMatch(/>Remove everybody of [^<]+<\/button>/);
    const mails = async () =>
      (await renderWaitingMails(fresh.database, house.now)).map(({ subject }) => subject);
    const removal = { do: 'remove', reference: family.reference, seat: '2' };
    const undo = { do: 'undo', reference: family.reference };
    for (const seconds of [19, 20]) {
      await browser.post(ROSTER, removal);
      expect(textOf(await pageOf(browser))).toContain('Removed: Kofi 2 Undo');
      expect(await statesOf(family.reference)).toEqual(['awaiting', 'cancelled', 'held']);
      fresh.now = house.now += seconds * 1_000;
      await house.look();
      expect(await statesOf(next.reference)).toEqual([seconds < 20 ? 'waiting' : 'offered']);
      if (seconds === 20) break;
      expect(await mails()).toEqual([]);
      expect((await browser.post(ROSTER, undo)).status).toBe(303);
      expect(await statesOf(family.reference)).toEqual(['awaiting', 'awaiting', 'held']);
      fresh.now = house.now += 20_000;
      expect(await mails()).toEqual([]);
    }
    expect(await mails()).toContainEqual(expect.stringContaining(`(${family.reference})`));
    expect(textOf(await pageOf(browser))).not.toContain('Undo');
    const late = await browser.post(ROSTER, undo);
    expect([late.status, textOf(await late.text())]).toEqual([
      409,
      expect.stringContaining('It is too late to undo: the email has gone out.'),
    ]);
  });

  test('the roster and its file show what people eat and need, and how to reach them', async () => {
    const { house, browser } = await opened();
    const { reference } = await house.ask(makeParty([18, 19]));
    const care = {
      ...{ name: 'Ama Serwaa', phone: '0241234567', dietaryRestrictions: 'no pork' },
      ...{ specialRequirements: 'a ramp', emergencyContact: 'Efua, 020 111 2222' },
    };
    await fresh.database
      .updateTable('submission')
      .set({ payload: JSON.stringify(care) })
      .where('reference', '=', reference)
      .execute();
    const text = textOf(await pageOf(browser));
    expect(text).toContain('Ama Serwaa: 2 places');
    expect(text).toContain('Eats: no pork Needs: a ramp How to reach: Efua, 020 111 2222');
    const file = await browser.get(`${ROSTER}/roster.xlsx`);
    const [sheet] = sheetsIn(new Uint8Array(await file.arrayBuffer()));
    expect(sheet?.rows).toHaveLength(3);
    for (const row of sheet?.rows.slice(1) ?? []) {
      expect(row).toEqual(expect.arrayContaining(['no pork', 'a ramp', 'Efua, 020 111 2222']));
    }
  });

  test('staff can remove one person of a family, and accept a suspected robot', async () => {
    const { house, browser } = await opened();
    const family = await house.askConfirmed(makeParty([16, 17, 18]));
    await browser.post(ROSTER, { do: 'remove', reference: family.reference, seat: '2' });
    expect(await statesOf(family.reference)).toEqual(['awaiting', 'cancelled', 'held']);
    fresh.now = house.now += 20_000;
    const flagged = await house.ask(ADULT, { spamVerdict: 'a field that only programs fill in' });
    expect(textOf(await pageOf(browser))).toContain('To check: 1');
    await browser.post(ROSTER, { do: 'accept', reference: flagged.reference });
    expect(await statesOf(flagged.reference)).toEqual(['held']);

    // One press admits or declines somebody of another age.
    const ages = { from: 10, to: 18, girls: true };
    house.offerings = house.offerings.map((one) => ({ ...one, capacity: 24, ages }));
    const old = await house.ask(makeParty([18, 30, 31]));
    expect(await statesOf(old.reference)).toEqual(['held', 'checking', 'checking']);
    expect(textOf(await pageOf(browser))).toMatch(/Kofi 3 , 31 Outside 10-18.*Admit Kofi 3/);
    await browser.post(ROSTER, { do: 'admit', reference: old.reference, seat: '2' });
    await browser.post(ROSTER, { do: 'decline', reference: old.reference, seat: '3' });
    expect(await statesOf(old.reference)).toEqual(['held', 'held', 'cancelled']);
  });

  test('two members who record attendance at two doors do not undo each other', async () => {
    const { house, browser } = await opened();
    const [one, two, three] = await Promise.all([ADULT, ADULT, ADULT].map((who) => house.ask(who)));
    const seats = [one, two, three].map((each) => `${each?.reference}:1`);
    expect(await pageOf(browser)).not.toContain('Save attendance');
    const page = await pageOf(browser, `${ROSTER}?attendance=early`);
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
      ((await readRoster(house.app, 'event:7'))?.rows ?? []).map(({ attended }) => attended);
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

  test('a group of families has no attendance and needs no guardian consent', async () => {
    const { house, browser } = await opened();
    const key = 'squad:1';
    house.offerings = [{ ...ROBOT_DAY, key, start: null, end: null, closes: null }];
    const child = { people: [{ name: 'Esi', age: 9 }], unnamed: 1 };
    const { reference } = await house.ask(makeParty([], child), { key });
    const path = `/desk/places/${encodeURIComponent(key)}`;
    const page = await pageOf(browser, path);
    const text = textOf(page);
    expect(text).toContain('In the group: 2');
    expect(text).toContain('Family 2, no name yet');
    expect(text).not.toMatch(/age unknown|who came|who comes|on paper for|Have a place/);
    expect(page).not.toContain('type="checkbox"');
    await browser.post(path, { do: 'paid' });
    expect(await pageOf(browser, path)).not.toContain('Note that they paid');
    expect(await deeds()).toEqual(['noted as paid: squad:1']);
    const thread = textOf(await pageOf(browser, `/desk/inbox/${reference}`));
    expect(thread).toContain('Family 2, no name yet In the group');
  });

  test('staff confirm people reached by phone from the roster and the thread', async () => {
    const { house, browser } = await opened();
    const one = await house.ask(makeParty([30, 31, 32]));
    expect(textOf(await pageOf(browser))).toContain('Not confirmed yet: 3');
    const thread = `/desk/inbox/${one.reference}`;
    expect(await pageOf(browser, thread)).toContain('Confirmed by phone');
    await browser.post(thread, { do: 'confirmed' });
    expect(textOf(await pageOf(browser, `${thread}?done=confirmed`))).toContain(
      'The places are confirmed.',
    );
    expect(await statesOf(one.reference)).toEqual(['held', 'held', 'held']);
    await browser.post(ROSTER, { do: 'confirm', reference: one.reference });
    expect(await deeds()).toEqual([`confirmed by phone: ${one.reference}`]);
  });
});
