import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '#modules/content/model/event.ts';
import { makeContentStore } from '#modules/content/store/content-store.ts';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  eventRegistration,
  fillContent,
  makeTestInbox,
} from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { readConfig } from '../../../server/config.ts';
import { EFFECTS } from '../../../server/effects.ts';
import { syncEventEnds } from '../store/purge.ts';
import { purgeExpired } from '../store/purge-expired.ts';
import { makeRetentionJob } from '../store/retention-job.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T12:00:00Z');
/** The end of the Harmattan Robot Day in the starter content. */
const EVENT_ENDS = Date.parse('2027-01-23T15:00:00Z');
const { retention: periods } = readConfig({});

describe.each(DATABASES)(
  'the day of an event is kept with its registrations, on $name',
  ({ make }) => {
    let testDatabase: TestDatabase;
    let database: Database;
    let now: number;
    beforeEach(async () => {
      testDatabase = await make();
      database = await testDatabase.open();
      await fillContent(database);
      now = START;
      const inbox = makeTestInbox(database, { now: () => now });
      await inbox.receive(eventRegistration({ dietaryRestrictions: 'peanuts' }));
      await inbox.receive(contactMessage());
    });
    afterEach(() => testDatabase.remove());

    const parts = () => ({
      database,
      periods,
      effects: EFFECTS,
      now: () => now,
      content: makeContentStore(database),
      dataDir: testDatabase.location.dataDir,
    });
    const registration = () =>
      database
        .selectFrom('submission')
        .selectAll()
        .where('kind', '=', 'event-registrations')
        .executeTakeFirstOrThrow();

    /** Changes the event in the content, or takes it out. */
    async function changeEvent(change: Partial<Event> | undefined): Promise<void> {
      const content = await makeContentStore(database).all();
      const events = content.events
        .filter(({ id }) => change || id !== '6')
        .map((item) =>
          item.id === '6' ? { ...item, body: { ...(item.body as Event), ...change } } : item,
        );
      await makeContentStore(database).replace({ ...content, events });
      await syncEventEnds(parts());
    }

    const endsAt = async () => Date.parse((await registration()).event_ends_at ?? '');

    /** How many days after a moment the notes go, and the registration. */
    async function daysUntilGone(from: number): Promise<[notes: number, all: number]> {
      const found: number[] = [];
      for (const isGone of [
        (text: string) => !text.includes('peanuts'),
        (text: string) => text === '{}',
      ]) {
        for (let day = found[0] ?? 0; ; day++) {
          now = from + day * DAY;
          await purgeExpired({ ...parts(), now });
          if (isGone((await registration()).payload)) {
            found.push(day);
            break;
          }
        }
      }
      return found as [number, number];
    }

    test('an event that is taken out of the content changes nothing of what was promised', async () => {
      expect(await endsAt()).toBe(EVENT_ENDS);
      await changeEvent(undefined);
      expect(await daysUntilGone(EVENT_ENDS)).toEqual([
        periods.eventNotes,
        periods.eventRegistrations,
      ]);
      expect(await registration()).toMatchObject({ event_id: null, event_ends_at: null });
    });

    test('an event that is moved while it lies ahead takes its registrations along', async () => {
      for (const end of ['2027-03-20T15:00:00Z', '2026-12-05T15:00:00Z']) {
        await changeEvent({ end });
        expect(await endsAt(), end).toBe(Date.parse(end));
      }
      await changeEvent(undefined);
      expect(await endsAt()).toBe(Date.parse('2026-12-05T15:00:00Z'));
    });

    test('a day that is past, or none at all, is no news of an event that lies ahead', async () => {
      for (const change of [{ end: '2026-01-23T15:00:00Z' }, { start: null, end: null }]) {
        await changeEvent(change);
        expect(await endsAt()).toBe(EVENT_ENDS);
      }
    });

    test('an end that was not known is taken when it is, also once it is past', async () => {
      await database.updateTable('submission').set({ event_ends_at: null }).execute();
      // Not of another year's event under the same id: nobody registers for what is over.
      await changeEvent({ end: '2026-01-23T15:00:00Z' });
      expect((await registration()).event_ends_at).toBeNull();
      now = EVENT_ENDS + DAY;
      await changeEvent({ end: new Date(EVENT_ENDS).toISOString() });
      expect(await daysUntilGone(EVENT_ENDS)).toEqual([
        periods.eventNotes,
        periods.eventRegistrations,
      ]);
    });

    test('another event under the same id, long after, keeps nothing for longer', async () => {
      now = EVENT_ENDS + 29 * DAY;
      await changeEvent({ end: '2027-03-20T15:00:00Z' });
      expect(await endsAt()).toBe(Date.parse('2027-03-20T15:00:00Z'));
      now = Date.parse('2027-03-20T15:00:00Z') + 30 * DAY;
      await changeEvent({ title: 'Another', end: '2028-01-20T15:00:00Z' });
      expect(await endsAt()).toBe(Date.parse('2027-03-20T15:00:00Z'));
    });

    test('content that cannot be read stops nothing', async () => {
      await database.updateTable('content_item').set({ body: '{' }).execute();
      const { log, lines } = makeRecordingLog();
      const job = makeRetentionJob(parts(), { log });
      await job.runOnce();
      for (; now < EVENT_ENDS + 30 * DAY; now += DAY) await job.runOnce();
      expect((await registration()).payload).toContain('peanuts');
      await job.runOnce();
      expect((await registration()).payload).not.toContain('peanuts');
      expect(lines.at(-1)).toMatchObject({ notes: 1 });
    });
  },
);
