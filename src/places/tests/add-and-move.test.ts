import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { failed } from '#platform/text/result.ts';
import { makeApp } from '#tests/support/app.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makePlacesDesk, pageOf } from '#tests/support/desk-places.ts';
import { ADULT, DAY_MS, makeParty } from '#tests/support/places.ts';
import { calendarsOf, renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { textOf } from '#tests/support/thread.ts';
import { readContentOfferings } from '../offerings.server.ts';
import type { PlacesView } from '../view.server.ts';
import { otherDates } from '../views.server.ts';

const COURSE = 'course:robots-from-scratch/';
const MAY = `${COURSE}kumasi-2027-05`;
const SEPTEMBER = `${COURSE}takoradi-2027-09`;
const rosterOf = (key: string) => `/desk/places/${encodeURIComponent(key)}`;

const CHILD = {
  do: 'add',
  name: 'Abena Osei',
  age: '9',
  guardianName: 'Yaa Osei',
  guardianPhone: '024 123 4567',
  paper: 'yes',
  photoConsent: 'no',
  source: 'door',
  token: 'form-1',
};

describe.each(BOTH_DATABASES)('people added and moved by staff, on $name', ({ make }) => {
  const { fresh, opened, deeds, statesOf } = makePlacesDesk(make);

  async function openedWithCourses() {
    const desk = await opened();
    desk.house.offerings = await readContentOfferings(fresh.database);
    const placesIn = (key: string) =>
      fresh.database
        .selectFrom('place')
        .innerJoin('submission', 'submission.id', 'submission_id')
        .select(['place.id', 'place.name', 'state', 'attended', 'reference', 'payload', 'until'])
        .select(['sender_address', 'phone_e164', 'status', 'place.guardian_name'])
        .where('offering_key', '=', key)
        .orderBy('received_at')
        .orderBy('submission_id')
        .orderBy('place.seat')
        .execute();
    const add = (change: Record<string, string>, key = MAY) =>
      desk.browser.post(rosterOf(key), { ...CHILD, ...change });
    return { ...desk, placesIn, add };
  }

  test('a child with a signed paper has a place, once; without it the place waits for the guardian', async () => {
    const { browser, placesIn, add, house } = await openedWithCourses();
    const [, address = ''] =
      /action="([^"]+)" method="post"><input[^>]*value="add"/.exec(
        await pageOf(browser, rosterOf(MAY)),
      ) ?? [];
    for (const path of [address, rosterOf(MAY)]) {
      const added = await browser.post(path, CHILD);
      expect([added.status, added.headers.get('Location')]).toEqual([
        303,
        `${rosterOf(MAY)}?done=added`,
      ]);
    }
    const [child, ...others] = await placesIn(MAY);
    expect(others).toEqual([]);
    expect(child).toMatchObject({
      state: 'held',
      attended: 1,
      sender_address: null,
      phone_e164: '+233241234567',
      status: 'done',
    });
    const consents = await fresh.database
      .selectFrom('consent')
      .select(['kind', 'decision', 'via', 'decided_by'])
      .orderBy('kind')
      .execute();
    expect(consents).toEqual([
      { kind: 'participation', decision: 'given', via: 'paper', decided_by: 'Yaa Osei' },
      { kind: 'photo', decision: 'refused', via: 'paper', decided_by: 'Yaa Osei' },
    ]);
    const page = textOf(await pageOf(browser, rosterOf(MAY)));
    expect(page).toContain('Abena Osei , 9 Outside 14-24 no photographs');
    const thread = textOf(await pageOf(browser, `/desk/inbox/${child?.reference}`));
    expect(thread).toContain('Came to the door: our staff added this person');

    await add({ name: 'Kojo Osei', paper: '', source: 'phone', token: 'form-2' });
    await add({
      name: 'Esi Duah',
      age: '18',
      guardianName: '',
      guardianPhone: '',
      token: 'form-3',
    });
    const states = (await placesIn(MAY)).map(({ name, state, attended }) => [
      name,
      state,
      attended,
    ]);
    expect(states.toSorted()).toEqual([
      ['Abena Osei', 'held', 1],
      ['Esi Duah', 'held', 1],
      ['Kojo Osei', 'awaiting', null],
    ]);
    expect((await deeds()).map((deed) => deed.split(':')[0])).toEqual([
      'added a person',
      'added a person',
      'added a person',
    ]);

    // Nobody can mail them that the session was cancelled.
    await house.say(
      ...house.offerings.map((one) => (one.key === MAY ? { ...one, cancelled: 'Rain' } : one)),
    );
    expect(textOf(await pageOf(browser, rosterOf(MAY)))).toContain('Tell by WhatsApp: 3');
    await eraseByReference(makeApp(fresh.database), undefined, child?.reference ?? '');
    const [gone] = (await placesIn(MAY)).filter(({ id }) => id === child?.id);
    expect(gone).toMatchObject({ name: '', guardian_name: '', payload: '{}', phone_e164: null });
  });

  test('what is missing is said beside its field, and the rest stays', async () => {
    const { add, placesIn } = await openedWithCourses();
    const wrong = await add({ name: '', guardianName: '', guardianPhone: '', email: 'ama' });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toContain('id="add-name-wrong"');
    expect(page).toContain('id="add-email-wrong"');
    expect(page).toContain('value="form-1"');
    const child = await add({ guardianName: '', guardianPhone: '' });
    expect([child.status, textOf(await child.text())]).toEqual([
      422,
      expect.stringContaining('Under 18, write who the guardian is'),
    ]);
    expect((await add({ name: 'x'.repeat(5_000) })).status).toBe(422);
    expect(await placesIn(MAY)).toEqual([]);
    expect((await add({ do: 'nonsense' })).status).toBe(400);
    expect((await add({}, 'event:99999')).status).toBe(409);
  });

  test('the seventeenth of sixteen needs “Add anyway”', async () => {
    const { add, house, browser, placesIn } = await openedWithCourses();
    await Promise.all(Array.from({ length: 16 }, () => house.ask(ADULT, { key: MAY })));
    const full = await add({});
    expect(full.status).toBe(409);
    const page = await full.text();
    expect(textOf(page)).toContain('Every place is taken. Press again');
    expect(page).toMatch(/value="yes"[^>]*name="over">Add anyway/);
    expect(page).toContain('value="Abena Osei"');
    expect(await placesIn(MAY)).toHaveLength(16);
    for (const _ of [1, 2]) expect((await add({ over: 'yes' })).status).toBe(303);
    expect(textOf(await pageOf(browser, rosterOf(MAY)))).toContain('17 of 16 taken');
    expect(await deeds()).toContain(`overbooked: ${MAY}`);
  });

  test('somebody with an email gets a mail, and the address is theirs', async () => {
    const { add } = await openedWithCourses();
    await add({ age: '30', email: 'Esi@Mail.example' });
    const [mail] = await renderWaitingMails(fresh.database, fresh.now);
    expect(mail?.to).toBe('esi@mail.example');
    expect(mail?.subject).toMatch(/^You have a place: Robots from Scratch/);
  });

  test('a move keeps the place and its consent, and mails a new and a removed calendar entry', async () => {
    const { house, browser, placesIn } = await openedWithCourses();
    const party = makeParty([15], { isGuardian: true, guardianName: 'Yaa' });
    const { reference, manage } = await house.ask(party, { key: MAY });
    await renderWaitingMails(fresh.database, house.now);
    const [before] = await placesIn(MAY);
    const move = { do: 'move', reference, seat: '1', to: SEPTEMBER };
    expect(await pageOf(browser, rosterOf(MAY))).toContain(`value="${SEPTEMBER}"`);
    for (const _ of [1, 2]) {
      const moved = await browser.post(rosterOf(MAY), move);
      expect([moved.status, moved.headers.get('Location')]).toEqual([
        303,
        `${rosterOf(MAY)}?done=moved`,
      ]);
    }
    expect(await placesIn(MAY)).toEqual([]);
    expect((await placesIn(SEPTEMBER)).map(({ id }) => id)).toEqual([before?.id]);
    expect(await statesOf(reference)).toEqual(['held']);
    expect((await house.see(manage))?.places[0]?.consents).toEqual({ participation: 'given' });
    const [mail, ...others] = await renderWaitingMails(fresh.database, house.now);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Moved: Robots from Scratch (${reference})`);
    const [entry, removal] = calendarsOf(mail);
    expect(entry).toContain('METHOD:PUBLISH');
    expect(entry).toContain('UID:course-robots-from-scratch-takoradi-2027-09@');
    expect(removal).toContain('METHOD:CANCEL');
    expect(removal).toContain('UID:course-robots-from-scratch-kumasi-2027-05@');
    expect(removal).toContain('SEQUENCE:1');
    expect(await deeds()).toEqual([`moved a person: ${reference}`]);

    const elsewhere = { ...move, to: 'course:first-steps-in-code/tamale-2027-05' };
    expect((await browser.post(rosterOf(SEPTEMBER), elsewhere)).status).toBe(409);
    for (const [change, status] of [
      [{ to: '' }, 422],
      [{ to: MAY, seat: 'all' }, 400],
      [{ to: MAY, reference: 'REG-NONE' }, 409],
    ] as const) {
      expect((await browser.post(rosterOf(SEPTEMBER), { ...move, ...change })).status).toBe(status);
    }
  });

  test('everybody who is not cancelled moves in three taps, one mail each, and nobody if seats are too few', async () => {
    const { house, browser, placesIn } = await openedWithCourses();
    house.offerings = house.offerings.map((one) =>
      one.key === MAY ? { ...one, capacity: 40 } : one,
    );
    const taken = await house.ask(ADULT, { key: SEPTEMBER });
    const school = makeParty([15, 16], { unnamed: 22, groupName: 'Class 5B' });
    const group = await house.askConfirmed(school, { key: MAY });
    const yes = makeParty([15], { isGuardian: true, guardianName: 'Yaa' });
    const child = await house.ask(yes, { key: MAY });
    const pair = await house.ask(makeParty([22, 23]), { key: MAY });
    await house.change(pair.manage, { do: 'cancel', seat: 1 });
    const old = await house.ask(makeParty([30]), { key: MAY });
    const gone = await house.ask(ADULT, { key: MAY });
    await house.change(gone.manage, { do: 'cancel' });
    const waiting = [await house.ask(ADULT, { key: MAY }), await house.ask(ADULT, { key: MAY })];
    for (const [at, { reference }] of waiting.entries()) {
      await fresh.database
        .updateTable('place')
        .set({ state: 'waiting', queue_number: 9 - at })
        .where('submission_id', 'in', (is) =>
          is.selectFrom('submission').select('id').where('reference', '=', reference),
        )
        .execute();
    }
    await renderWaitingMails(fresh.database, house.now);
    const before = await placesIn(MAY);
    const stateOf = ({ id, state }: { id: string; state: string }) => `${id} ${state}`;
    const move = { do: 'move all', to: SEPTEMBER };
    // Choosing a session is two taps, the button the third.
    expect(await pageOf(browser, rosterOf(MAY))).toContain('>Move everybody</button>');
    expect((await browser.post(rosterOf(MAY), { ...move, to: '' })).status).toBe(422);
    const few = await browser.post(rosterOf(MAY), move);
    expect(few.status).toBe(409);
    const page = await few.text();
    expect(textOf(page)).toContain(
      'Nobody has moved: 26 people need a place there, and 15 are free.',
    );
    expect(page).toContain('Move everybody anyway');
    expect((await placesIn(MAY)).map(stateOf).toSorted()).toEqual(before.map(stateOf).toSorted());
    expect(await renderWaitingMails(fresh.database, house.now)).toEqual([]);
    for (const _ of [1, 2]) {
      const moved = await browser.post(rosterOf(MAY), { ...move, over: 'yes' });
      expect([moved.status, moved.headers.get('Location')]).toEqual([
        303,
        `${rosterOf(SEPTEMBER)}?done=moved-all`,
      ]);
    }
    expect((await placesIn(MAY)).map(({ reference }) => reference)).toEqual([gone.reference]);
    const there = (await placesIn(SEPTEMBER)).filter((one) => one.reference !== taken.reference);
    expect(there.map(stateOf).toSorted()).toEqual(
      before
        .filter(({ reference }) => reference !== gone.reference)
        .map(stateOf)
        .toSorted(),
    );
    expect(await statesOf(old.reference)).toEqual(['checking']);
    expect((await house.see(child.manage))?.places[0]?.consents).toEqual({
      participation: 'given',
    });
    expect(
      await Promise.all(waiting.map(async ({ manage }) => (await house.see(manage))?.position)),
    ).toEqual([2, 1]);
    const mails = await renderWaitingMails(fresh.database, house.now);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [group, child, pair, ...waiting]
        .map(({ reference }) => `Moved: Robots from Scratch (${reference})`)
        .toSorted(),
    );
    expect(await deeds()).toContain(`overbooked: ${SEPTEMBER}`);
    const elsewhere = { ...move, to: 'course:first-steps-in-code/tamale-2027-05' };
    expect((await browser.post(rosterOf(SEPTEMBER), elsewhere)).status).toBe(409);
  });

  test('one of a family moves alone, into a full session only with “Move anyway”', async () => {
    const { house, browser, placesIn } = await openedWithCourses();
    await Promise.all(Array.from({ length: 16 }, () => house.ask(ADULT, { key: SEPTEMBER })));
    const family = await house.ask(makeParty([20, 21]), { key: MAY });
    await renderWaitingMails(fresh.database, house.now);
    const move = { do: 'move', reference: family.reference, seat: '2', to: SEPTEMBER };
    const full = await browser.post(rosterOf(MAY), move);
    expect(full.status).toBe(409);
    const page = await full.text();
    expect(textOf(page)).toContain('Every place is taken. Press again');
    expect(page).toContain('Move anyway');
    expect((await browser.post(rosterOf(MAY), { ...move, over: 'yes' })).status).toBe(303);
    expect((await placesIn(MAY)).map(({ name }) => name)).toEqual(['Kofi 1']);
    const moved = (await placesIn(SEPTEMBER)).find(({ name }) => name === 'Kofi 2');
    expect(moved?.reference).not.toBe(family.reference);
    const [mail] = await renderWaitingMails(fresh.database, house.now);
    expect(mail?.subject).toBe(`Moved: Robots from Scratch (${moved?.reference})`);
    // The other one still comes, so the calendar keeps the entry.
    expect(calendarsOf(mail)).toHaveLength(1);

    // A place given back before goes along, so that the page shows one session.
    const pair = await house.ask(makeParty([22, 23]), { key: MAY });
    await house.change(pair.manage, { do: 'cancel', seat: 1 });
    const both = { ...move, reference: pair.reference, seat: '', over: 'yes' };
    expect((await browser.post(rosterOf(MAY), both)).status).toBe(303);
    expect((await house.see(pair.manage))?.offering.key).toBe(SEPTEMBER);
    expect(await statesOf(pair.reference)).toEqual(['cancelled', 'held']);
  });

  test('the sender changes the date in one press: consents go along, and the old place stays until the new one is held', async () => {
    const { house, placesIn } = await openedWithCourses();
    const party = makeParty([15, 20, 16], { isGuardian: true, guardianName: 'Yaa' });
    const { reference, manage } = await house.askConfirmed(party, { key: MAY });
    const waits = await house.ask(makeParty([15]), { key: MAY });
    await renderWaitingMails(fresh.database, house.now);
    const datesOf = async (link: string | null) =>
      otherDates(house.app, (await house.see(link)) as PlacesView);
    // One after another: the first ten of strangers have their places, the others confirm them.
    const others = [await house.ask(ADULT, { key: SEPTEMBER })];
    while (others.length < 14) others.push(await house.ask(ADULT, { key: SEPTEMBER }));
    const swap = { do: 'date', to: SEPTEMBER } as const;
    // Two places are left there, and the family has three.
    expect(await datesOf(manage)).toEqual([]);
    expect(await datesOf(waits.manage)).toMatchObject([{ key: SEPTEMBER, left: '2 places left' }]);
    expect(await house.change(manage, swap)).toEqual(failed('taken'));
    expect((await house.see(manage))?.offering.key).toBe(MAY);
    for (const to of ['', 'event:6', 'course:first-steps-in-code/tamale-2027-05']) {
      expect(await house.change(manage, { do: 'date', to })).toEqual(failed('taken'));
    }
    await house.change(others[0]?.manage ?? null, { do: 'cancel' });
    const before = await placesIn(MAY);
    for (const _ of [1, 2]) expect((await house.change(manage, swap)).ok).toBe(true);
    expect((await house.change(waits.manage, swap)).ok).toBe(false);
    expect((await placesIn(SEPTEMBER)).filter((one) => one.reference === reference)).toMatchObject(
      before.filter((one) => one.reference === reference).map(({ id }) => ({ id, state: 'held' })),
    );
    expect((await house.see(manage))?.places.map(({ consents }) => consents)).toEqual([
      { participation: 'given' },
      {},
      { participation: 'given' },
    ]);
    const mails = (await renderWaitingMails(fresh.database, house.now)).filter(({ subject }) =>
      subject.includes(reference),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your new date: Robots from Scratch, Takoradi, 4 September (${reference})`,
    ]);
    expect(mails[0]?.text).toContain('You do not come on Sat');
    expect(calendarsOf(mails[0]).map((file) => /METHOD:\w+/.exec(file)?.[0])).toEqual([
      'METHOD:PUBLISH',
      'METHOD:CANCEL',
    ]);
    // A child whose guardian has not answered keeps its place and its deadline.
    expect((await house.change(manage, { do: 'date', to: MAY })).ok).toBe(true);
    const [link] = (await house.see(waits.manage))?.places ?? [];
    house.now += DAY_MS;
    expect((await house.change(waits.manage, swap)).ok).toBe(true);
    expect((await house.see(waits.manage))?.places).toMatchObject([
      { state: 'awaiting', until: link?.until },
    ]);
    await house.change(link?.consentLink ?? null, {
      ...({ do: 'consent', participation: 'given', name: 'Yaa', relation: 'mother' } as const),
    });
    expect(await statesOf(waits.reference)).toEqual(['held']);
    // Somebody who waits, or whose date is over, changes none.
    const late = await house.ask(makeParty([20, 21, 22]), { key: SEPTEMBER });
    expect(await datesOf(late.manage)).toEqual([]);
    expect(await house.change(late.manage, { do: 'date', to: MAY })).toEqual(failed('gone'));
    house.now = Date.parse('2027-06-20T00:00:00Z');
    expect(await datesOf(manage)).toEqual([]);
    expect(await house.change(manage, swap)).toEqual(failed('gone'));
  });

  test('a registration goes to another event of its series, for the ages of those who come', async () => {
    const { house, placesIn } = await openedWithCourses();
    const item = await fresh.database
      .selectFrom('content_item')
      .select('body')
      .where('kind', '=', 'events')
      .where('id', '=', '6')
      .executeTakeFirstOrThrow();
    const body = { ...JSON.parse(item.body), title: 'Girls Build Day Tamale 2' };
    const times = { start: '2027-03-20T09:00:00Z', end: '2027-03-20T15:00:00Z' };
    await fresh.database
      .updateTable('content_item')
      .set({ body: JSON.stringify({ ...body, ...times, ages: { from: 14, to: 18 } }) })
      .where('kind', '=', 'events')
      .where('id', '=', '6')
      .execute();
    house.offerings = await readContentOfferings(fresh.database);
    const [girl, child] = [await house.ask(makeParty([15])), await house.ask(makeParty([11]))];
    expect(await house.change(child.manage, { do: 'date', to: 'event:6' })).toEqual(
      failed('taken'),
    );
    expect((await house.change(girl.manage, { do: 'date', to: 'event:6' })).ok).toBe(true);
    const [moved] = await placesIn('event:6');
    expect(moved?.reference).toBe(girl.reference);
    expect(JSON.parse(moved?.payload ?? '')).toMatchObject({
      eventId: '6',
      eventTitle: 'Girls Build Day Tamale 2',
    });
    const stored = fresh.database.selectFrom('submission').select(['event_id', 'event_ends_at']);
    expect(await stored.where('reference', '=', girl.reference).execute()).toEqual([
      { event_id: '6', event_ends_at: '2027-03-20T15:00:00.000Z' },
    ]);
  });

  test('two colleagues who add and move at once neither block each other nor overbook', async () => {
    const { house, browser, placesIn, add } = await openedWithCourses();
    await Promise.all(Array.from({ length: 15 }, () => house.ask(ADULT, { key: MAY })));
    const last = await Promise.all(['a', 'b', 'c'].map((name) => add({ name, token: name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    const sent = [(await placesIn(MAY))[0]?.reference ?? ''];
    sent.push((await house.ask(ADULT, { key: SEPTEMBER })).reference);
    const moved = await Promise.all(
      [SEPTEMBER, MAY].map((to, at) =>
        browser.post(rosterOf(to === MAY ? SEPTEMBER : MAY), {
          do: 'move',
          reference: sent[at] ?? '',
          to,
          over: 'yes',
        }),
      ),
    );
    expect(moved.map(({ status }) => status)).toEqual([303, 303]);
    expect(await placesIn(MAY)).toHaveLength(16);
    expect((await placesIn(SEPTEMBER)).map(({ reference }) => reference)).toEqual([sent[0]]);
  });
});
