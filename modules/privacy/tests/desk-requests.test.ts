import { describe, expect, test } from 'vitest';
import { codeMail } from '#modules/staff/mails/desk-mails.ts';
import { completeMailRow } from '#platform/mail/outbox.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { whereFound } from '#tests/support/my-data.ts';
import { makeParty, makePlacesFixture, makeRegistration } from '#tests/support/places.ts';

const REQUEST = { name: 'Ama', contact: '020 765 4321', how: 'phone', wants: 'show', token: 't' };

describe.each(BOTH_DATABASES)('requests about personal data at the desk, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** A message with the number, and another family of which one child's guardian has it. */
  async function filled() {
    const { database } = fresh;
    await fresh.inbox.receive(contactMessage({ name: 'Zebra', phone: '+233 20 765 4321' }));
    const places = makePlacesFixture(database);
    await places.say({});
    const people = ['Okapi', 'Gazelle'].map((name) => ({ name, age: 12 }));
    const party = { ...makeParty([12, 12], { isGuardian: true }), people };
    await places.send(makeRegistration(party));
    await database
      .updateTable('place')
      .set({ guardian_phone: '0207654321', guardian_name: 'Kudu' })
      .where('seat', '=', 2)
      .execute();
    const desk = makeDeskOver(fresh, fresh);
    const { browser } = await desk.signedIn('Efua', ['people']);
    const add = async (request = REQUEST) => {
      const { status, headers } = await browser.post('/desk/requests/new', request);
      const thread = headers.get('Location') ?? '';
      return { status, thread, reference: thread.replace('/desk/inbox/', '') };
    };
    return { browser, add };
  }
  const audited = async () =>
    (await fresh.database.selectFrom('audit_event').select('action').execute()).map(
      ({ action }) => action,
    );

  test('staff see all that is held with a number, also a guardian’s, and give it out only after a call', async () => {
    const { browser, add } = await filled();
    expect((await browser.post('/desk/requests/new', { ...REQUEST, name: '' })).status).toBe(422);
    const { status, thread, reference } = await add();
    expect([status, thread]).toEqual([303, `/desk/inbox/${reference}`]);
    expect((await add()).reference).toBe(reference);
    const page = await (await browser.get(thread)).text();
    expect(page).toContain(`href="/desk/requests/${reference}"`);
    expect(page).toContain('21 days left');
    const held = await (await browser.get(`/desk/requests/${reference}`)).text();
    for (const text of ['Zebra', 'Gazelle', 'Kudu']) expect(held).toContain(text);
    expect(held).not.toContain('Okapi');

    for (const action of ['print', 'export', 'erase']) {
      const refused = await browser.post(`/desk/requests/${reference}`, { do: action });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('First call the number that we hold.');
    }
    expect(await whereFound(fresh.testDatabase.location, /Gazelle/)).toContain('place');
    expect((await audited()).filter((action) => action.startsWith('data:'))).toEqual([
      'data: request',
    ]);

    const post = (action: string) =>
      browser.post(`/desk/requests/${reference}`, { do: action, calledBack: 'yes' });
    const printed = await (await post('print')).text();
    expect(printed).toContain('Gazelle');
    expect(printed).not.toContain('calledBack');
    const file = await post('export');
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${reference}.json"`,
    );
    expect(JSON.stringify(await file.json())).toContain('Do you teach');
  });

  test('erasing leaves the other people, and of the request only what was done', async () => {
    const { browser, add } = await filled();
    const { reference, thread } = await add();
    await add({ ...REQUEST, contact: 'nobody@mail.example', token: 'u' });
    await browser.post(thread, { note: 'Zebra said it is about her child' });
    expect(await whereFound(fresh.testDatabase.location, /Zebra said/)).toEqual([
      'submission_note',
    ]);
    const erased = await browser.post(`/desk/requests/${reference}`, {
      do: 'erase',
      calledBack: 'yes',
    });
    expect(erased.status).toBe(303);
    const { location } = fresh.testDatabase;
    expect(await whereFound(location, /Zebra|Kudu|0?20 ?765 ?4321/)).toEqual([]);
    const names = await fresh.database.selectFrom('place').select('name').orderBy('seat').execute();
    expect(names.map(({ name }) => name)).toEqual(['Okapi', '']);
    const row = await fresh.database
      .selectFrom('submission')
      .select(['payload', 'status'])
      .where('payload', 'like', '%Erased%')
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('done');
    expect(row.payload).toMatch(/Erased: .*MSG-\w+/);
    for (const part of [reference, 'person 2 of REG-']) expect(row.payload).toContain(part);
    expect(await audited()).toEqual(expect.arrayContaining(['data: erase', 'erased']));
    expect((await browser.get(`/desk/requests/${reference}`)).status).toBe(410);
    expect((await browser.get(`/desk/inbox/${reference}`)).status).toBe(200);
  });

  test('the code of a colleague who once wrote to us is not shown', async () => {
    const { browser, add } = await filled();
    const email = 'owner@sua.example';
    await fresh.inbox.receive(contactMessage({ name: 'Owner', email }));
    const code = codeMail(email, '472 913');
    const row = completeMailRow({ purpose: 'code', mail: code }, { now: fresh.now });
    await fresh.database.insertInto('outbox_message').values(row).execute();
    const { reference } = await add({ ...REQUEST, contact: email });
    const held = await (await browser.get(`/desk/requests/${reference}`)).text();
    expect(held).toContain('Code to sign in');
    expect(held).not.toContain('472 913');
  });
});
