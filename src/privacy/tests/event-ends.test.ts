import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app.ts';
import type { Event } from '#content/event.ts';
import { makeContentStore } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { readConfig } from '#server/config.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  contactMessage,
  eventRegistration,
  fillContent,
  makeTestInbox,
} from '#tests/support/inbox.ts';
import { makeRecordingLog } from '#tests/support/log.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { purgeExpired, runRetention, syncEventEnds } from '../retention.server.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T12:00:00Z');
const EVENT_ENDS = Date.parse('2027-01-23T15:00:00Z');
const { retention: periods } = readConfig({});

describe.each(DATABASES)(
  'the event date is stored with its registrations, on $name',
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

    const app = (over: Partial<App> = {}) =>
      makeApp(database, { now: () => now, ...over }, { DATA_DIR: testDatabase.location.dataDir });
    const registration = () =>
      database
        .selectFrom('submission')
        .selectAll()
        .where('kind', '=', 'event-registrations')
        .executeTakeFirstOrThrow();

    async function changeEvent(change: Partial<Event> | undefined): Promise<void> {
      const content = await makeContentStore(database).all();
      const events = content.events
        .filter(({ id }) => change || id !== '6')
        .map((item) =>
          item.id === '6' ? { ...item, body: { ...(item.body as Event), ...change } } : item,
        );
      await replaceContent(database, { ...content, events });
      await syncEventEnds(app());
    }

    const endsAt = async () => Date.parse((await registration()).event_ends_at ?? '');

    async function daysUntilGone(from: number): Promise<[notes: number, all: number]> {
      const found: number[] = [];
      for (const isGone of [
        (text: string) => !text.includes('peanuts'),
        (text: string) => text === '{}',
      ]) {
        for (let day = found[0] ?? 0; ; day++) {
          now = from + day * DAY;
          await purgeExpired(app(), now);
          if (isGone((await registration()).payload)) {
            found.push(day);
            break;
          }
        }
      }
      return found as [number, number];
    }

    test('moving a coming event moves the end stored with its registrations', async () => {
      for (const end of ['2027-03-20T15:00:00Z', '2026-12-05T15:00:00Z']) {
        await changeEvent({ end });
        expect(await endsAt(), end).toBe(Date.parse(end));
      }
      await changeEvent(undefined);
      expect(await endsAt()).toBe(Date.parse('2026-12-05T15:00:00Z'));
    });

    test('an unknown end is filled in once it is known, even if it is past', async () => {
      await database.updateTable('submission').set({ event_ends_at: null }).execute();
      // An end before the registration is another year's event: nobody registers for a past event.
      await changeEvent({ end: '2026-01-23T15:00:00Z' });
      expect((await registration()).event_ends_at).toBeNull();
      now = EVENT_ENDS + DAY;
      await changeEvent({ end: new Date(EVENT_ENDS).toISOString() });
      expect(await daysUntilGone(EVENT_ENDS)).toEqual([
        periods.eventNotes,
        periods.eventRegistrations,
      ]);
    });

    test('unreadable content does not stop the job', async () => {
      await database.updateTable('content_item').set({ body: '{' }).execute();
      const { log, lines } = makeRecordingLog();
      const run = () => runRetention(app({ log }));
      await run();
      for (; now < EVENT_ENDS + 30 * DAY; now += DAY) await run();
      expect((await registration()).payload).toContain('peanuts');
      await run();
      expect((await registration()).payload).not.toContain('peanuts');
      expect(lines.at(-1)).toMatchObject({ notes: 1 });
    });
  },
);
