import { describe, expect, test } from 'vitest';
import { BOTH_DATABASES, DATABASES } from '#tests/support/databases.ts';
import { DAY_MS, tokenIn } from '#tests/support/places.ts';
import { makePlacesOverHttp } from '#tests/support/places-over-http.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { changeLinkedPlaces } from '../links.server.ts';

describe.each(DATABASES)('places of the starter content over HTTP, on $name', ({ make }) => {
  const { fresh, clock, running, register, enrol, event, see, places } = makePlacesOverHttp(make);

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
    const next = await register({ email: 'esi@mail.example', name: 'Esi', age: 18 });
    expect(next).toMatchObject({ status: 201, place: { state: 'waiting', count: 1, position: 1 } });
    expect(await event(7)).toMatchObject({ placesLeft: 0, waiting: 1, status: 'full' });
    expect(await see(group.place?.manage)).toMatchObject({ groupName: 'JHS 2', unnamed: 24 });
    // The same request again takes nothing more. It may come from anybody, so it gets no link.
    expect(await register({ places: 24, groupName: 'JHS 2' })).toEqual({
      ...group,
      place: { ...group.place, manage: null },
    });
    await changeLinkedPlaces(running.site.app, tokenIn(group.place?.manage ?? null), 'manage', {
      do: 'cancel',
    });
    expect(await see(next.place?.manage)).toMatchObject({ state: 'offered' });
  });

  test('sent again with its Idempotency-Key, a registration gets its link again', async () => {
    const key = { 'Idempotency-Key': 'k1' };
    const first = await register({ age: 18 }, key);
    expect(first.place).toMatchObject({ state: 'held', manage: expect.any(String) });
    expect(await register({ age: 18 }, key)).toEqual(first);
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
    const unknown = await enrol({ courseId: 'of-others' });
    expect(unknown).toMatchObject({ status: 201, place: { state: 'none' } });
    const course = await enrol({});
    expect([course.status, 'place' in course]).toEqual([201, false]);
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

  test('a session has places; an unknown session, or one of another course, has none', async () => {
    const payloadOf = async (reference = '') => {
      const submission = fresh.database.selectFrom('submission').where('reference', '=', reference);
      return JSON.parse((await submission.select('payload').executeTakeFirst())?.payload ?? '{}');
    };
    const session = { sessionId: 'cape-coast-2027-01' };
    const taken = await enrol({ ...session, age: 18 });
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
});

describe.each(BOTH_DATABASES)('seats that nobody has proved, on $name', ({ make }) => {
  const { clock, register, event, see, places, confirm } = makePlacesOverHttp(make);
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Robot ${index}`, age: 18 }));

  test('155 posts of two people from four /64 of one /48 hold half of each event, until a deadline the rest', async () => {
    const posts = Object.entries({ 6: 30, 7: 12, 8: 20, 10: 30, 11: 63 }).flatMap(
      ([eventId, count]) => Array.from({ length: count }, () => eventId),
    );
    const states: (string | undefined)[] = [];
    for (const [index, eventId] of posts.entries()) {
      const sent = await register(
        { eventId, email: `robot${index}@mail.example`, people: people(2) },
        { 'X-Forwarded-For': `2001:db8:1:${index % 4}::${index}` },
      );
      expect(sent.status).toBe(201);
      states.push(sent.place?.state);
    }
    const count = (state: string) => states.filter((each) => each === state).length;
    expect([count('held'), count('confirming'), count('waiting')]).toEqual([77, 75, 3]);
    const all = await places();
    for (const [eventId, most] of Object.entries({ 6: 30, 7: 15, 8: 20, 10: 30, 11: 60 })) {
      const held = all.filter(
        (place) => place.offering_key === `event:${eventId}` && place.state === 'held',
      );
      expect(held.length, eventId).toBeLessThanOrEqual(most);
    }
    const family = await register({ eventId: '6', people: people(2), email: 'esi@mail.example' });
    expect(family.place?.state).toBe('waiting');
    // Nobody pressed the button: those seats go to the next ones, who press it.
    clock.now += 2 * DAY_MS;
    const next = await register({ eventId: '6', people: people(2), email: 'ekua@mail.example' });
    expect(next.place?.state).toBe('confirming');
    expect(await see(family.place?.manage)).toMatchObject({ state: 'offered' });
  });

  test('a press of the button proves a mailbox: one person gets a seat at once, a seat proved leaves room', async () => {
    const ask = (name: string, eventId = '9') =>
      register({ eventId, email: `${name}@mail.example`, people: people(1) });
    const sent = [];
    for (let number = 0; number < 16; number++) sent.push(await ask(`robot${number}`));
    const held = Array(15).fill('held');
    expect(sent.map(({ place }) => place?.state)).toEqual([...held, 'confirming']);
    await confirm((await ask('esi', '8')).reference);
    expect((await ask('esi')).place?.state).toBe('held');
    await confirm(sent[0]?.reference);
    expect((await ask('kojo')).place?.state).toBe('confirming');
    await confirm(sent[1]?.reference);
    expect((await ask('ekua')).place?.state).toBe('held');
    expect(await event(9)).toMatchObject({ placesLeft: 11 });
  });
});
