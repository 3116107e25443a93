import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SubmissionKind, submissionType } from '#inbox/kinds.ts';
import type { Payload } from '#inbox/submission-type.ts';
import { addNote, addReply } from '#inbox/thread.server.ts';
import { mailFolder } from '#platform/mail/delivery.ts';
import { upsertMember } from '#staff/people.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeGivingFixture } from '#tests/support/giving.ts';
import { mailedToken, makeTestPrivacy, whereFound } from '#tests/support/my-data.ts';
import { makeParty, makePlacesFixture, makeRegistration } from '#tests/support/places.ts';
import { readLedger } from '../ledger.server.ts';
import { actOnMyData, requestMyData } from '../my-data.server.ts';
import { REGISTRY } from '../registry.ts';

const EMAIL = 'canary@mail.example';
const PHONE = '027 765 4321';
const WORDS = /canary|27 ?765 ?4321/i;

/** A payload of one person: every text that somebody may type names the canary and the field. */
function canaryPayload({ kind, payload }: { kind: SubmissionKind; payload: Payload }) {
  const texts: string[] = [];
  const fields = submissionType(kind).questions.fields.filter(
    (field) => /^text/.test(field.kind) && !/courseId|planType|programType|source/.test(field.name),
  );
  const typed = Object.fromEntries(
    fields.map(({ name }) => {
      const text = `Canary ${kind} ${name}`;
      texts.push(text);
      return [name, text];
    }),
  );
  const reach = { email: EMAIL, phone: PHONE };
  const whole = { ...payload, ...typed, ...reach };
  // Only what a summary shows is an answer of a person; the rest is chosen by the page.
  const shown = JSON.stringify(submissionType(kind).summary(whole));
  return { payload: whole, texts: texts.filter((text) => shown.includes(text)) };
}

describe.each(BOTH_DATABASES)('all data of one person, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Sends every form as one person, with all that follows; returns the texts that were typed. */
  async function sendEverything(): Promise<string[]> {
    const { database } = fresh;
    const texts: string[] = [];
    const references: string[] = [];
    for (const sample of SAMPLE_PAYLOADS) {
      const { payload, texts: typed } = canaryPayload(sample);
      const sent = await fresh.inbox.receive({ kind: sample.kind, payload });
      if ('receipt' in sent) references.push(sent.receipt.reference);
      texts.push(...typed);
    }
    const places = makePlacesFixture(database);
    const party = makeParty([12, 30], { isGuardian: true, guardianName: 'Canary guardian' });
    const people = party.people.map((person, index) => ({
      ...person,
      name: `Canary child ${index}`,
    }));
    await places.say({});
    await places.send(
      makeRegistration({ ...party, people, guardianPhone: PHONE }, { email: EMAIL }),
    );
    await database.updateTable('place').set({ guardian_name: 'Canary guardian' }).execute();
    await database.updateTable('place').set({ guardian_phone: PHONE }).execute();
    const giving = makeGivingFixture(database);
    const pledge = await giving.pledge({
      name: 'Canary donor',
      email: EMAIL,
      honouree: 'Canary aunt',
    });
    await giving.pay(pledge.id);
    await database
      .updateTable('newsletter_subscription')
      .set({ status: 'confirmed', confirmed_at: '2026-11-21T12:00:00.000Z' })
      .execute();
    const by = await upsertMember(
      { db: database, now: () => fresh.now },
      {
        name: 'Ama',
        email: 'ama@sua.example',
        roles: ['people'],
      },
    );
    const app = makeApp(database, { now: () => fresh.now });
    const reply = { channel: 'mail', marksDone: false, seenCount: undefined } as const;
    const [reference = ''] = references;
    await addReply(app, by, reference, { ...reply, body: 'Canary reply', token: 'a' });
    await addNote(app, by, reference, { body: 'Canary note', token: 'b' });
    const mails = await database.selectFrom('outbox_message').select('id').execute();
    await database
      .updateTable('outbox_message')
      .set({ filed_at: '2026-11-21T12:00:00.000Z' })
      .execute();
    const folder = mailFolder(fresh.testDatabase.location.dataDir);
    mkdirSync(folder, { recursive: true });
    for (const { id } of mails) writeFileSync(join(folder, `${id}.eml`), 'Canary mail');
    return [
      ...texts,
      'Canary child 0',
      'Canary child 1',
      'Canary guardian',
      'Canary donor',
      'Canary reply',
    ];
  }

  test('security check 28: the export has every answer; after erasing only what the law makes us keep is left', async () => {
    const { database, testDatabase } = fresh;
    const { location } = testDatabase;
    const privacy = makeTestPrivacy(database, location.dataDir, () => fresh.now);
    const texts = await sendEverything();
    expect(texts.length).toBeGreaterThan(50);
    await requestMyData(privacy.app, EMAIL, '192.0.2.1');
    const token = (await mailedToken(database, EMAIL)) ?? '';
    await database
      .updateTable('outbox_message')
      .set({ sent_at: '2026-11-21T12:00:01.000Z' })
      .where('purpose', '=', 'my-data')
      .execute();

    const exported = JSON.stringify(await actOnMyData(privacy.app, token, { intent: 'export' }));
    expect(texts.filter((text) => !exported.includes(text))).toEqual([]);
    expect(exported).toContain('1, ask us');
    expect(exported).not.toContain('Canary note');
    for (const words of ['Paid, with receipt', 'Confirmed', 'MTN MoMo', 'Guardian agreed']) {
      expect(exported).toContain(`"${words}"`);
    }
    expect(exported).not.toMatch(
      /"(given|confirmed|receipted|momo-\w+|participation|\d{4}-\d\d-\d\d)"\]/,
    );
    expect(exported).toMatch(/"R-\d{4}-00001"/);

    const before = await whereFound(location, WORDS);
    expect(before).toEqual(
      expect.arrayContaining([
        ...['consent', 'newsletter_subscription', 'outbox_message', 'place', 'receipt'],
        ...['submission', 'submission_note'],
      ]),
    );
    expect(before.filter((name) => name.endsWith('.eml')).length).toBeGreaterThan(8);
    const erased = await actOnMyData(privacy.app, token, { intent: 'erase' });
    expect(erased).toMatchObject({ ok: true });
    const shown = JSON.stringify(erased);
    expect(shown).toContain('Tax law asks us to keep receipts (Act 915), until');
    expect(shown).toContain('Canary donor');
    expect(shown).not.toContain('Canary child');

    const kept = Object.entries(REGISTRY)
      .filter(([, entry]) => 'kept' in entry)
      .map(([name]) => name);
    const left = await whereFound(location, WORDS);
    expect(left).toEqual(['receipt']);
    expect(kept).toEqual(expect.arrayContaining(left));
    expect(await actOnMyData(privacy.app, token, { intent: 'show' })).toEqual({
      ok: true,
      value: [],
    });
    // The ledger names every erased submission, and nobody else reads it.
    const { count } = await database
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('erased_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(await readLedger(privacy.file)).toHaveLength(Number(count));
    expect(statSync(privacy.file).mode & 0o777).toBe(0o600);
  });
});
