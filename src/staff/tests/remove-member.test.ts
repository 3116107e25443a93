import { describe, expect, test } from 'vitest';
import { openItem } from '#content/desk-lists.server.ts';
import { saveDraft } from '#content/editing.server.ts';
import { readHistory } from '#content/history.server.ts';
import { makeScheduledJob, publishDraft, scheduleDraft } from '#content/publishing.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { makePeople } from '#tests/support/people.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';

describe.each(DATABASES)('members who leave the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const { opened, mailedLink, newcomer } = makePeople(fresh);

  async function received(): Promise<{ reference: string }> {
    const reception = await fresh.inbox.receive(contactMessage());
    if (!('receipt' in reception)) throw new Error('the message was not stored');
    return reception.receipt;
  }

  test('drafts of a removed editor stay with their name, are published on schedule, and others can continue them', async () => {
    const { app, ama, signedIn } = await opened();
    const kofi = await signedIn('Kofi', ['editor']);
    const event = { kind: 'events', id: '6' } as const;
    const course = { kind: 'courses', id: 'robots-from-scratch' } as const;
    const draft = async (item: typeof event | typeof course, title: string) => {
      const opened = await openItem(app, item);
      const body = { ...(opened?.body as object), title };
      const saved = await saveDraft(app, item, { base: opened?.base ?? '', body }, kofi.staff);
      return 'base' in saved ? saved.base : '';
    };
    await draft(course, 'Written by Kofi');
    const base = await draft(event, 'Planned by Kofi');
    const at = fresh.now + 60_000;
    expect(await scheduleDraft(app, event, { base, at }, kofi.staff)).toBe(true);
    const picture = await storedPicture(fresh.database, kofi.staff.id);

    expect((await ama.browser.post(kofi.page, { do: 'leave' })).status).toBe(303);
    fresh.now = at;
    await makeScheduledJob(app).run('', new AbortController().signal);
    expect((await readHistory(app, event)).versions).toMatchObject([
      { state: 'published', authorName: 'Kofi', publisherName: 'Kofi' },
      { authorName: null },
    ]);
    const left = await openItem(app, course);
    expect(left).toMatchObject({ status: 'draft', draftedBy: 'Kofi' });
    expect(await publishDraft(app, course, left?.base ?? '', ama.staff)).toBe(true);
    expect((await readHistory(app, course)).versions[0]).toMatchObject({
      authorName: 'Kofi',
      publisherName: 'Ama',
    });
    expect(await (await ama.browser.get(`/desk/pictures/${picture}`)).text()).toContain('Kofi');
  });

  test('removing a member takes effect at once, in every process, and their notes stay', async () => {
    const { ama, signedIn, browser } = await opened();
    const kofi = await signedIn('Kofi', ['people']);
    const { reference } = await received();
    await kofi.browser.post(`/desk/inbox/${reference}`, { note: 'Called her.' });
    await browser().post('/desk/sign-in', { email: 'kofi@example.org' });
    await fresh.database
      .insertInto('passkey')
      .values({
        id: 'a-key',
        staff_id: kofi.staff.id,
        public_key: '',
        counter: 0,
        transports: '',
        name: 'Phone',
        created_at: '2026-11-21T12:00:00.000Z',
      })
      .execute();
    const elsewhere = makeDeskOver(
      { ...fresh, database: await fresh.testDatabase.open() },
      fresh,
    ).browser();
    for (const [name, value] of kofi.browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/desk')).status).toBe(200);

    expect((await ama.browser.post(kofi.page, { do: 'leave' })).headers.get('Location')).toBe(
      '/desk/people?done=gone',
    );
    for (const gone of [kofi.browser, elsewhere]) {
      expect((await gone.get('/desk')).status).toBe(303);
      expect((await gone.post('/desk/inbox')).status).toBe(401);
    }
    for (const table of ['staff_session', 'staff_token', 'passkey'] as const) {
      const rows = await fresh.database
        .selectFrom(table)
        .select('staff_id')
        .where('staff_id', '=', kofi.staff.id)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const codes = await fresh.database
      .selectFrom('outbox_message')
      .select('content')
      .where('purpose', '=', 'code')
      .execute();
    expect(codes).toEqual([{ content: '' }]);
    const thread = await (await ama.browser.get(`/desk/inbox/${reference}`)).text();
    expect(thread).toContain('Called her.');
    expect(thread).toContain('Kofi');
  });

  test('a member who left can be restored with the same roles, only by a new link', async () => {
    const { ama, signedIn, browser } = await opened();
    const kofi = await signedIn('Kofi', ['people']);
    await ama.browser.post(kofi.page, { do: 'leave' });
    const known = await ama.browser.post('/desk/people', newcomer());
    expect(known.status).toBe(422);
    expect(await known.text()).toContain('Somebody in the list above has this address.');
    expect(await (await ama.browser.get(kofi.page)).text()).toContain('Restore access');

    expect((await ama.browser.post(kofi.page, { do: 'invite' })).status).toBe(303);
    expect((await kofi.browser.get('/desk')).status).toBe(303);
    const back = browser();
    expect((await back.post(await mailedLink('kofi@example.org'))).status).toBe(303);
    expect((await back.get('/desk/inbox')).status).toBe(200);
    expect((await back.get('/desk/people')).status).toBe(403);
  });

  test('the last owner can neither leave nor lose the role', async () => {
    const { ama, signedIn } = await opened();
    await signedIn('Kofi', ['people']);
    const left = await ama.browser.post(ama.page, { do: 'leave' });
    expect(left.status).toBe(422);
    expect(await left.text()).toContain('The desk needs an owner.');
    const lost = await ama.browser.post(ama.page, { do: 'change', name: 'Ama', roles: 'people' });
    expect(lost.status).toBe(422);
    expect(await lost.text()).toContain('The desk needs an owner.');
    expect((await ama.browser.get('/desk/people')).status).toBe(200);
  });

  test('of two owners who remove each other at the same time, in two processes, one stays', async () => {
    const { ama, signedIn } = await opened();
    const second = makeDeskOver({ ...fresh, database: await fresh.testDatabase.open() }, fresh);
    await signedIn('Esi', ['owner']);
    await ama.browser.post(ama.page, { do: 'leave' });
    for (const [what, other] of [
      ['leave', 'leave'],
      ['leave', 'change'],
      ['change', 'change'],
    ]) {
      const esi = await signedIn('Esi', ['owner']);
      const kojo = await signedIn('Kojo', ['owner']);
      const theirs = second.browser();
      for (const [name, value] of kojo.browser.cookies) theirs.cookies.set(name, value);
      const demoted = { roles: 'people' };
      const answers = await Promise.all([
        esi.browser.post(kojo.page, { do: `${what}`, name: 'Kojo', ...demoted }),
        theirs.post(esi.page, { do: `${other}`, name: 'Esi', ...demoted }),
      ]);
      const owners = await fresh.database
        .selectFrom('staff')
        .select('name')
        .where('left_at', 'is', null)
        .where('roles', '=', 'owner')
        .execute();
      expect([what, other, owners.length]).toEqual([what, other, 1]);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(303);
    }
  });
});
