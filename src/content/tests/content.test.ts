import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { listItems, openItem, waitingItems } from '../desk-lists.server.ts';
import { addItem, saveDraft } from '../editing.server.ts';
import { readHistory } from '../history.server.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';
import { publishDraft } from '../publishing.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;

describe.each(DATABASES)('content at the desk, $name', ({ make }) => {
  const fresh = freshInbox(make);
  async function desk() {
    const over = makeDeskOver(fresh, fresh);
    const { app } = over;
    const { staff: ama } = await over.colleague('Ama', ['editor']);
    const { staff: kofi } = await over.colleague('Kofi', ['editor']);
    const open = async () => {
      const item = await openItem(app, EVENT);
      if (!item) throw new Error('there is no event 6');
      return { ...item, body: item.body as Record<string, unknown> };
    };
    const title = async () => {
      const events = (await (await over.browser().get('/api/events')).json()) as {
        id: number;
        title: string;
      }[];
      return events.find(({ id }) => id === 6)?.title;
    };
    return { ...over, app, ama, kofi, open, title };
  }
  test('invalid values and changes to fixed fields are not stored', async () => {
    const { app, ama, open } = await desk();
    const { base, body } = await open();
    const save = (changes: object) =>
      saveDraft(app, EVENT, { base, body: { ...body, ...changes } }, ama);
    expect(await save({ start: 'soon' })).toMatchObject({ outcome: 'refused' });
    const legal = { kind: 'legal', id: 'privacy-policy' } as const;
    const policy = await openItem(app, legal);
    const text = String((policy?.body as { content?: string } | undefined)?.content);
    const longer = text.replace(/^(- \*\*.+?:\*\*.*?)\d+ (day|week|month|year)/m, '$1999 $2');
    expect(longer).not.toBe(text);
    const changed = { ...(policy?.body as object), content: longer };
    expect(
      await saveDraft(app, legal, { base: policy?.base ?? '', body: changed }, ama),
    ).toMatchObject({ outcome: 'refused' });
    expect(await fresh.database.selectFrom('content_version').selectAll().execute()).toEqual([]);
  });

  test('an item that was broken directly in the database is named, and the others stay', async () => {
    const { app, ama } = await desk();
    const before = (await listItems(app, 'events')).length;
    for (const [id, body] of [
      ['6', '{"id":'],
      ['5', '{"id":5}'],
    ] as const) {
      await fresh.database
        .updateTable('content_item')
        .set({ body })
        .where('kind', '=', 'events')
        .where('id', '=', id)
        .execute();
    }
    const rows = await listItems(app, 'events');
    expect(rows.length).toBe(before);
    for (const id of ['5', '6']) {
      expect(rows.find((readRow) => readRow.id === id)).toMatchObject({
        title: id,
        warnings: [{ rule: 'does-not-fit' }],
      });
      expect(await openItem(app, { kind: 'events', id })).toMatchObject({
        warnings: [{ rule: 'does-not-fit' }],
      });
    }
    const item = await openItem(app, EVENT);
    const body = { id: 6, title: 'Mended' };
    expect(await saveDraft(app, EVENT, { base: item?.base ?? '', body }, ama)).toMatchObject({
      outcome: 'saved',
    });
    expect(await publishDraft(app, EVENT, (await openItem(app, EVENT))?.base ?? '', ama)).toBe(
      true,
    );
    expect(await readHistory(app, EVENT)).toMatchObject({ versions: [{ state: 'published' }] });
  });

  test('drafts and warnings are listed kind by kind', async () => {
    const { app, ama, open } = await desk();
    const waiting = async () =>
      (await waitingItems(app)).map(({ kind, id, status, warnings }) => [
        `${kind}/${id}`,
        status,
        warnings.length,
      ]);
    expect(await waiting()).toEqual([]);
    const { base, body } = await open();
    await saveDraft(app, EVENT, { base, body: { ...body, end: null } }, ama);
    const post = await addItem(app, 'blogs', { title: 'New' }, ama);
    expect(await waiting()).toEqual([
      ['events/6', 'draft', 1],
      [`blogs/${post?.id}`, 'draft', 0],
    ]);
  });

  test('the audit log says who did what to which item', async () => {
    const { app, ama, open } = await desk();
    const { base, body } = await open();
    await saveDraft(app, EVENT, { base, body: { ...body, title: 'New' } }, ama);
    await publishDraft(app, EVENT, (await open()).base, ama);
    const events = await fresh.database
      .selectFrom('audit_event')
      .select(['action', 'subject', 'staff_id'])
      .where('subject', '=', 'events/6')
      .execute();
    expect(events).toEqual([
      { action: 'draft saved', subject: 'events/6', staff_id: ama.id },
      { action: 'published', subject: 'events/6', staff_id: ama.id },
    ]);
  });
});

const kinds: readonly ContentKind[] = Object.keys(CONTENT_SCHEMAS) as ContentKind[];
test('every kind has a name and a place in the list of kinds', async () => {
  const { KINDS_IN_ORDER } = await import('../kind-labels.ts');
  expect([...KINDS_IN_ORDER].sort()).toEqual([...kinds].sort());
});
