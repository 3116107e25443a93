import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EVENT, makeContentServer, storedItems } from '#tests/support/content-server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { EFFECTS } from '../../../../server/effects.ts';
import { readContentFolder } from '../../store/import/content-folder.ts';
import { importContent } from '../../store/import/import-content.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('publishing on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const server = (database?: Database) => makeContentServer(fresh, database);
  const rows = () => storedItems(fresh);
  const published = () =>
    fresh.database
      .selectFrom('audit_event')
      .select('staff_id')
      .where('action', '=', 'published')
      .execute();

  describe('at a moment to come', () => {
    test('happens then, once, whichever servers look', async () => {
      const one = await server();
      const two = await server(await fresh.testDatabase.open());
      const was = await one.title();
      const base = await one.draft({ title: 'On Saturday' });
      const at = fresh.now + MINUTE;
      expect(await one.desk.schedule(EVENT, { base, at }, one.ama)).toBe(true);
      expect(await one.open()).toMatchObject({
        status: 'scheduled',
        publishAt: new Date(at).toISOString(),
      });
      const look = () => Promise.all([one, two].map(({ work }) => work.runOnce()));
      fresh.now = at - 1;
      await look();
      expect([await one.title(), await two.title()]).toEqual([was, was]);
      fresh.now = at;
      await look();
      fresh.now += 1_000;
      expect([await one.title(), await two.title()]).toEqual(['On Saturday', 'On Saturday']);
      await look();
      // By whoever said when.
      expect(await published()).toEqual([{ staff_id: one.ama.id }]);
      expect((await one.desk.history(EVENT)).versions).toMatchObject([
        { state: 'published', publishedBy: 'Ama', publishAt: null },
        { state: 'published', author: null },
      ]);
    });

    test('goes along with what is saved until then, and not once it is taken back', async () => {
      const { desk, ama, draft, work, title } = await server();
      const base = await draft({ title: 'First' });
      await desk.schedule(EVENT, { base, at: fresh.now + MINUTE }, ama);
      await draft({ title: 'Second' });
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('Second');
      const later = await draft({ title: 'Third' });
      await desk.schedule(EVENT, { base: later, at: fresh.now + MINUTE }, ama);
      expect(await desk.withdraw(EVENT, ama)).toBe(true);
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('Second');
      expect(await desk.schedule(EVENT, { base: later, at: fresh.now }, ama)).toBe(false);
    });

    test('is a draft again where visitors see something else by then, and nothing else waits', async () => {
      const { desk, ama, open, draft, work, lines, title } = await server();
      const base = await draft({ title: 'Ours' });
      await desk.schedule(EVENT, { base, at: fresh.now + MINUTE }, ama);
      const other = { kind: 'partners', id: (await desk.items('partners'))[0]?.id ?? '' } as const;
      const second = await draft({ name: 'Friends' }, other);
      await desk.schedule(other, { base: second, at: fresh.now + MINUTE }, ama);
      // An import.
      const { body } = await open();
      await fresh.database
        .updateTable('content_item')
        .set({ body: JSON.stringify({ ...body, title: 'From the files' }) })
        .where('kind', '=', 'events')
        .where('id', '=', '6')
        .execute();
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('From the files');
      expect(await open()).toMatchObject({ status: 'draft', publishAt: null });
      expect((await open(other)).published).toMatchObject({ name: 'Friends' });
      expect(JSON.stringify(lines)).toContain('it is a draft again');
    });
  });

  test('what two servers publish, both show within a second', async () => {
    const one = await server();
    const two = await server(await fresh.testDatabase.open());
    await two.title();
    expect(await one.publish({ title: 'New' })).toBe(true);
    expect(await one.title()).toBe('New');
    fresh.now += 1_000;
    expect(await two.title()).toBe('New');
  });

  test('undone, visitors see what they saw, to the byte; undone again, the newer', async () => {
    const { desk, ama, publish, title, draft, open } = await server();
    expect(await desk.undo(EVENT, ama)).toBe(false);
    const before = await rows();
    await publish({ title: 'New' });
    await draft({ location: 'Ho' });
    expect(await desk.undo(EVENT, ama)).toBe(true);
    expect(await rows()).toEqual(before);
    expect(await desk.undo(EVENT, ama)).toBe(true);
    expect(await title()).toBe('New');
    expect(await desk.undo(EVENT, ama)).toBe(true);
    // The draft was made of what was undone: it would bring that back.
    const { base, body } = await open();
    expect(await desk.publish(EVENT, base, ama)).toBe(false);
    const conflict = await desk.save(EVENT, { base, body }, ama);
    const was = JSON.parse(
      before.find(({ kind, id }) => kind === 'events' && id === '6')?.body ?? '',
    );
    expect(conflict).toMatchObject({ outcome: 'conflict', theirs: was, isPublic: true });
  });

  test('what is kept from the desk is not put back either, where an import changed it', async () => {
    const { desk, ama, open } = await server();
    const policy = { kind: 'legal', id: 'privacy-policy' } as const;
    const files = { folder: 'content', content: readContentFolder('content'), pictures: [] };
    const text = (await open(policy)).body;
    const content = String(text.content).replace(/^(- \*\*Messages:\*\*.*?)\d+ /m, '$177 ');
    expect(content).not.toBe(text.content);
    const legal = files.content.legal.map((one) =>
      one.id === policy.id ? { ...one, body: { ...text, content } } : one,
    );
    const changed = { ...files, content: { ...files.content, legal } };
    expect(
      await importContent(fresh.database, changed, { effects: EFFECTS }, fresh.now),
    ).toMatchObject({
      isImported: true,
    });
    expect(await desk.undo(policy, ama)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('must keep its times'),
    });
    expect((await open(policy)).published).toMatchObject({ content });
    const { base, body } = await open(policy);
    const added = content.replace(/^- \*\*Messages/m, '- **Messages:** 10 years.\n$&');
    const second = { base, body: { ...body, content: added } };
    expect(await desk.save(policy, second, ama)).toMatchObject({ outcome: 'refused' });
  });

  test('undone after its address was changed, visitors see what they saw before, under the new one', async () => {
    const { desk, ama, open, publish } = await server();
    const course = { kind: 'courses', id: 'robots-from-scratch' } as const;
    const before = (await open(course)).body;
    await publish({ title: 'Robots from cardboard' }, course);
    const renamed = await desk.rename(course, 'cardboard robots', ama);
    if (!renamed) throw new Error('it was not renamed');
    expect(await desk.undo(renamed, ama)).toBe(true);
    expect((await open(renamed)).body).toMatchObject({ title: before.title });
    expect(await desk.undo(renamed, ama)).toBe(true);
    expect((await open(renamed)).body).toMatchObject({ title: 'Robots from cardboard' });
    // Of one that was only given another address nothing is to be undone.
    const other = (await desk.items('courses')).find(({ id }) => id !== renamed.id)?.id ?? '';
    const moved = await desk.rename({ kind: 'courses', id: other }, 'elsewhere', ama);
    if (!moved) throw new Error('it was not renamed');
    expect(await desk.undo(moved, ama)).toBe(false);
  });

  test('a removed item that is restored is not called the first that there was', async () => {
    const { desk, ama, publish, open } = await server();
    await publish({ title: 'Second' });
    await desk.remove(EVENT, ama);
    expect(await desk.publish(EVENT, (await open()).base, ama)).toBe(true);
    const [, second] = (await desk.history(EVENT)).versions;
    expect(await desk.restore(EVENT, second?.id ?? '', ama)).toBe(true);
    const said = (await desk.history(EVENT)).versions.map(({ isFirst, isRestored }) => [
      isFirst,
      isRestored,
    ]);
    expect(said[0]).toEqual([false, true]);
    // What the files had is the first; nothing else is.
    expect(said.map(([isFirst]) => isFirst)).toEqual([false, false, false, true]);
  });

  test('a version of the history becomes the draft', async () => {
    const { desk, ama, publish, title, open } = await server();
    const first = await title();
    await publish({ title: 'Second' });
    await publish({ title: 'Third', time: 'noon' });
    const [, second, oldest] = (await desk.history(EVENT)).versions;
    expect(await desk.restore(EVENT, second?.id ?? '', ama)).toBe(true);
    expect(await open()).toMatchObject({ status: 'draft', body: { title: 'Second' } });
    expect(await desk.restore(EVENT, oldest?.id ?? '', ama)).toBe(true);
    expect(await desk.publish(EVENT, (await open()).base, ama)).toBe(true);
    expect(await title()).toBe(first);
    expect(await desk.restore(EVENT, 'no-such-version', ama)).toBe(false);
    expect(await desk.restore({ kind: 'events', id: '5' }, second?.id ?? '', ama)).toBe(false);
  });
});
