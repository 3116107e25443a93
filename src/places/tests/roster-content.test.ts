import { describe, expect, test } from 'vitest';
import { openItem } from '#content/desk-lists.server.ts';
import { saveDraft } from '#content/editing.server.ts';
import { readHistory } from '#content/history.server.ts';
import { publishDraft } from '#content/publishing.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { SITE_URL } from '#tests/support/desk.ts';
import { makePlacesDesk, pageOf, ROSTER } from '#tests/support/desk-places.ts';
import { ADULT } from '#tests/support/places.ts';
import { textOf } from '#tests/support/thread.ts';
import { readContentOfferings } from '../offerings.server.ts';
import { readRoster } from '../roster.server.ts';

describe.each(DATABASES)('content changes from the roster, on $name', ({ make }) => {
  const { fresh, opened, deeds, statesOf } = makePlacesDesk(make);

  test('a new capacity or a cancellation is published in the content', async () => {
    const { app, house, browser, http } = await opened();
    house.offerings = await readContentOfferings(fresh.database);
    const waiting = await Promise.all(Array.from({ length: 25 }, () => house.ask(ADULT)));
    const last = waiting.find(({ state }) => state === 'waiting')?.reference ?? '';
    expect(await statesOf(last)).toEqual(['waiting']);
    const page = await pageOf(browser);
    expect(page).toMatch(/name="was-capacity" value="30"/);
    expect(textOf(page)).toContain('30 of 30 taken (6 by phone), 0 free, 1 waiting');

    const more = { do: 'limit', capacity: '30', reserved: '5' };
    const was = { 'was-capacity': '30', 'was-reserved': '6' };
    for (const _ of [1, 2]) {
      const saved = await browser.post(ROSTER, { ...more, ...was });
      expect(saved.headers.get('Location')).toBe(`${ROSTER}?done=limits`);
    }
    expect(await statesOf(last)).toEqual(['offered']);
    expect(await deeds()).toEqual(['changed how many places: event:7']);
    const { versions } = await readHistory(app, { kind: 'events', id: '7' });
    expect(versions.map(({ authorName, state }) => `${state} by ${authorName}`)).toEqual([
      'published by Ama',
      'published by null',
    ]);
    const file = await openItem(app, { kind: 'events', id: '7' });
    expect(file?.published).toMatchObject({ capacity: 30, reserved: 5, price: 0 });

    // The values that the member saw are outdated.
    const late = await browser.post(ROSTER, { do: 'limit', capacity: '12', reserved: '0', ...was });
    expect(late.status).toBe(409);
    const latePage = await late.text();
    expect(textOf(latePage)).toContain('A colleague changed it meanwhile.');
    expect(latePage).toContain('value="12"');
    const wrong = await browser.post(ROSTER, { do: 'limit', capacity: 'many', ...was });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="many"');

    const without = await browser.post(ROSTER, { do: 'cancel', reason: ' ' });
    expect([without.status, await without.text()]).toEqual([
      422,
      expect.stringContaining('Write why'),
    ]);
    const rain = { do: 'cancel', reason: 'Rain' };
    for (const _ of [1, 2]) {
      const cancelled = await browser.post(ROSTER, rain);
      expect(cancelled.headers.get('Location')).toBe(`${ROSTER}?done=cancelled`);
    }
    expect(textOf(await pageOf(browser))).toContain('It does not take place. Rain');
    house.offerings = await readContentOfferings(fresh.database);
    await house.look();
    const [first] = waiting;
    expect(await house.mails(first?.reference ?? '')).toEqual(['confirmation', 'cancelled']);
    expect((await house.see(first?.manage ?? null))?.offering).toMatchObject({ cancelled: 'Rain' });
    const back = await browser.post(ROSTER, { do: 'restore', was: 'Rain' });
    expect(back.headers.get('Location')).toBe(`${ROSTER}?done=restored`);
    house.offerings = await readContentOfferings(fresh.database);
    await house.look();
    expect(await house.mails(first?.reference ?? '')).toEqual([
      'confirmation',
      'cancelled',
      'restored',
    ]);
    expect(await deeds()).toEqual([
      'changed how many places: event:7',
      'called off: event:7',
      'called on again: event:7',
    ]);
    expect((await http.request(`${SITE_URL}/api/events`)).status).toBe(200);
  });

  test('a draft with other limits is not published over a change from the roster without a warning', async () => {
    const { app, staff, browser } = await opened();
    const key = { kind: 'events', id: '7' } as const;
    const before = await openItem(app, key);
    const body = { ...(before?.body as object), cancelled: 'Snow' };
    await saveDraft(app, key, { base: before?.base ?? '', body }, staff);
    await browser.post(ROSTER, { do: 'cancel', reason: 'Rain' });
    const base = (await openItem(app, key))?.base ?? '';
    expect(await publishDraft(app, key, base, staff)).toBe(false);
    expect(await saveDraft(app, key, { base, body }, staff)).toMatchObject({
      outcome: 'conflict',
      isPublic: true,
      conflicts: [{ path: 'cancelled', theirs: 'Rain' }],
    });
  });

  test('a course session and a program date are changed each on its own', async () => {
    const { browser } = await opened();
    const offerings = await readContentOfferings(fresh.database);
    for (const kind of ['course', 'program']) {
      const { key = '' } = offerings.find((one) => one.key.startsWith(`${kind}:`)) ?? {};
      const path = `/desk/places/${encodeURIComponent(key)}`;
      const page = await pageOf(browser, path);
      const [, was] = /name="was-capacity" value="(\d*)"/.exec(page) ?? [];
      const [, reserved] = /name="was-reserved" value="(\d+)"/.exec(page) ?? [];
      const sent = {
        do: 'limit',
        capacity: '41',
        reserved: `${reserved}`,
        'was-capacity': `${was}`,
        'was-reserved': `${reserved}`,
      };
      expect((await browser.post(path, sent)).headers.get('Location')).toBe(`${path}?done=limits`);
      const changed = (await readContentOfferings(fresh.database)).filter(
        ({ capacity }) => capacity === 41,
      );
      expect(changed.map((one) => one.key)).toEqual([
        ...(kind === 'program'
          ? [offerings.find((one) => one.key.startsWith('course:'))?.key]
          : []),
        key,
      ]);
      expect((await readRoster(makeApp(fresh.database), key))?.offering.capacity).toBe(41);
    }
  });
});
