import { describe, expect, test } from 'vitest';
import { formAt, openEditor, send, textOf } from '#tests/support/content-editor.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { TestBrowser } from '#tests/support/desk.ts';
import { makePlacesDesk } from '#tests/support/desk-places.ts';
import { itemForm, withChanges } from '#tests/support/item-form.ts';
import { ADULT, makeParty } from '#tests/support/places.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';

const EVENT = '/desk/content/events/7';

describe.each(DATABASES)('checks before publishing on $name', ({ make }) => {
  const { fresh, opened } = makePlacesDesk(make);
  const editor = () => openEditor(fresh);
  /** The codes that a page asks to confirm; undefined if it asks for none. */
  const codesIn = (page: string) =>
    Object.fromEntries(itemForm(page).entries).confirmed as string | undefined;
  async function change(
    browser: TestBrowser,
    changes: Readonly<Record<string, string>>,
    pressed = 'publish',
  ) {
    const { entries } = await formAt(browser, EVENT);
    return send(browser, EVENT, withChanges(entries, changes), pressed);
  }

  test('an event without a date, or one that ends too early, is published only once that was confirmed', async () => {
    const { browser } = await editor();
    const path = '/desk/content/events/+new';
    const added = withChanges((await formAt(browser, path)).entries, { title: 'Club night' });
    const asked = await send(browser, path, added, 'publish');
    expect(asked.status).toBe(409);
    const page = await asked.text();
    expect(page).toContain('Please check');
    expect(page).toContain('Publish anyway');
    expect(codesIn(page)).toBe('no-date');
    expect(await textOf(browser, '/desk/content/events')).not.toContain('Club night');
    const confirmed = await send(browser, path, itemForm(page).entries, 'publish');
    expect(confirmed.headers.get('Location')).toMatch(/done=published$/);

    const early = { end: '2020-01-01T09:00' };
    const late = await change(browser, early);
    const latePage = await late.text();
    expect([late.status, codesIn(latePage)]).toEqual([409, 'ends-before-begins']);
    expect(latePage).toContain('<a href="#field-end">Ends</a>: It ends before it begins');
    // Saved as a draft, and not published.
    expect(await textOf(browser, EVENT)).toContain('Visitors do not see it yet');
    const wrong = [...(await formAt(browser, EVENT)).entries, ['confirmed', 'no-date'] as const];
    expect((await send(browser, EVENT, wrong, 'publish')).status).toBe(409);
    const scheduled = await change(browser, { _at: '2099-01-01T09:00' }, 'schedule');
    expect(scheduled.status).toBe(409);
    const schedule = await scheduled.text();
    expect(schedule).toContain('Schedule anyway');
    const done = await send(browser, EVENT, itemForm(schedule).entries, 'schedule');
    expect(done.headers.get('Location')).toMatch(/done=scheduled$/);
  });

  test('a wrong session is named with its field, and after publishing a link leads to the page', async () => {
    const { browser } = await editor();
    const path = '/desk/content/courses/robots-from-scratch';
    const { entries } = await formAt(browser, path);
    const early = withChanges(entries, { 'sessions.1.end': '2020-01-01T09:00' });
    const asked = await (await send(browser, path, early, 'publish')).text();
    expect(asked).toContain('<a href="#field-sessions.1.end">Session 2, Ends</a>: It ends before');
    expect(asked).toMatch(/<details id="field-sessions.1"[^>]* open=""/);
    const done = await send(browser, path, itemForm(asked).entries, 'publish');
    const page = await textOf(browser, done.headers.get('Location') ?? '');
    expect(page).toMatch(/<a href="\/[^"]*robots-from-scratch">See the page</);
  });

  test('a picture of people who did not agree yet is asked about, and never scheduled', async () => {
    const { browser, staff } = await editor();
    const id = await storedPicture(fresh.database, staff.id);
    const picture = { image: `/images/desk/${id}-16x9.jpg`, _at: '2099-01-01T09:00' };
    const asked = await change(browser, picture);
    const page = await asked.text();
    expect([asked.status, codesIn(page)]).toEqual([409, 'no-consent']);
    expect(page).toContain(
      `<a href="/desk/pictures/${id}">A robot</a>: The people in this picture`,
    );
    const confirmed = itemForm(page).entries;
    const scheduled = await send(browser, EVENT, confirmed, 'schedule');
    expect(scheduled.status).toBe(409);
    expect(await scheduled.text()).not.toContain('Schedule anyway');
    const agreed = { alt: 'A robot', agreed: 'nobody' };
    await browser.post(`/desk/pictures/${id}`, agreed);
    expect((await change(browser, picture, 'schedule')).headers.get('Location')).toMatch(
      /scheduled$/,
    );
  });

  test('a new post is of today', async () => {
    const { browser } = await editor();
    const { entries } = await formAt(browser, '/desk/content/blogs/+new');
    const today = new Date(fresh.now).toISOString().slice(0, 10);
    expect(Object.fromEntries(entries).date).toBe(today);
  });

  test('as many people are told as the page said, and others by then are asked about again', async () => {
    const { browser, house, staff } = await opened('editor', 'people');
    await house.ask(ADULT);
    await house.ask(makeParty([30, 31]));
    await house.ask(ADULT, { spamVerdict: 'sent within 3 seconds' });
    const later = { start: '2027-03-01T09:00', end: '2027-03-01T15:00', location: 'Library, Wa' };
    const asked = await change(browser, later);
    const page = await asked.text();
    expect([asked.status, codesIn(page)]).toEqual([409, 'tells:2']);
    expect(page).toContain('2 people will be told. 2 by email.');
    expect(page).toContain('Publish and tell 2 people');
    await house.ask(ADULT);
    const again = await send(browser, EVENT, itemForm(page).entries, 'publish');
    const second = await again.text();
    expect([again.status, codesIn(second)]).toEqual([409, 'tells:3']);
    const done = await send(browser, EVENT, itemForm(second).entries, 'publish');
    expect(done.headers.get('Location')).toBe(`${EVENT}?done=published`);
    // Pressed twice, it is done once; and a text that nobody needs to hear of asks nothing.
    expect((await send(browser, EVENT, itemForm(second).entries, 'publish')).status).toBe(303);
    expect((await change(browser, { excerpt: 'For beginners.' })).status).toBe(303);
    const published = await fresh.database
      .selectFrom('audit_event')
      .select('staff_id')
      .where('action', '=', 'published')
      .execute();
    expect(published).toEqual([{ staff_id: staff.id }, { staff_id: staff.id }]);
    await house.look();
    const told = await fresh.database
      .selectFrom('outbox_message')
      .select('id')
      .where('content', 'like', '%"changed"%')
      .execute();
    expect(told).toHaveLength(3);
  });

  test('who moves an event reads how people learn of it, and is led to those whom staff tell', async () => {
    const { browser, house } = await opened('editor', 'people');
    await house.ask(ADULT, { email: '' });
    await house.ask(makeParty([31]), { email: '' });
    const group = await house.ask(makeParty([], { unnamed: 24, groupName: 'Class 5B' }));
    const asked = await change(browser, { start: '2027-03-01T09:00', end: '2027-03-01T15:00' });
    const page = await asked.text();
    expect(page).toContain('1 by email, 2 by WhatsApp, 24 through Efua Ɔkyere.');
    expect(page).toContain('Publish and tell 27 people');
    const done = await send(browser, EVENT, itemForm(page).entries, 'publish');
    const next = await (await browser.get(done.headers.get('Location') ?? '')).text();
    expect(next).toMatch(/href="\/desk\/places\/event%3A7#unwritten"[^>]*>Tell .*26 people/);
    expect(await textOf(browser, '/desk')).toContain('changed: 26 people to tell by WhatsApp');
    const roster = await (await browser.get('/desk/places/event%3A7')).text();
    expect(roster).toContain('24 of Class 5B');
    const values = [...roster.matchAll(/name="written"[^>]*value="([^"]*)"/g)].map(([, v]) => v);
    const ofGroup = values.find((value) => value?.startsWith(group.reference));
    expect(ofGroup?.split(' ')).toHaveLength(24);
    const written = values.join(' ');
    await browser.post('/desk/places/event%3A7', { do: 'written', sequence: '1', written });
    expect(await textOf(browser, '/desk')).not.toContain('to tell by WhatsApp');
  });

  test('a copy is a draft without dates, once, and unknown buttons and states are refused', async () => {
    const { browser } = await editor();
    const copy = await browser.post(EVENT, { _do: 'duplicate' });
    const path = String(copy.headers.get('Location')).replace(/\?.*/, '');
    expect(path).toMatch(/^\/desk\/content\/events\/\d+$/);
    expect(path).not.toBe(EVENT);
    const again = await browser.post(EVENT, { _do: 'duplicate' });
    expect(again.headers.get('Location')).toBe(copy.headers.get('Location'));
    const of = Object.fromEntries((await formAt(browser, EVENT)).entries);
    const { entries } = await formAt(browser, path);
    expect(Object.fromEntries(entries)).toMatchObject({
      title: `${of.title} (copy)`,
      description: of.description,
      capacity: of.capacity,
      start: '',
      end: '',
      closes: '',
      cancelled: '',
      reserved: '0',
      registrationLink: '',
    });
    expect((await send(browser, path, entries, 'publish')).status).toBe(409);
    const course = await browser.post('/desk/content/courses/robots-from-scratch', {
      _do: 'duplicate',
    });
    expect(course.headers.get('Location')).toBe(
      '/desk/content/courses/robots-from-scratch-copy?done=copied',
    );
    expect((await browser.post('/desk/content/home/home', { _do: 'duplicate' })).status).toBe(409);
    expect((await browser.post(EVENT, { _do: 'no-such' })).status).toBe(400);
    expect((await browser.get(`${EVENT}?picture=gone&field=image`)).status).toBe(200);
    expect((await browser.get('/desk/pictures?for=//elsewhere.example')).status).toBe(200);
  });

  test('content of all kinds is found by its words', async () => {
    const { browser } = await editor();
    const found = async (query: string) => {
      const page = await textOf(browser, `/desk/content${query}`);
      return [...page.matchAll(/id="item-([^"]+)"/g)].map(([, id]) => id);
    };
    expect(await found('')).toEqual([]);
    expect(await found('?words=SAKASAKA+tamale')).toContain('6');
    expect(await found('?words=sakasaka+nowhere')).toEqual([]);
    await change(browser, { title: 'Zebra day' }, 'save');
    expect(await found('?words=zebra')).toEqual(['7']);
    const list = await textOf(browser, '/desk/content/events');
    expect(list).toMatch(/covers\/events\/6\.svg.*Harmattan Robot Day.*Sat 23 Jan 2027/s);
    expect(list).toMatch(/Zebra day.*Draft.*Changed .*by.*Ama/s);
  });
});
