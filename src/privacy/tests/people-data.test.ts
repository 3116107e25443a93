import { describe, expect, test } from 'vitest';
import { completeMailRow } from '#platform/mail/outbox.ts';
import { codeMail } from '#staff/mails.server.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage, newsletterSubscription } from '#tests/support/inbox.ts';
import { whereFound } from '#tests/support/my-data.ts';
import { makeParty, makePlacesFixture, makeRegistration } from '#tests/support/places.ts';
import { receiptOf } from '#tests/support/stored-results.ts';

const PAGE = '/desk/people-data';
const EMAIL = 'zebra@mail.example';

describe.each(BOTH_DATABASES)('the data of a person at the desk, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function filled() {
    const { database, inbox } = fresh;
    const message = contactMessage({ name: 'Zebra', email: EMAIL, phone: '+233 20 765 4321' });
    const { reference } = receiptOf(await inbox.receive(message));
    await inbox.receive(newsletterSubscription('ZEBRA@mail.example'));
    await inbox.receive(contactMessage({ name: 'Ibis', email: 'i@mail.example', phone: '' }));
    const places = makePlacesFixture(database);
    await places.say({});
    const people = ['Okapi', 'Gazelle'].map((name) => ({ name, age: 12 }));
    const party = { ...makeParty([12, 12], { isGuardian: true }), people };
    await places.send(makeRegistration(party));
    for (const [seat, phone] of [
      [1, '+44 20 7654 321'],
      [2, '0207654321'],
    ] as const) {
      await database
        .updateTable('place')
        .set({ guardian_phone: phone, guardian_name: 'Kudu' })
        .where('seat', '=', seat)
        .execute();
    }
    const { browser, staff } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['people']);
    const post = (what: string, contact: string) => browser.post(PAGE, { do: what, contact });
    return { browser, staff, reference, post };
  }
  const audited = (action: string) =>
    fresh.database
      .selectFrom('audit_event')
      .select(['staff_id', 'subject'])
      .where('action', '=', action)
      .execute();

  test('a person is found over all forms by a whole address or number, however it is typed', async () => {
    const { browser, staff, reference, post } = await filled();
    for (const typed of ['020 765 4321', '+233207654321', '00233 20 765 4321']) {
      const page = await (await post('find', typed)).text();
      for (const text of ['Zebra', 'Gazelle', 'Kudu']) expect(page).toContain(text);
      expect(page).not.toMatch(/Okapi|Ibis/);
    }
    const byAddress = await (await post('find', ` ${EMAIL} `)).text();
    expect(byAddress).toContain('Newsletter');
    expect(byAddress).not.toMatch(/Gazelle|Ibis/);
    expect(await (await browser.get(`${PAGE}?from=${reference}`)).text()).toContain('Newsletter');
    for (const typed of ['7654321', 'zebra']) {
      for (const what of ['find', 'export', 'erase']) {
        expect([typed, (await post(what, typed)).status]).toEqual([typed, 422]);
      }
    }
    expect(await (await post('find', 'nobody@mail.example')).text()).toContain('We hold nothing');

    const file = await post('export', '0207654321');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="person.json"');
    expect(JSON.stringify(await file.json())).toContain('Do you teach');
    expect(await audited('data: export')).toContainEqual({
      staff_id: staff.id,
      subject: reference,
    });
  });

  test('one press erases all of a person, leaves the others, and a mail confirms it', async () => {
    const { browser, reference, post } = await filled();
    await browser.post(`/desk/inbox/${reference}`, { note: 'Zebra said it is about her child' });
    const { location } = fresh.testDatabase;
    const link = completeMailRow({ purpose: 'my-data', mail: codeMail(EMAIL, '1') }, fresh);
    const links = ['1', '2', '3'].map((id) => ({ ...link, id, slot: `${EMAIL} my-data ${id}` }));
    await fresh.database.insertInto('outbox_message').values(links).execute();
    expect(await whereFound(location, /Zebra said/)).toEqual(['submission_note']);
    const erased = await post('erase', '0207654321');
    expect([erased.status, erased.headers.get('Location')]).toEqual([303, `${PAGE}?done=erased`]);
    expect(await whereFound(location, /Zebra|0?20 ?765 ?4321/)).toEqual([]);
    const names = await fresh.database.selectFrom('place').select('name').orderBy('seat').execute();
    expect(names.map(({ name }) => name)).toEqual(['Okapi', '']);
    const subjects = (await audited('erased')).map(({ subject }) => subject);
    expect(subjects).toContain(reference);
    expect(subjects.join()).toContain('person 2 of REG-');
    const mails = await fresh.database
      .selectFrom('outbox_message')
      .select('content')
      .where('purpose', '=', 'my-data')
      .where('recipient', '=', EMAIL)
      .where('slot', 'is', null)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.content).toContain(
      'You asked us to erase what we hold about you. It is done.',
    );

    expect((await post('erase', EMAIL)).status).toBe(303);
    expect(
      await fresh.database.selectFrom('newsletter_subscription').selectAll().execute(),
    ).toEqual([]);
    expect((await browser.get(`/desk/inbox/${reference}`)).status).toBe(200);
  });

  test('the code of a colleague who once wrote to us is not shown', async () => {
    const { post } = await filled();
    const email = 'owner@sua.example';
    await fresh.inbox.receive(contactMessage({ name: 'Owner', email }));
    const code = codeMail(email, '472 913');
    const row = completeMailRow({ purpose: 'code', mail: code }, { now: fresh.now });
    await fresh.database.insertInto('outbox_message').values(row).execute();
    const held = await (await post('find', email)).text();
    expect(held).toContain('Code to sign in');
    expect(held).not.toContain('472 913');
  });
});
