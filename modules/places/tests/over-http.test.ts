import { afterEach, describe, expect, test } from 'vitest';
import { eventRegistrationForm } from '#modules/submissions/model/forms/event-registration.ts';
import { makeSubmissionStore } from '#modules/submissions/store/submission-store.ts';
import { failed, ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { dump } from '#tests/support/dump.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { sign } from '#tests/support/inbox.ts';
import { SITE_URL, tokenIn } from '#tests/support/places.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { startStarterSite } from '#tests/support/starter-site.ts';
import { EFFECTS } from '../../../server/effects.ts';
import { consentText } from '../model/consent.ts';
import { placeLink } from '../store/links.ts';

/** A registration with the fields of the specification. */
const EVENT = {
  name: 'Ama Serwaa',
  email: 'ama@mail.example',
  phone: '0241234567',
  organization: '',
  eventId: '7',
  eventTitle: 'Girls Build Day Kumasi',
  attendeeType: 'parent',
  dietaryRestrictions: '',
  specialRequirements: '',
  howHeard: 'friend',
  agreeToTerms: true,
};
/** An enrolment with the fields of the specification. */
const COURSE = {
  studentName: 'Kofi Mensah',
  email: 'ama@mail.example',
  phone: '0241234567',
  courseName: 'Ananse Moves',
  courseId: 'ananse-moves',
  age: 17,
  experienceLevel: 'Beginner',
  specialRequirements: '',
  emergencyContact: 'Ama, 0241234567',
  programType: 'Course',
};

describe.each(DATABASES)('places of the starter content over HTTP, on $name', ({ make }) => {
  let site: Awaited<ReturnType<typeof startStarterSite>>;
  const clock = { now: 0 };
  const fresh = freshDatabase(make, async (database) => {
    clock.now = Date.parse('2026-12-01T12:00:00Z');
    site = await startStarterSite(database, clock);
  });
  afterEach(() => site.stop());

  const register = (change: object) => site.post('event-registrations', { ...EVENT, ...change });
  const enrol = (change: object) => site.post('enrollments', { ...COURSE, ...change });
  const event = async (id: number) =>
    (await site.get('events')).find((each: { id: number }) => each.id === id);
  const see = (manage: string | null | undefined) =>
    site.places.byToken(tokenIn(manage ?? null), 'manage');
  const places = () =>
    fresh.database.selectFrom('place').select(['name', 'age', 'state', 'offering_key']).execute();

  test('a group takes all places left, to be confirmed, and the next person waits first in line', async () => {
    expect(await event(7)).toMatchObject({
      date: 'Saturday 20 February 2027',
      time: '9:30 am to 3:30 pm',
      town: 'Kumasi',
      capacity: 30,
      placesLeft: 24,
      waiting: 0,
      status: 'open',
    });
    const group = await register({ places: 24, groupName: 'JHS 2' });
    expect(group).toMatchObject({
      status: 201,
      place: { state: 'confirming', count: 24, position: null },
    });
    expect(group.place?.manage).toMatch(/^https:\/\/www\.sua\.example\/places\?token=/);
    const next = await register({ email: 'esi@mail.example', name: 'Esi', age: 30 });
    expect(next).toMatchObject({ status: 201, place: { state: 'waiting', count: 1, position: 1 } });
    expect(await event(7)).toMatchObject({ placesLeft: 0, waiting: 1, status: 'full' });
    expect(await see(group.place?.manage)).toMatchObject({ groupName: 'JHS 2', unnamed: 24 });
    // The same request again returns the present state, and takes nothing more.
    expect((await register({ places: 24, groupName: 'JHS 2' })).place).toEqual(group.place);
    await site.places.change(tokenIn(group.place?.manage ?? null), 'manage', { do: 'cancel' });
    expect(await see(next.place?.manage)).toMatchObject({ state: 'offered' });
  });

  test('an unknown event gets an error at its field, and nothing is stored', async () => {
    expect(await register({ eventId: '999' })).toMatchObject({
      status: 422,
      fields: { eventId: 'There is no such event' },
    });
    expect(await fresh.database.selectFrom('submission').selectAll().execute()).toEqual([]);
  });

  test('the requests of the specification are stored, also for a past event', async () => {
    expect(await register({ eventId: '1', eventTitle: 'Annual Tech Hackathon' })).toMatchObject({
      status: 201,
      place: { state: 'none', count: 0, position: null, manage: null },
    });
    expect(await enrol({})).toMatchObject({ status: 201, place: { state: 'none' } });
    expect(await places()).toEqual([]);
  });

  test('the mail about an enrolment for a session that has begun says that there is no place', async () => {
    clock.now = Date.parse('2027-01-20T12:00:00Z');
    const sent = await enrol({ sessionId: 'cape-coast-2027-01' });
    expect(sent).toMatchObject({ status: 201, place: { state: 'none' } });
    const [mail] = await renderWaitingMails(fresh.database, clock.now);
    expect(mail?.subject).toContain(
      'There is no place, since the session has begun: Ananse Moves: Scratch for Girls (',
    );
    expect(mail?.text).toContain('This session has begun, so there is no place in it.');
    expect(mail?.text).not.toContain('submitted successfully');
  });

  test('a child waits for a guardian, and has a place after the yes', async () => {
    const child = await register({ name: 'Esi', age: 12 });
    expect(child.place).toMatchObject({ state: 'awaiting', count: 1 });
    expect(await event(7)).toMatchObject({ placesLeft: 23 });
    const link = (await see(child.place?.manage))?.places[0]?.consentLink ?? '';
    expect(await site.places.byToken(tokenIn(link), 'consent')).toMatchObject({
      state: 'awaiting',
      places: [{ name: 'Esi', age: 12 }],
    });
    await site.places.change(tokenIn(link), 'consent', {
      do: 'consent',
      participation: 'given',
      name: 'Ama',
      relation: 'mother',
    });
    expect(await see(child.place?.manage)).toMatchObject({ state: 'held' });
  });

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
    const label = eventRegistrationForm.fields.find(({ name }) => name === 'isGuardian')?.label;
    const called = { name: 'each child under 18 in this form', title: 'this event' };
    expect(label).toBe(consentText('participation', consents[0]?.wording ?? 0, called));
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
    await site.places.change(tokenOf(view?.places[0]?.consentLink), 'consent', {
      ...({ do: 'consent', participation: 'given', photo: 'refused' } as const),
      name: 'Pomegranate Kofi',
      relation: 'father',
      phone: '0249876543',
    });
    await site.places.change(tokenOf(view?.links?.join), 'join', {
      do: 'join',
      name: 'Pomegranate Abla',
      age: 41,
      ...guardian,
    });
    const trace = /pomegranate|249876543/i;
    expect(await dump(fresh.database)).toMatch(trace);
    await makeSubmissionStore(fresh.database, EFFECTS, () => clock.now).erase(sent.reference ?? '');
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
    await site.places.change(tokenIn(link), 'confirm', { do: 'confirm' });
    expect(await places()).toMatchObject([
      { name: 'Esi', age: 12, state: 'awaiting' },
      { name: 'Adjoa', age: 18, state: 'held' },
      { name: '', age: null, state: 'held' },
      { name: '', age: null, state: 'held' },
    ]);
  });

  test('a session has places; an unknown session, or one of another course, has none', async () => {
    const payloadOf = async (reference = '') => {
      const submission = fresh.database.selectFrom('submission').where('reference', '=', reference);
      return JSON.parse((await submission.select('payload').executeTakeFirst())?.payload ?? '{}');
    };
    const session = { sessionId: 'cape-coast-2027-01' };
    const taken = await enrol({ ...session, age: 30 });
    expect(taken.place).toMatchObject({ state: 'held', count: 1 });
    expect((await payloadOf(taken.reference)).sessionTitle).toMatch(/Tech Lab, Cape Coast$/);
    expect(await places()).toMatchObject([
      { offering_key: 'course:ananse-moves/cape-coast-2027-01', name: 'Kofi Mensah' },
    ]);
    for (const none of [{ sessionId: 'moon-2027-01' }, { ...session, courseId: 'of-others' }]) {
      const sent = await enrol(none);
      expect(sent).toMatchObject({ status: 201, place: { state: 'none' } });
      expect(await payloadOf(sent.reference)).toHaveProperty('remark');
    }
    const program = { courseId: 'tech-labs', sessionId: 'code-lab-2027-01', people: [] };
    expect((await enrol({ ...program, places: 3 })).place).toMatchObject({ count: 3 });
  });

  test('a space after a name does not count as another person', async () => {
    const people = [
      { name: 'Kofi Mensah', age: 12 },
      { name: 'Esi', age: 9 },
    ];
    const spaced = { sessionId: 'cape-coast-2027-01', studentName: ' Kofi Mensah  ', age: 12 };
    expect((await enrol({ ...spaced, people })).place).toMatchObject({ count: 2 });
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
      site.places.change(join, 'join', {
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
