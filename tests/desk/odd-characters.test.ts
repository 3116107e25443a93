import { beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { makeDeskOver, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { contactMessage } from '../support/inbox.ts';
import { receiptOf } from '../support/stored-results.ts';

describe.each(DATABASES)('characters that no keyboard has, on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let browser: TestBrowser;
  let reference: string;
  beforeEach(async () => {
    const desk = makeDeskOver(fresh, fresh);
    ({ browser } = await desk.signedIn('Ama', ['owner', 'people']));
    ({ reference } = receiptOf(await fresh.inbox.receive(contactMessage())));
  });

  test('are left out of parameters', async () => {
    for (const path of [
      '/desk/inbox?done=%00',
      '/desk/inbox?words=%00robots&after=%00_%00',
      '/desk/inbox?assignee=%00&before=%00',
      '/desk/log?person=%00',
      '/desk/log?after=%00_%00',
      `/desk/inbox/${reference}?done=%00`,
    ]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
    }
  });

  test('are in no URL of a page', async () => {
    for (const path of [
      '/desk/inbox/%00',
      '/desk/people/%00',
      '/desk/inbox/%E2%80%AEX',
      '/desk/%ff',
    ]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/desk/inbox/%0d%0aX', '/desk/inbox/%00/erase', '/desk/people/%00']) {
      expect([path, (await browser.post(path, { status: 'new' })).status]).toEqual([path, 404]);
    }
  });

  test('are removed from notes, replies and names, and the rest stays', async () => {
    const thread = `/desk/inbox/${reference}`;
    const note = 'Called\u0000 her,\u0007 \u202etwice\u202c.\nTomorrow again.';
    expect((await browser.post(thread, { note })).status).toBe(303);
    const reply = 'Dear\u0000 Efua,\r\nyes\u001b.';
    expect((await browser.post(thread, { reply, way: 'mail' })).status).toBe(303);
    const written = await fresh.database.selectFrom('submission_note').select('body').execute();
    expect(written.map(({ body }) => body).toSorted()).toEqual([
      'Called her, twice.\nTomorrow again.',
      'Dear Efua,\nyes.',
    ]);
    expect((await browser.post('/desk/me', { name: 'Ama\u0000 \u202eB' })).status).toBe(303);
    const { name } = await fresh.database
      .selectFrom('staff')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(name).toBe('Ama B');
  });

  test('find nothing when they are sent as any other name, and nothing fails', async () => {
    for (const [path, form] of [
      ['/desk/inbox', { undo: '\u0000' }],
      ['/desk/inbox', { reference: '\u0000', change: 'status:done' }],
      ['/desk/me', { end: '\u0000' }],
      ['/desk/passkeys', { rename: '\u0000', name: '\u0000' }],
      ['/desk/passkeys', { remove: '\u0000' }],
      [`/desk/inbox/${reference}`, { assignee: '\u0000x' }],
    ] as const) {
      const { status } = await browser.post(path, form);
      expect([path, status < 500 ? 'answered' : status]).toEqual([path, 'answered']);
    }
  });

  test('an unknown reference is never reported as erased or changed', async () => {
    for (const [path, form] of [
      ['/desk/inbox/MSG-NONE', { status: 'done' }],
      ['/desk/inbox/MSG-NONE', { note: 'To nobody' }],
      ['/desk/inbox/MSG-NONE/erase', {}],
    ] as const) {
      expect([path, (await browser.post(path, form)).status]).toEqual([path, 404]);
    }
  });
});
