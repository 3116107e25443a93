import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { listItems, listKinds, openItem, waitingItems } from '../../desk-lists.server.ts';
import { addItem, saveDraft } from '../../editing.server.ts';
import { fieldsOfKind } from '../../field-tree.ts';
import { formEntries } from '../../fields.ts';
import { readHistory } from '../../history.server.ts';
import { checkForm } from '../../item-form.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';
import { publishDraft, withdrawDraft } from '../../publishing.server.ts';

/** The time of the import. */
const IMPORTED = '2026-11-01T09:00:00.000Z';
const EVENT = { kind: 'events', id: '6' } as const;

describe.each(DATABASES)('content at the desk, $name', ({ make }) => {
  const fresh = freshInbox(make);
  /** A desk with two editors. */
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
  const rows = () =>
    fresh.database.selectFrom('content_item').selectAll().orderBy('kind').orderBy('id').execute();

  test('every item that is opened, saved unchanged and published stays the same', async () => {
    const { app, ama, browser } = await desk();
    const before = await rows();
    const readAnswers = async () =>
      Promise.all(
        ['events', 'courses', 'blogs', 'team', 'partners', 'hero-images', 'stem-squad-landing'].map(
          async (path) => (await browser().get(`/api/${path}`)).text(),
        ),
      );
    const answersBefore = await readAnswers();
    let count = 0;
    for (const { kind } of await listKinds(app)) {
      for (const { id } of await listItems(app, kind)) {
        const item = await openItem(app, { kind, id });
        const form = new FormData();
        for (const [name, value] of formEntries(fieldsOfKind(kind), item?.body)) {
          form.append(name, value.replace(/\n/g, '\r\n'));
        }
        const read = checkForm(CONTENT_SCHEMAS[kind], fieldsOfKind(kind), form, item?.body);
        expect(read.ok).toBe(true);
        const body = read.ok && read.value;
        const saved = await saveDraft(app, { kind, id }, { base: item?.base ?? '', body }, ama);
        expect(saved).toEqual({ outcome: 'saved', status: 'published', base: item?.base });
        expect(await publishDraft(app, { kind, id }, item?.base ?? '', ama)).toBe(true);
        count += 1;
      }
    }
    expect(count).toBe(before.length);
    expect(await rows()).toEqual(before);
    expect(await readAnswers()).toEqual(answersBefore);
    expect(await fresh.database.selectFrom('content_version').selectAll().execute()).toEqual([]);
  });

  test('a draft is visible only at the desk until it is published', async () => {
    const { app, ama, open, title } = await desk();
    await fresh.database.updateTable('content_item').set({ imported_at: IMPORTED }).execute();
    const event = await open();
    const was = await title();
    const saved = await saveDraft(
      app,
      EVENT,
      { base: event.base, body: { ...event.body, title: 'Robots by the sea' } },
      ama,
    );
    expect(saved).toMatchObject({ outcome: 'saved', status: 'draft' });
    expect(await title()).toBe(was);
    const readRow = async () => (await listItems(app, 'events')).find(({ id }) => id === '6');
    expect(await readRow()).toMatchObject({
      title: 'Robots by the sea',
      status: 'draft',
      changedBy: 'Ama',
    });
    expect(await publishDraft(app, EVENT, event.base, ama)).toBe(false);
    expect(await publishDraft(app, EVENT, (await open()).base, ama)).toBe(true);
    expect(await title()).toBe('Robots by the sea');
    expect(await readRow()).toMatchObject({ status: 'published', changedBy: 'Ama' });
    const { versions } = await readHistory(app, EVENT);
    expect(versions).toMatchObject([
      {
        state: 'published',
        author: 'Ama',
        publishedBy: 'Ama',
        differences: [{ path: 'title', before: was, after: 'Robots by the sea' }],
      },
      { state: 'published', author: null, publishedAt: null, isFirst: true, createdAt: IMPORTED },
    ]);
  });

  test('a form older than the draft is not saved until both versions were shown', async () => {
    const { app, ama, kofi, open } = await desk();
    const event = await open();
    const save = (by: typeof ama, base: string, changes: object) =>
      saveDraft(app, EVENT, { base, body: { ...event.body, ...changes } }, by);
    await save(ama, event.base, { title: 'Ours' });
    const conflict = await save(kofi, event.base, { location: 'Ho' });
    expect(conflict).toMatchObject({
      outcome: 'conflict',
      isPublic: false,
      theirs: { title: 'Ours', location: event.body.location },
    });
    expect((await open()).body).toMatchObject({ title: 'Ours', location: event.body.location });
    // A form that equals the draft, such as one sent twice, is saved.
    expect(await save(ama, event.base, { title: 'Ours' })).toMatchObject({ outcome: 'saved' });
    if (conflict.outcome !== 'conflict') throw new Error('no conflict');
    expect(await save(kofi, conflict.base, { location: 'Ho' })).toMatchObject({ outcome: 'saved' });
    expect((await open()).body).toEqual({ ...event.body, location: 'Ho' });
  });

  test('a form older than the published version is not saved either', async () => {
    const { app, ama, kofi, open } = await desk();
    const event = await open();
    const saved = await saveDraft(
      app,
      EVENT,
      { base: event.base, body: { ...event.body, title: 'Ours' } },
      ama,
    );
    if (saved.outcome !== 'saved') throw new Error('not saved');
    expect(await publishDraft(app, EVENT, saved.base, ama)).toBe(true);
    const body = { ...event.body, title: 'Mine', location: 'Ho' };
    const conflict = await saveDraft(app, EVENT, { base: event.base, body }, kofi);
    expect(conflict).toMatchObject({
      outcome: 'conflict',
      isPublic: true,
      theirs: { title: 'Ours' },
    });
    if (conflict.outcome !== 'conflict') throw new Error('no conflict');
    const again = await saveDraft(app, EVENT, { base: conflict.base, body }, kofi);
    if (again.outcome !== 'saved') throw new Error('not saved');
    expect(await publishDraft(app, EVENT, again.base, kofi)).toBe(true);
    expect((await open()).published).toMatchObject({ title: 'Mine', location: 'Ho' });
  });

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

  test('a withdrawn draft stays in the history', async () => {
    const { app, ama, open } = await desk();
    const { base, body } = await open();
    await saveDraft(app, EVENT, { base, body: { ...body, title: 'Wrong' } }, ama);
    expect(await withdrawDraft(app, EVENT, ama)).toBe(true);
    expect(await withdrawDraft(app, EVENT, ama)).toBe(false);
    expect(await open()).toMatchObject({ status: 'published', body });
    expect(await readHistory(app, EVENT)).toMatchObject({
      versions: [{ state: 'withdrawn', author: 'Ama' }],
    });
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
        warningCount: 1,
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
      [`blogs/${post?.id}`, 'new', 0],
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
  const { KINDS_IN_ORDER } = await import('../../kind-labels.ts');
  expect([...KINDS_IN_ORDER].sort()).toEqual([...kinds].sort());
});
