import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { listedReferences, pageText } from '#tests/support/inbox-page.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)('changing many submissions at once on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let ama: TestBrowser;
  let amaId: string;
  let kofi: TestBrowser;
  let references: string[];

  beforeEach(async () => {
    const desk = makeDeskOver(fresh, fresh);
    const one = await desk.signedIn('Ama', ['people']);
    [ama, amaId] = [one.browser, one.staff.id];
    // Kofi uses another server over the same database.
    const database = await fresh.testDatabase.open();
    const elsewhere = makeDeskOver({ ...fresh, database }, fresh);
    const other = await elsewhere.signedIn('Kofi', ['people']);
    kofi = other.browser;
    references = await storeRows(
      fresh.database,
      Array.from({ length: 7 }, () => submissionRow(contactMessage())),
    );
  });

  const send = (browser: TestBrowser, chosen: readonly string[], change: string, query = '') =>
    browser.post(
      `/desk/inbox${query}`,
      new URLSearchParams([
        ...chosen.map((reference) => ['reference', reference]),
        ['change', change],
      ]),
    );
  const done = async (
    browser: TestBrowser,
    chosen: readonly string[],
    change: string,
    query = '',
  ) => {
    const response = await send(browser, chosen, change, query);
    expect([response.status, response.status === 422 && pageText(await response.text())]).toEqual([
      303,
      false,
    ]);
    return (await browser.get(response.headers.get('Location') ?? '')).text();
  };
  const batchOf = (html: string) => /<button[^>]* value="([^"]+)"[^>]*>Undo</.exec(html)?.[1] ?? '';
  const undo = async (browser: TestBrowser, batch: string) => {
    const response = await browser.post('/desk/inbox', { undo: batch });
    if (response.status !== 303) return pageText(await response.text());
    return pageText(await (await browser.get(response.headers.get('Location') ?? '')).text());
  };
  const rows = async () => {
    const all = await fresh.database
      .selectFrom('submission')
      .select(['reference', 'status', 'assignee', 'answered_at'])
      .where('reference', 'in', references)
      .orderBy('reference')
      .execute();
    return all;
  };
  const events = async () => {
    const all = await fresh.database
      .selectFrom('audit_event')
      .select(['action', 'subject', 'staff_id'])
      .where('subject', 'in', references)
      .execute();
    return all;
  };
  const later = () => {
    fresh.now += MINUTE;
  };

  test('a status is set, reported, and put back exactly', async () => {
    await done(ama, references.slice(0, 2), 'status:spam');
    later();
    await fresh.database
      .updateTable('submission')
      .set({ status: 'in-progress' })
      .where('reference', '=', references[2] ?? '')
      .execute();
    later();
    const before = await rows();
    const html = await done(ama, references, 'status:done', '?kind=contact&status=');
    expect(pageText(html)).toContain('7 set to Done. Undo');
    expect(html).toContain('<bdi>message</bdi>');
    expect(listedReferences(html)).toHaveLength(7);
    const time = new Date(fresh.now).toISOString();
    expect((await rows()).map(({ status, answered_at }) => [status, answered_at])).toEqual(
      references.map(() => ['done', time]),
    );
    later();
    expect(await undo(ama, batchOf(html))).toContain('7 put back as before.');
    expect(await rows()).toEqual(before);
    expect((await events()).filter(({ action }) => action === 'undone')).toHaveLength(7);
  });

  test('without a selection or an action an error is shown, and the selection stays', async () => {
    const none = await send(ama, [], 'status:done');
    expect(none.status).toBe(422);
    const first = await none.text();
    expect(pageText(first)).toContain('Tick one or more in the list first.');
    expect(first).toMatch(/<option value="status:done" selected/);
    expect(first).toMatch(/<title>Error: /);
    expect(first).toMatch(/<select id="bulk-change"[^>]* autofocus=""/i);
    expect(first).toContain('href="#bulk-change"');
    for (const odd of ['', 'status:lost', 'assignee:me', 'answered_at:now']) {
      const response = await send(ama, references.slice(0, 1), odd);
      expect([odd, response.status]).toEqual([odd, 422]);
      const html = await response.text();
      expect(pageText(html)).toContain('Choose an action for the selected ones.');
      expect(html.match(/checked=""/g)).toHaveLength(1);
    }
    expect((await rows()).every(({ status }) => status === 'new')).toBe(true);
    expect((await send(ama, ['MSG-NONE'], 'status:done')).status).toBe(422);
  });

  test('Undo skips submissions that somebody changed since, and says so', async () => {
    const html = await done(ama, references, 'status:spam');
    later();
    // One has another status now; one has the same status, but set by another member.
    await done(kofi, references.slice(0, 2), 'status:done');
    later();
    await done(kofi, references.slice(1, 2), 'status:spam');
    later();
    expect(await undo(ama, batchOf(html))).toContain(
      '5 put back as before. 2 left as now: somebody has changed it since.',
    );
    const statuses = (await rows()).map(({ status }) => status);
    expect(statuses).toEqual(['done', 'spam', ...Array(5).fill('new')]);
    expect(await undo(ama, batchOf(html))).toContain('put back as before');
    expect((await rows()).map(({ status }) => status)).toEqual(statuses);

    const two = await done(ama, references.slice(2, 4), 'status:spam');
    later();
    await done(kofi, references.slice(2, 3), 'status:done');
    expect(await undo(ama, batchOf(two))).toContain(
      '1 put back as before. 1 left as now: somebody has changed it since.',
    );
  });

  test('Undo works only for its author, within a day, and once', async () => {
    const html = await done(ama, references, 'status:done');
    const batch = batchOf(html);
    expect(await undo(kofi, batch)).toContain('This can no longer be undone.');
    expect(await undo(kofi, `undo ${batch}`)).toContain('This can no longer be undone.');
    expect(pageText(await (await kofi.get(`/desk/inbox?done=${batch}`)).text())).not.toContain(
      'Undo',
    );
    fresh.now += DAY;
    expect(await undo(ama, batch)).toContain('This can no longer be undone.');
    const again = await (await ama.get(`/desk/inbox?done=${batch}`)).text();
    expect(pageText(again)).toContain('7 set to Done.');
    expect(batchOf(again)).toBe('');
    expect((await rows()).every(({ status }) => status === 'done')).toBe(true);
    expect(pageText(await (await ama.get('/desk/inbox?done=%00%27')).text())).not.toContain(
      'set to',
    );
  });

  test('two at once: each row is changed and logged once, and undone once', async () => {
    const pages = await Promise.all([
      send(ama, references, 'status:done'),
      send(kofi, references.toReversed(), 'status:done'),
      send(ama, references, 'status:done'),
    ]);
    expect(pages.filter(({ status }) => status === 303).length).toBeGreaterThan(0);
    const changes = (await events()).filter(({ action }) => action === 'status: done');
    expect(changes.map(({ subject }) => subject).toSorted()).toEqual(references);
    later();
    const first = await done(ama, references, 'status:spam');
    later();
    await Promise.all([undo(ama, batchOf(first)), undo(ama, batchOf(first))]);
    const undone = (await events()).filter(({ action }) => action === 'undone');
    expect(undone.map(({ subject }) => subject).toSorted()).toEqual(references);
  });

  test('done counts as answered; reopened it is late again, unless a reply was sent', async () => {
    const [answered = '', replied = '', plain = ''] = references;
    fresh.now += 2 * DAY;
    await fresh.database
      .updateTable('submission')
      .set({ answered_at: '2026-11-21T10:00:00.000Z' })
      .where('reference', '=', answered)
      .execute();
    await done(ama, [answered, replied, plain], 'status:done');
    later();
    const { id } = await fresh.database
      .selectFrom('submission')
      .select('id')
      .where('reference', '=', replied)
      .executeTakeFirstOrThrow();
    await fresh.database
      .insertInto('submission_note')
      .values({
        id: 'one',
        submission_id: id,
        staff_id: amaId,
        kind: 'reply',
        body: 'Yes.',
        created_at: new Date(fresh.now).toISOString(),
      })
      .execute();
    const late = async () => listedReferences(await (await ama.get('/desk/inbox?late=yes')).text());
    expect(await late()).toHaveLength(4);
    await ama.post(`/desk/inbox/${plain}`, { status: 'new' });
    await done(ama, [answered, replied], 'status:new');
    expect((await late()).toSorted()).toEqual(references.slice(2));
  });
});
