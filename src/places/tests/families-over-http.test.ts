import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { consentText } from '#inbox/forms/consent-wordings.ts';
import { eventRegistrationForm } from '#inbox/forms/event-registration.ts';
import { failed, ok } from '#platform/text/result.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { dump } from '#tests/support/dump.ts';
import { sign } from '#tests/support/inbox.ts';
import { SITE_URL, tokenIn } from '#tests/support/places.ts';
import { COURSE, makePlacesOverHttp } from '#tests/support/places-over-http.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { changeLinkedPlaces } from '../links.server.ts';
import { placeLink } from '../rows.server.ts';
import { acceptPlaces, removePlaces } from '../staff.server.ts';
import { placesStatusText } from '../texts.ts';
import type { PlacesView } from '../view.server.ts';

describe.each(DATABASES)('places of children and families over HTTP, on $name', ({ make }) => {
  const { fresh, clock, running, register, enrol, event, see, places } = makePlacesOverHttp(make);

  test('a guardian who fills in the form agrees at once, to the wording that it shows', async () => {
    const sent = await register({
      people: [{ name: 'Esi', age: 12 }],
      isGuardian: true,
      photoConsent: 'no',
    });
    expect(sent.place).toMatchObject({ state: 'held', count: 1 });
    expect((await see(sent.place?.manage))?.places).toMatchObject([
      {
        name: 'Esi',
        guardianName: 'Ama Serwaa',
        guardianPhone: '0241234567',
        consents: { participation: 'given', photo: 'refused' },
      },
    ]);
    const consents = await fresh.database
      .selectFrom('consent')
      .selectAll()
      .orderBy('kind')
      .execute();
    const by = { decided_by: 'Ama Serwaa', phone: '0241234567', via: 'form', wording: 1 };
    expect(consents).toMatchObject([
      { ...by, kind: 'participation', decision: 'given' },
      { ...by, kind: 'photo', decision: 'refused' },
    ]);
    const asked = eventRegistrationForm.fields.find(({ name }) => name === 'isGuardian');
    const called = { name: 'each child under 18 in this form', title: 'this event' };
    expect(asked).toMatchObject({
      label: "Are you the child's parent or guardian?",
      hint: expect.stringContaining(
        consentText('participation', consents[0]?.wording ?? 0, called) ?? 'none',
      ),
    });
  });

  test('where children come, everybody named needs an age or the tick for adults', async () => {
    const required = 'Age is required';
    const session = { sessionId: 'cape-coast-2027-01', party: 'family' };
    const twice = (other: object) => [
      { name: 'Esi', age: 12 },
      { name: 'Kofi', ...other },
    ];
    for (const [sent, fields] of [
      [await register({}), { age: required }],
      [await register({ people: twice({ age: null }) }), { 'people-2-age': required }],
      [await register({ people: twice({ isAdult: false }) }), { 'people-2-age': required }],
      [await register({ places: 3, people: twice({}) }), { 'people-2-age': required }],
      [await enrol({ ...session, people: twice({}) }), { 'people-3-age': required }],
    ] as const)
      expect(sent).toMatchObject({ status: 422, fields });
    expect(await places()).toEqual([]);
    for (const change of [
      { isAdult: true },
      { people: twice({ isAdult: true }), email: 'two@mail.example' },
      // Only adults come to this one.
      { eventId: '9', name: 'Efua' },
    ])
      expect(await register(change)).toMatchObject({ status: 201 });
    expect(await places()).toMatchObject([
      { name: 'Ama Serwaa', age: 18, state: 'held' },
      { name: 'Esi', age: 12, state: 'awaiting' },
      { name: 'Kofi', age: 18, state: 'held' },
      { name: 'Efua', age: null, state: 'held' },
    ]);
  });

  test('somebody of another age is neither refused nor seated, and reads what fits', async () => {
    const sent = await register({
      ...{ eventId: '10', eventTitle: 'Coast Hack', isGuardian: true, party: 'family' },
      people: [
        { name: 'Kofi Mensah', age: 15 },
        { name: 'Esi Mensah', age: 12 },
      ],
    });
    expect(sent).toMatchObject({ status: 201, place: { state: 'checking', count: 2 } });
    const states = async () => (await places()).map(({ state }) => state);
    expect(await states()).toEqual(['held', 'checking']);
    const text = 'This is for ages 14 to 24. We check and write to you.';
    const view = await see(sent.place?.manage);
    expect(placesStatusText(view as PlacesView, clock.now)).toMatchObject({
      heading: 'Esi does NOT have a place yet',
      text: expect.stringContaining(`${text} You have a place.`),
    });
    expect(view?.fits).toContainEqual({
      path: '/events/6',
      label: expect.stringMatching(/^Harmattan Robot Day, .* 2027, /),
    });
    const [mail] = await renderWaitingMails(fresh.database, clock.now);
    expect(mail?.subject).toContain('We check first');
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('/events/6');

    // Another age that is typed later does not get round it, nor does one that fits after all.
    const alone = { eventId: '10', name: 'Yaw', age: 15, email: 'yaw@mail.example' };
    const yaw = await register({ ...alone, guardianPhone: '0201234567' });
    for (const age of [12, 16]) {
      await changeLinkedPlaces(running.site.app, tokenIn(yaw.place?.manage ?? null), 'manage', {
        do: 'save',
        people: [{ seat: 1, name: 'Yaw', age }],
      });
    }
    expect(await states()).toEqual(['held', 'checking', 'checking']);
    const { app } = running.site;
    expect(await acceptPlaces(app, null, sent.reference ?? '', 'gave a place', 2)).toBe('done');
    expect(await removePlaces(app, null, yaw.reference ?? '', 1, 'declined')).toBe('done');
    expect(await states()).toEqual(['held', 'held', 'cancelled']);
    const later = await renderWaitingMails(fresh.database, clock.now);
    expect(later.map(({ subject }) => subject).join()).toMatch(/You have 2 places/);
  });

  test('security check 28: after erasing no table holds any personal data', async () => {
    const people = [
      { name: 'Pomegranate Esi', age: 12 },
      { name: 'Pomegranate Yaw', age: 9 },
    ];
    const guardian = { guardianName: 'Pomegranate Ama', guardianPhone: '0249876543' };
    const sent = await register({ people, places: 4, groupName: 'Pomegranates', ...guardian });
    const view = await see(sent.place?.manage);
    const tokenOf = (link: string | undefined) => tokenIn(link ?? null);
    await changeLinkedPlaces(running.site.app, tokenOf(view?.places[0]?.consentLink), 'consent', {
      ...({ do: 'consent', participation: 'given', photo: 'refused' } as const),
      name: 'Pomegranate Kofi',
      relation: 'father',
      phone: '0249876543',
    });
    await changeLinkedPlaces(running.site.app, tokenOf(view?.links?.join), 'join', {
      do: 'join',
      name: 'Pomegranate Abla',
      age: 41,
      ...guardian,
    });
    const trace = /pomegranate|249876543/i;
    expect(await dump(fresh.database)).toMatch(trace);
    await eraseByReference(
      makeApp(fresh.database, { now: () => clock.now }),
      undefined,
      sent.reference ?? '',
    );
    expect(await dump(fresh.database)).not.toMatch(trace);
    expect(await event(7)).toMatchObject({ placesLeft: 24 });
    const stored = await fresh.database
      .selectFrom('consent')
      .select(['decision', 'wording'])
      .execute();
    expect(stored).toHaveLength(2);
  });

  test('one child of a class never costs the others their places', async () => {
    const people = [
      { name: 'Esi', age: 12 },
      { name: 'Adjoa', age: 18 },
    ];
    const sent = await register({ people, places: 4 });
    expect(sent.place).toMatchObject({ state: 'confirming', count: 4 });
    const { id } = await fresh.database
      .selectFrom('submission')
      .select('id')
      .executeTakeFirstOrThrow();
    const link = placeLink('confirm', { id, version: 1 }, { siteUrl: SITE_URL, sign });
    await changeLinkedPlaces(running.site.app, tokenIn(link), 'confirm', { do: 'confirm' });
    expect(await places()).toMatchObject([
      { name: 'Esi', age: 12, state: 'awaiting' },
      { name: 'Adjoa', age: 18, state: 'held' },
      { name: '', age: null, state: 'held' },
      { name: '', age: null, state: 'held' },
    ]);
  });

  test('families that subscribe together have a place each, and need no further consent', async () => {
    const squad = {
      ...COURSE,
      age: 9,
      programType: 'STEM Squad',
      planType: 'starter',
      courseId: 'squad',
      subscriptionType: 'group',
      otherParents: 'link',
      contactName: 'Ama',
      families: [
        { parent: 'Yaa', phone: '024 000 0001', child: 'Abena', age: 10 },
        { parent: 'Kwesi', phone: '024 000 0002' },
      ],
      groupSize: 4,
    };
    const sent = await enrol(squad);
    expect(sent).toMatchObject({ status: 201, place: { state: 'held', count: 4 } });
    const view = await see(sent.place?.manage);
    expect(view).toMatchObject({
      unnamed: 1,
      places: [
        { name: 'Kofi Mensah', age: 9, guardianName: 'Ama', guardianPhone: '0241234567' },
        { name: 'Abena', age: 10, guardianName: 'Yaa', guardianPhone: '024 000 0001' },
        { name: '', age: null, guardianName: 'Kwesi', guardianPhone: '024 000 0002' },
        { name: '', age: null, guardianName: '' },
      ],
    });
    const join = tokenIn(view?.links?.join ?? null);
    const family = (name: string, guardianName: string, guardianPhone: string) =>
      changeLinkedPlaces(running.site.app, join, 'join', {
        ...({ do: 'join', age: 9 } as const),
        name,
        guardianName,
        guardianPhone,
      });
    // Knowing only a parent's name opens neither the place nor the number.
    for (const number of ['', '0200000007']) {
      const curious = await family('Curious', 'kwesi', number);
      expect(curious).toMatchObject(ok({ view: { places: [], unnamed: 1 } }));
      expect(JSON.stringify(curious)).not.toContain('000 0002');
    }
    expect((await see(sent.place?.manage))?.places[2]).toMatchObject({
      name: '',
      guardianName: 'Kwesi',
      guardianPhone: '024 000 0002',
    });
    // A known parent adds the child, and one more family takes the last place.
    expect(await family('Kojo', 'Kwesi Appiah', '+233240000002')).toMatchObject(ok({ seat: 3 }));
    expect(await family('Efe', 'Esther', '0240000009')).toMatchObject(ok({ seat: 4 }));
    expect(await family('Efe', 'Esther', '0240000009')).toMatchObject(ok({ seat: 4 }));
    expect(await family('Late', 'Mawuli', '0240000008')).toEqual(failed('full'));
    expect((await see(sent.place?.manage))?.places.map(({ state }) => state)).toEqual(
      Array(4).fill('held'),
    );
    expect((await enrol({ ...squad, subscriptionType: 'individual' })).place).toBeUndefined();
  });
});
