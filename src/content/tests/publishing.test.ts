import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { EFFECTS } from '#server/effects.ts';
import { EVENT, makeContentServer } from '#tests/support/content-server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { listItems } from '../desk-lists.server.ts';
import { saveDraft } from '../editing.server.ts';
import { readContentFolder } from '../folder.server.ts';
import { readHistory } from '../history.server.ts';
import { importContent } from '../import.server.ts';
import {
  publishDraft,
  restoreVersion,
  scheduleDraft,
  withdrawDraft,
} from '../publishing.server.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('publishing on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const server = (database?: Database) => makeContentServer(fresh, database);
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
        { state: 'published', publisherName: 'Ama', publish_at: null },
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

  test('a restored version is the draft, and is published in the place of the current one', async () => {
    const { app, ama, publish, open, title } = await server();
    const before = await title();
    await publish({ title: 'Second' });
    const [, first] = (await readHistory(app, EVENT)).versions;
    expect(await restoreVersion(app, EVENT, first?.id ?? '', ama)).toBe(true);
    expect(await title()).toBe('Second');
    expect(await publishDraft(app, EVENT, (await open()).base, ama)).toBe(true);
    expect(await title()).toBe(before);
  });

  test('a policy keeps its times, also against an earlier version', async () => {
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
    const [, before] = (await readHistory(app, policy)).versions;
    expect(await restoreVersion(app, policy, before?.id ?? '', ama)).toBe(true);
    const { base, body } = await open(policy);
    expect(await publishDraft(app, policy, base, ama)).toBe(false);
    expect((await open(policy)).published).toMatchObject({ content });
    const added = content.replace(/^- \*\*Messages/m, '- **Messages:** 10 years.\n$&');
    const second = { base, body: { ...body, content: added } };
    expect(await saveDraft(app, policy, second, ama)).toMatchObject({ outcome: 'refused' });
  });
});
