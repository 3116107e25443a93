import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#content/event.ts';
import { makeContentStore } from '#content/store.server.ts';
import type { Field } from '#forms/form.ts';
import { COURSE_FIELD_NAMES } from '#inbox/enrollment.ts';
import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '#services.ts';
import { makeOwnServices } from '#tests/support/own-services.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { SAMPLE_PAYLOADS } from '../support/filled-forms.ts';
import { makeTestInbox, stemSquadEnrolment } from '../support/inbox.ts';
import { jsonRequest, makeFormHttp, makeTestHttp } from '../support/test-http.ts';

const PAYLOADS = [
  ...SAMPLE_PAYLOADS.filter(({ kind }) => kind !== 'enrollments').map(
    ({ kind, payload }) => [kind, payload] as const,
  ),
  [
    'enrollments',
    stemSquadEnrolment({ subscriptionType: 'group', groupSize: 4, otherParentsInfo: 'Esi' })
      .payload,
  ],
] as const satisfies readonly (readonly [keyof typeof SUBMISSION_TYPES, object])[];

const COURSE = SAMPLE_PAYLOADS.find(({ payload }) => payload.programType === 'Course')?.payload;

const FIELDS = PAYLOADS.flatMap(([kind, payload]) =>
  SUBMISSION_TYPES[kind].questions.fields
    .filter((field) => field.name !== 'source' || kind === 'contact')
    .map((field) => ({ kind, payload: { ...payload, ...extraAnswers(kind, field) }, field })),
);

/** Further answers that make a form ask for a field, where `PAYLOADS` does not. */
function extraAnswers(kind: string, { name, when }: Field): object {
  const isOfCourses =
    kind === 'enrollments' && (COURSE_FIELD_NAMES.includes(name) || name === 'age');
  const base = isOfCourses ? COURSE : {};
  if (!when) return { ...base };
  const group = name === 'groupName' ? { places: 4 } : {};
  const answer = 'is' in when ? { [when.field]: when.is } : { age: when.below - 1 };
  return { ...base, ...group, ...answer };
}

const http = makeTestHttp({
  services: {
    receive: async () => ({ receipt: { id: '1', reference: 'MSG-2345' } }),
  } as unknown as Services,
  limits: { address: [], email: [] },
});
const send = (kind: string, payload: object) => http.request(`/api/${kind}`, jsonRequest(payload));

test.each(PAYLOADS)('a payload with every field is accepted by /api/%s', async (kind, payload) => {
  const answer = await send(kind, payload);
  expect(answer.status, await answer.text()).toBe(201);
});

test.each(FIELDS)(
  '$kind: a wrong type in $field.name is refused with the name of the field',
  async (row) => {
    const { kind, payload, field } = row;
    const right = (payload as Record<string, unknown>)[field.name] ?? 'x';
    const isList = field.kind === 'checkboxGroup' || field.kind === 'rows';
    for (const wrong of [
      ...(isList ? [] : [[right, right], [right], []]),
      { 0: right },
      [[right]],
      // Empty rows count as no rows.
      ...(field.kind === 'rows' ? [] : [[{}]]),
      ...(field.kind === 'checkboxGroup' || field.kind === 'checkbox' ? [] : [true, false]),
      ...(field.kind === 'number' || field.kind === 'money' ? [] : [1.5]),
    ]) {
      const answer = await send(kind, { ...payload, [field.name]: wrong });
      const { fields } = (await answer.json()) as { fields?: Record<string, string> };
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
      expect(Object.keys(fields ?? {}), JSON.stringify(wrong)).toEqual([field.name]);
    }
  },
);

describe.each(DATABASES)('a registration for an event, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let site: Awaited<ReturnType<typeof makeFormHttp>>;
  beforeAll(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    site = await makeFormHttp(database);
  });
  afterAll(() => testDatabase.remove());

  const REGISTRATION = PAYLOADS.find(([kind]) => kind === 'event-registrations')?.[1];
  const register = (eventId: unknown, key: string) =>
    site.request(
      '/api/event-registrations',
      jsonRequest({ ...REGISTRATION, isAdult: true, eventId }, { 'Idempotency-Key': key }),
    );
  const stored = async () =>
    (await database.selectFrom('submission').select('id').execute()).length;

  test.each(['1', 1, 5, '7', 7, ' 7 '])('for event %j is stored', async (eventId) => {
    expect((await register(eventId, `for ${JSON.stringify(eventId)}`)).status).toBe(201);
  });

  test.each(['999', 999, '0', '-1', '01', '1e0', 'girls-build-day-kumasi', 'constructor'])(
    'for the unknown event %j is refused, and nothing is stored',
    async (eventId) => {
      const before = await stored();
      const answer = await register(eventId, `none ${eventId}`);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        success: false,
        code: 'wrong_answers',
        error: 'There is no such event.',
        fields: { eventId: 'There is no such event' },
      });
      expect(await stored()).toBe(before);
    },
  );

  test('for an event that was cancelled is refused, and a repeat keeps its receipt', async () => {
    const first = await register('7', 'before it was cancelled');
    const content = makeContentStore(database);
    const list = (async () =>
      (await content.list<Event>('events')).map(cancelled)) as unknown as typeof content.list;
    const services = makeOwnServices({ ...content, list }, makeTestInbox(database));
    site = makeTestHttp({ services });
    const answer = await register('7', 'after it was cancelled');
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({ eventId: 'This event was cancelled' });
    const again = await register('7', 'before it was cancelled');
    expect(await again.json()).toEqual(await first.json());
    site = await makeFormHttp(database);
  });

  test('for an event that is over is stored as interest in the next one, and says so', async () => {
    expect((await register('1', 'interest')).status).toBe(201);
    const rows = await database.selectFrom('submission').select('payload').execute();
    const payload = rows
      .map((row) => JSON.parse(row.payload))
      .find(({ eventId }) => eventId === '1');
    const summary = SUBMISSION_TYPES['event-registrations'].summary(payload);
    expect(summary.at(-1)?.answer).toMatch(/no registration was made/);
  });

  test('while the content cannot be read it is 503, not refused', async () => {
    await database.schema.dropTable('content_item').execute();
    const unread = makeTestHttp({
      services: makeOwnServices(makeContentStore(database), makeTestInbox(database)),
    });
    for (const eventId of ['1', '999']) {
      const request = jsonRequest({ ...REGISTRATION, eventId });
      expect((await unread.request('/api/event-registrations', request)).status).toBe(503);
    }
  });
});

function cancelled(event: Event): Event {
  return { ...event, cancelled: 'Rain' } as Event;
}
