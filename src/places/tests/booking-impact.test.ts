import { describe, expect, test } from 'vitest';
import type { Course } from '#content/course.ts';
import { openItem } from '#content/desk-lists.server.ts';
import { removeItem, saveDraft } from '#content/editing.server.ts';
import { courseOfferings } from '#content/offering.ts';
import { publishDraft } from '#content/publishing.server.ts';
import { makeContentStore } from '#content/store.server.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { pastSubmission } from '#tests/support/past-submission.ts';
import { makeParty } from '#tests/support/places.ts';
import { reservePlaces } from '../booking.server.ts';

const COURSE = { kind: 'courses', id: 'ananse-moves' } as const;
const ADDRESS = '/desk/content/courses/ananse-moves';
const COURSE_KEY = 'course:ananse-moves/cape-coast-2027-01';
const IN_WORDS = `People have places in this: Ananse Moves: Scratch for Girls, Tech Lab, Cape Coast (${COURSE_KEY}).`;

describe.each(DATABASES)('content with booked places, at the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function atDesk() {
    const desk = makeDeskOver(fresh, fresh);
    const { app } = desk;
    const { staff, browser } = await desk.signedIn('Ama', ['editor']);
    const open = async () => {
      const opened = await openItem(app, COURSE);
      if (!opened) throw new Error('the course is gone');
      return { ...opened, body: opened.body as Course };
    };
    const save = async (change: (body: Course) => object) => {
      const { base, body } = await open();
      return saveDraft(app, COURSE, { base, body: { ...body, ...change(body) } }, staff);
    };
    const publish = async () => publishDraft(app, COURSE, (await open()).base, staff);
    return { app, staff, browser, open, save, publish };
  }

  async function taken() {
    const courses = await makeContentStore(fresh.database).list<Course>('courses');
    const course = courses.find(({ id }) => id === COURSE.id) as Course;
    const [offering] = courseOfferings(course);
    if (!offering) throw new Error('the course has no session');
    const submissionId = await pastSubmission(fresh.database, new Date(fresh.now).toISOString());
    const request = { submissionId, party: makeParty([30]), offering, isSuspected: false };
    await runTransaction(fresh.database, (open) => reservePlaces(open, request, fresh.now));
  }
  const isPublic = async () =>
    (await makeContentStore(fresh.database).ids('courses')).includes(COURSE.id);

  test('a booked session cannot be removed, and staff read why; a new path moves its places along', async () => {
    const { browser, save } = await atDesk();
    await taken();
    const { outcome, ...refused } = await save(({ sessions }) => ({ sessions: sessions.slice(1) }));
    expect([outcome, Object(refused).reason]).toEqual([
      'refused',
      expect.stringContaining(IN_WORDS),
    ]);
    const removing = await browser.post(ADDRESS, { _do: 'remove' });
    expect(removing.status).toBe(409);
    expect(await removing.text()).toMatch(/People have places in this.*Write the reason into/s);
    expect(await isPublic()).toBe(true);
    // The other session has no places, and this one may be cancelled.
    const cancelled = (session: Course['sessions'][number]) => ({ ...session, cancelled: 'Rain' });
    const saved = await save(({ sessions }) => ({ sessions: sessions.slice(0, 1).map(cancelled) }));
    expect(saved.outcome).toBe('saved');

    expect((await browser.post(ADDRESS, { _do: 'rename', _word: 'spider' })).status).toBe(303);
    const places = await fresh.database
      .selectFrom('place')
      .innerJoin('offering', 'offering.key', 'offering_key')
      .select(['key', 'uid'])
      .execute();
    // The UID in calendars stays.
    expect(places).toEqual([{ key: 'course:spider/cape-coast-2027-01', uid: COURSE_KEY }]);
  });

  test('a course with places may be removed after its end', async () => {
    const { app, staff } = await atDesk();
    await taken();
    await expect(removeItem(app, COURSE, staff)).rejects.toThrow(IN_WORDS);
    expect(await isPublic()).toBe(true);
    fresh.now = Date.parse('2027-06-30T12:00:00Z');
    expect(await removeItem(app, COURSE, staff)).toBe(true);
    expect(await isPublic()).toBe(false);
  });
});
