import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import { browserForms } from '#tests/support/browser-form.ts';
import { EVENT, makeContentServer } from '#tests/support/content-server.ts';
import { STARTER_CONTENT, withItem } from '#tests/support/content-sides.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { openItem } from '../desk-lists.server.ts';
import { addItem } from '../editing.server.ts';
import type { ItemKey } from '../editing.ts';
import { importContent } from '../import.server.ts';
import { publishDraft, renameItem, scheduleDraft, withdrawDraft } from '../publishing.server.ts';

describe.each(BOTH_DATABASES)('simultaneous changes to content, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const server = async (database?: Database) =>
    makeContentServer(fresh, database ?? (await fresh.testDatabase.open()));

  const versions = (item: ItemKey = EVENT) =>
    fresh.database
      .selectFrom('content_version')
      .selectAll()
      .where('kind', '=', item.kind)
      .where('item', '=', item.id)
      .orderBy('number')
      .execute();
  const countEvents = async (action: string) =>
    (
      await fresh.database
        .selectFrom('audit_event')
        .select('id')
        .where('action', '=', action)
        .execute()
    ).length;
  const importing = (title: string) => {
    const files = withItem(STARTER_CONTENT, EVENT, (body) => ({ ...body, title }));
    const folder = { folder: 'content', content: files, pictures: [] };
    return (database: Database) =>
      importContent(database, folder, { effects: EFFECTS, now: fresh.now });
  };

  test('publishing, a schedule and an import at once are each done completely, one after the other', async () => {
    const [one, two] = [await server(), await server()];
    for (let round = 1; round <= 8; round++) {
      const base = await one.draft({ title: `Round ${round}` });
      expect(await scheduleDraft(two.app, EVENT, { base, at: fresh.now }, two.ama)).toBe(true);
      const before = await countEvents('published');
      await Promise.all([
        publishDraft(one.app, EVENT, base, one.ama),
        one.work.runOnce(),
        two.work.runOnce(),
        importing(`Files ${round}`)(two.database),
      ]);
      const all = await versions();
      const published = await fresh.database
        .selectFrom('content_item')
        .select('body')
        .where('kind', '=', EVENT.kind)
        .where('id', '=', EVENT.id)
        .executeTakeFirst();
      expect(all.findLast(({ state }) => state === 'published')?.body).toBe(published?.body);
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
      expect(all.filter(({ state }) => state === 'scheduled')).toEqual([]);
      expect((await countEvents('published')) - before).toBeLessThan(2);
      // Changes that no longer fit become a draft, and nothing is lost.
      expect(all.some(({ body }) => body?.includes(`Round ${round}"`))).toBe(true);
      const waiting = all.filter(({ state }) => state === 'draft');
      expect(waiting.length).toBeLessThan(2);
      if (waiting.length > 0) await withdrawDraft(one.app, EVENT, one.ama);
    }
  });

  test('a draft that another member saved meanwhile is not withdrawn', async () => {
    const { app, ama, draft, open } = await server(fresh.database);
    const base = await draft({ title: 'Mine' });
    await draft({ title: 'Theirs' });
    expect(await withdrawDraft(app, EVENT, ama, base)).toBe(false);
    expect((await open()).body.title).toBe('Theirs');

    const pages = makeDeskOver(fresh, fresh);
    const { browser } = await pages.signedIn('Esi', ['editor']);
    const path = '/desk/content/events/6';
    const page = await (await browser.get(path)).text();
    const withdrawForm = browserForms(page).find(({ buttons }) =>
      buttons.some(([, value]) => value === 'withdraw'),
    );
    await draft({ title: 'Newer' });
    const refused = await browser.post(path, toBody(withdrawForm?.entries ?? [], 'withdraw'));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/changed since this page was opened.*Newer/s);
    const now = await (await browser.get(path)).text();
    const again = browserForms(now).find(({ buttons }) =>
      buttons.some(([, value]) => value === 'withdraw'),
    );
    const withdrawn = await browser.post(path, toBody(again?.entries ?? [], 'withdraw'));
    expect(withdrawn.headers.get('Location')).toBe(`${path}?done=withdrawn`);
  });

  test('a new item whose form is sent twice is one item', async () => {
    const [one, two] = [await server(), await server()];
    const post = { title: 'Kite day', content: 'Words.' };
    const [first, second] = await Promise.all([
      addItem(one.app, 'blogs', post, one.ama),
      addItem(two.app, 'blogs', post, two.ama),
    ]);
    expect(second).toEqual(first);
    expect(await versions(first)).toHaveLength(1);
    const other = await addItem(one.app, 'blogs', { ...post, content: 'Other words.' }, one.ama);
    expect(other).toEqual({ kind: 'blogs', id: 'kite-day-2' });
    // After a withdrawal, or some minutes later, it is a new item.
    expect(await withdrawDraft(one.app, first ?? EVENT, one.ama)).toBe(true);
    expect(await addItem(one.app, 'blogs', post, one.ama)).toEqual({
      kind: 'blogs',
      id: 'kite-day-3',
    });
    fresh.now += 600_000;
    expect(await addItem(one.app, 'blogs', post, one.ama)).toEqual({
      kind: 'blogs',
      id: 'kite-day-4',
    });
  });

  test('a scheduled change to an item that an import removed becomes a draft, and does not bring the item back', async () => {
    const { app, work, lines, ama, draft, open } = await server(fresh.database);
    const starterFiles = { folder: 'content', content: STARTER_CONTENT, pictures: [] };
    await importContent(fresh.database, starterFiles, { effects: EFFECTS, now: fresh.now });
    const base = await draft({ title: 'On Saturday' });
    expect(await scheduleDraft(app, EVENT, { base, at: fresh.now + 60_000 }, ama)).toBe(true);
    const content = withItem(STARTER_CONTENT, EVENT, undefined);
    const files = { folder: 'content', content, pictures: [] };
    const imported = await importContent(fresh.database, files, {
      effects: EFFECTS,
      now: fresh.now,
    });
    expect(imported).toEqual(['events 6: taken away']);
    fresh.now += 61_000;
    await work.runOnce();
    expect(await open()).toMatchObject({ status: 'draft', isPublic: false, published: undefined });
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('is a draft again')]);
    // A member who checks it can still publish it.
    expect(await publishDraft(app, EVENT, (await open()).base, ama)).toBe(true);
  });

  test('an opened item can still be saved after another member changed its URL', async () => {
    const pages = makeDeskOver(fresh, fresh);
    const { browser } = await pages.signedIn('Esi', ['editor']);
    const { staff } = await pages.colleague('Kofi', ['editor']);
    const old = '/desk/content/courses/robots-from-scratch';
    const form = itemForm(await (await browser.get(old)).text());
    const item = { kind: 'courses', id: 'robots-from-scratch' } as const;
    await renameItem(pages.app, item, 'First robots', staff);
    const changed = withChanges(form.entries, { title: 'Our first robots' });
    const saved = await browser.post(old, toBody(changed, 'publish'));
    const path = '/desk/content/courses/first-robots';
    expect(saved.headers.get('Location')).toBe(`${path}?done=published`);
    const { body } = (await openItem(pages.app, { ...item, id: 'first-robots' })) ?? {};
    expect(body).toMatchObject({ id: 'first-robots', title: 'Our first robots' });
    expect((await browser.get(old)).headers.get('Location')).toBe(path);
  });
});
