import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import { EVENT, makeContentServer, storedItems } from '#tests/support/content-server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { listItems } from '../desk-lists.server.ts';
import { removeItem, saveDraft } from '../editing.server.ts';
import { readContentFolder } from '../folder.server.ts';
import { readHistory } from '../history.server.ts';
import { importContent } from '../import.server.ts';
import {
  publishDraft,
  renameItem,
  restoreVersion,
  scheduleDraft,
  undoPublishing,
  withdrawDraft,
} from '../publishing.server.ts';

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

  describe('at a scheduled time', () => {
    test('happens at that time, once, even if several servers run the job', async () => {
      const one = await server();
      const two = await server(await fresh.testDatabase.open());
      const was = await one.title();
      const base = await one.draft({ title: 'On Saturday' });
      const at = fresh.now + MINUTE;
      expect(await scheduleDraft(one.app, EVENT, { base, at }, one.ama)).toBe(true);
      expect(await one.open()).toMatchObject({
        status: 'scheduled',
        publishAt: new Date(at).toISOString(),
      });
      const runBoth = () => Promise.all([one, two].map(({ work }) => work.runOnce()));
      fresh.now = at - 1;
      await runBoth();
      expect([await one.title(), await two.title()]).toEqual([was, was]);
      fresh.now = at;
      await runBoth();
      fresh.now += 1_000;
      expect([await one.title(), await two.title()]).toEqual(['On Saturday', 'On Saturday']);
      await runBoth();
      // By the member who scheduled it.
      expect(await published()).toEqual([{ staff_id: one.ama.id }]);
      expect((await readHistory(one.app, EVENT)).versions).toMatchObject([
        { state: 'published', publishedBy: 'Ama', publishAt: null },
        { state: 'published', author: null },
      ]);
    });

    test('includes changes saved until then, and does not happen after the draft is withdrawn', async () => {
      const { app, ama, draft, work, title } = await server();
      const base = await draft({ title: 'First' });
      await scheduleDraft(app, EVENT, { base, at: fresh.now + MINUTE }, ama);
      await draft({ title: 'Second' });
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('Second');
      const later = await draft({ title: 'Third' });
      await scheduleDraft(app, EVENT, { base: later, at: fresh.now + MINUTE }, ama);
      expect(await withdrawDraft(app, EVENT, ama)).toBe(true);
      fresh.now += MINUTE;
      await work.runOnce();
      expect(await title()).toBe('Second');
      expect(await scheduleDraft(app, EVENT, { base: later, at: fresh.now }, ama)).toBe(false);
    });

    test('turns into a draft if the published version changed meanwhile, without delaying others', async () => {
      const { app, ama, open, draft, work, lines, title } = await server();
      const base = await draft({ title: 'Ours' });
      await scheduleDraft(app, EVENT, { base, at: fresh.now + MINUTE }, ama);
      const other = {
        kind: 'partners',
        id: (await listItems(app, 'partners'))[0]?.id ?? '',
      } as const;
      const second = await draft({ name: 'Friends' }, other);
      await scheduleDraft(app, other, { base: second, at: fresh.now + MINUTE }, ama);
      // As an import does.
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
      expect(JSON.stringify(lines)).toContain('is a draft again');
    });
  });

  test('both servers show a published change within a second', async () => {
    const one = await server();
    const two = await server(await fresh.testDatabase.open());
    await two.title();
    expect(await one.publish({ title: 'New' })).toBe(true);
    expect(await one.title()).toBe('New');
    fresh.now += 1_000;
    expect(await two.title()).toBe('New');
  });

  test('an undo restores exactly what visitors saw before; a second undo restores the newer version', async () => {
    const { app, ama, publish, title, draft, open } = await server();
    expect(await undoPublishing(app, EVENT, ama)).toBe(false);
    const before = await rows();
    await publish({ title: 'New' });
    await draft({ location: 'Ho' });
    expect(await undoPublishing(app, EVENT, ama)).toBe(true);
    expect(await rows()).toEqual(before);
    expect(await undoPublishing(app, EVENT, ama)).toBe(true);
    expect(await title()).toBe('New');
    expect(await undoPublishing(app, EVENT, ama)).toBe(true);
    // The draft is based on the undone version, and would bring it back.
    const { base, body } = await open();
    expect(await publishDraft(app, EVENT, base, ama)).toBe(false);
    const conflict = await saveDraft(app, EVENT, { base, body }, ama);
    const was = JSON.parse(
      before.find(({ kind, id }) => kind === 'events' && id === '6')?.body ?? '',
    );
    expect(conflict).toMatchObject({ outcome: 'conflict', theirs: was, isPublic: true });
  });

  test('an undo does not change fixed fields that an import changed', async () => {
    const { app, ama, open } = await server();
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
      await importContent(fresh.database, changed, { effects: EFFECTS, now: fresh.now }),
    ).toContain('legal privacy-policy: changed');
    expect(await undoPublishing(app, policy, ama)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('must keep its times'),
    });
    expect((await open(policy)).published).toMatchObject({ content });
    const { base, body } = await open(policy);
    const added = content.replace(/^- \*\*Messages/m, '- **Messages:** 10 years.\n$&');
    const second = { base, body: { ...body, content: added } };
    expect(await saveDraft(app, policy, second, ama)).toMatchObject({ outcome: 'refused' });
  });

  test('an undo after a change of URL restores the content under the new URL', async () => {
    const { app, ama, open, publish } = await server();
    const course = { kind: 'courses', id: 'robots-from-scratch' } as const;
    const before = (await open(course)).body;
    await publish({ title: 'Robots from cardboard' }, course);
    const renamed = await renameItem(app, course, 'cardboard robots', ama);
    if (!renamed) throw new Error('it was not renamed');
    expect(await undoPublishing(app, renamed, ama)).toBe(true);
    expect((await open(renamed)).body).toMatchObject({ title: before.title });
    expect(await undoPublishing(app, renamed, ama)).toBe(true);
    expect((await open(renamed)).body).toMatchObject({ title: 'Robots from cardboard' });
    // For an item that was only renamed, there is nothing to undo.
    const other = (await listItems(app, 'courses')).find(({ id }) => id !== renamed.id)?.id ?? '';
    const moved = await renameItem(app, { kind: 'courses', id: other }, 'elsewhere', ama);
    if (!moved) throw new Error('it was not renamed');
    expect(await undoPublishing(app, moved, ama)).toBe(false);
  });

  test('a restored item is not shown as the first version', async () => {
    const { app, ama, publish, open } = await server();
    await publish({ title: 'Second' });
    await removeItem(app, EVENT, ama);
    expect(await publishDraft(app, EVENT, (await open()).base, ama)).toBe(true);
    const [, second] = (await readHistory(app, EVENT)).versions;
    expect(await restoreVersion(app, EVENT, second?.id ?? '', ama)).toBe(true);
    const flags = (await readHistory(app, EVENT)).versions.map(({ isFirst, isRestored }) => [
      isFirst,
      isRestored,
    ]);
    expect(flags[0]).toEqual([false, true]);
    // Only the version from the files is the first.
    expect(flags.map(([isFirst]) => isFirst)).toEqual([false, false, false, true]);
  });
});
