import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshInbox, markAllSent, NOON_MS } from '#tests/support/fresh-inbox.ts';
import { contactMessage, makeTestInbox, STAFF_EMAIL } from '#tests/support/inbox.ts';
import { receiptOf, renderMailsIn, submissionsIn } from '#tests/support/stored-results.ts';
import { SUBMISSION_TYPES } from '../kinds.ts';
import type { IncomingSubmission } from '../submission.ts';

const HOUR = 3_600_000;

describe.each(BOTH_DATABASES)('receiving on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const rows = () => submissionsIn(fresh.database);
  const mails = () => renderMailsIn(fresh.database);
  const confirmations = async () =>
    (await mails()).filter(({ purpose }) => purpose === 'confirmation');
  const receipt = async (submission: IncomingSubmission) =>
    receiptOf(await fresh.inbox.receive(submission));

  test('a submission is stored as it was sent, with a reference and both mails', async () => {
    const submission = contactMessage();
    const { id, reference } = await receipt(submission);
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(reference).toMatch(/^MSG-[34679CDFGHJKMNPQRTVWXY]{4}$/);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id, reference, kind: 'contact', spam_verdict: null });
    expect(row?.received_at).toBe('2026-11-21T12:00:00.000Z');
    expect(JSON.parse(row?.payload ?? '')).toEqual(submission.payload);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'efua@mail.example',
      STAFF_EMAIL,
    ]);
  });

  test('obvious spam is stored and flagged, and its sender gets no mail', async () => {
    const links = 'See https://a.example and https://b.example';
    for (const [message, verdict] of [
      [`${links}: the best online casino`, 'it has several links and words of adverts'],
      ['Hello [url=https://a.example]here[/url]', 'it has links as forums write them'],
      [`${links}: our school and our robots`, null],
      ['Is there a course about bitcoin? We are at www.school.example', null],
    ]) {
      const { id } = await receipt(contactMessage({ message, subject: '' }));
      const row = (await rows()).find((each) => each.id === id);
      expect(row?.spam_verdict, message ?? '').toBe(verdict);
    }
    expect(await confirmations()).toHaveLength(2);
  });

  test('a text that several people send within minutes is flagged from the third on', async () => {
    const message =
      'We improve the place of your site in every search within a month; ask us for a price today.';
    const send = async (name: string) => {
      const { id } = await receipt(contactMessage({ message, email: `${name}@mail.example` }));
      return (await rows()).find((each) => each.id === id)?.spam_verdict ?? null;
    };
    const reason = 'the same text came from several people within minutes';
    expect([await send('a'), await send('b'), await send('b')]).toEqual([null, null, null]);
    expect([await send('c'), await send('d')]).toEqual([reason, reason]);
    fresh.now += 10 * 60_000;
    expect(await send('e')).toBe(null);
  });

  test('the phone is stored as typed and in E.164', async () => {
    for (const phone of ['0241234567', '00233 24 123 4567', '+49 30 123456', '000 0000', '']) {
      await receipt(contactMessage({ phone }));
    }
    const stored = await rows();
    const e164 = Object.fromEntries(
      stored.map((row) => [JSON.parse(row.payload).phone, row.phone_e164]),
    );
    expect(e164).toEqual({
      '0241234567': '+233241234567',
      '00233 24 123 4567': '+233241234567',
      '+49 30 123456': '+4930123456',
      '000 0000': null,
      '': null,
    });
  });

  test('any text is read back unchanged', async () => {
    const texts = [
      'Ɛyɛ ŋutɔ ɖe ƒe ɣe ʋu ₵',
      '👩🏾‍🔧 robots',
      'שלום 123',
      "'; drop table submission;--",
      '\0',
      '\ud800',
    ];
    for (const message of texts) await receipt(contactMessage({ message }));
    const stored = (await rows()).map((row) => JSON.parse(row.payload).message);
    expect(stored.sort()).toEqual(texts.toSorted());
  });

  test('the same answers within a day are one submission', async () => {
    const first = await receipt(contactMessage());
    fresh.now += 23 * HOUR;
    expect(await receipt(contactMessage())).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('the same answers after a day are a new submission, which further repeats match', async () => {
    const first = await receipt(contactMessage());
    fresh.now += 24 * HOUR;
    const second = await receipt(contactMessage());
    expect(second).not.toEqual(first);
    fresh.now += HOUR;
    expect(await receipt(contactMessage())).toEqual(second);
  });

  test('a clock that was ahead does not make later submissions repeats', async () => {
    fresh.now = NOON_MS + 365 * 24 * HOUR;
    const first = await receipt(contactMessage());
    fresh.now = NOON_MS;
    expect(await receipt(contactMessage())).not.toEqual(first);
  });

  test('an idempotency key identifies a submission for ever, and another key makes another', async () => {
    const keyed = { ...contactMessage(), idempotencyKey: 'a1' };
    const first = await receipt(keyed);
    fresh.now += 1_000 * HOUR;
    expect(await receipt(keyed)).toEqual(first);
    expect(await receipt({ ...keyed, idempotencyKey: 'a2' })).not.toEqual(first);
    const changed = { ...contactMessage({ subject: 'Drones' }), idempotencyKey: 'a1' };
    expect(await receipt(changed)).not.toEqual(first);
  });

  test('a repeat is recognised before anything is spent on it', async () => {
    expect(await fresh.inbox.findEarlierReceipt(contactMessage())).toBeUndefined();
    const first = await receipt(contactMessage());
    expect(await fresh.inbox.findEarlierReceipt(contactMessage())).toEqual(first);
    expect(
      await fresh.inbox.findEarlierReceipt(contactMessage({ subject: 'Drones' })),
    ).toBeUndefined();
  });

  test('taken references are skipped, and then grow longer', async () => {
    fresh.inbox = makeTestInbox(fresh.database, { random: () => 0 });
    const references: string[] = [];
    for (const subject of ['a', 'b', 'c']) {
      references.push((await receipt(contactMessage({ subject }))).reference);
    }
    expect(references).toEqual(['MSG-3333', 'MSG-33333', 'MSG-333333']);
  });

  test('security check 11: a mailbox gets three confirmations an hour, whatever its address', async () => {
    for (const [index, email] of ['a@b.example', 'A+x@b.example', 'a+y@B.example'].entries()) {
      await receipt(contactMessage({ email, subject: `${index}` }));
    }
    await receipt(contactMessage({ email: 'a@b.example', subject: 'fourth' }));
    await receipt(contactMessage({ email: 'other@b.example' }));
    expect(await confirmations()).toHaveLength(4);
    expect(await rows()).toHaveLength(5);
    await markAllSent(fresh);
    fresh.now += HOUR;
    await receipt(contactMessage({ email: 'a@b.example', subject: 'an hour later' }));
    expect(await confirmations()).toHaveLength(5);
  });

  test('security check 11: a mailbox never has more than its share of mails waiting', async () => {
    for (let number = 1; number <= 10; number++) {
      await receipt(contactMessage({ email: `a+${number}@b.example`, subject: `${number}` }));
      fresh.now += HOUR;
    }
    expect(await confirmations()).toHaveLength(3);
    // They are sent late, and the hour starts then.
    await markAllSent(fresh);
    fresh.now += HOUR - 1;
    await receipt(contactMessage({ email: 'a@b.example', subject: 'too soon' }));
    expect(await confirmations()).toHaveLength(3);
    fresh.now += 1;
    await receipt(contactMessage({ email: 'a@b.example', subject: 'an hour after they went' }));
    expect(await confirmations()).toHaveLength(4);
  });

  test.each(['sent_at', 'filed_at', 'given_up_at'] as const)(
    'a mail with %s keeps its slot for another hour, also after a clock that was ahead',
    async (column) => {
      const markMails = (at: number) =>
        fresh.database
          .updateTable('outbox_message')
          .set({ [column]: new Date(at).toISOString() })
          .where('slot', 'is not', null)
          .execute();
      const send = async (subject: string) => {
        await receipt(contactMessage({ email: 'a@b.example', subject }));
        return (await confirmations()).length;
      };
      for (const subject of ['1', '2', '3']) await send(subject);
      await markMails(fresh.now - HOUR + 1);
      expect(await send('4')).toBe(3);
      await markMails(fresh.now - HOUR);
      expect(await send('5')).toBe(4);
      await markMails(fresh.now + 2 * HOUR);
      expect(await send('6')).toBe(5);
    },
  );

  test.each([
    [
      'bomb@ex\uff41mple.org',
      'bomb@example\u3002org',
      'bo\ufe0fmb@example.org',
      'b\u200bomb@example.org',
    ],
    ['b.omb@gmail.com', 'bo.mb@googlemail.com', 'bomb+1@gmail.com', 'b.o.m.b+2@gmail.com'],
  ])('%s and other spellings of a mailbox share its limit', async (...emails) => {
    for (const [index, email] of [...emails, ...emails].entries()) {
      const { answers } = SUBMISSION_TYPES.contact.check({
        ...contactMessage({ email }).payload,
        subject: `Robots ${index}`,
      });
      await receipt({ kind: 'contact', payload: answers ?? {} });
    }
    expect(await rows()).toHaveLength(8);
    expect(await confirmations()).toHaveLength(3);
    for (const email of emails) {
      const { answers } = SUBMISSION_TYPES['newsletter-subscriptions'].check({ email });
      await receipt({ kind: 'newsletter-subscriptions', payload: answers ?? {} });
    }
    expect((await mails()).filter(({ purpose }) => purpose === 'newsletter')).toHaveLength(1);
  });

  test('security check 9: if the mails cannot be stored, the submission is not stored either', async () => {
    await fresh.database.schema.dropTable('outbox_message').execute();
    await expect(fresh.inbox.receive(contactMessage())).rejects.toThrow(ServiceFailure);
    expect(await rows()).toEqual([]);
  });

  test('a closed database is a storage failure, without the answers in its message', async () => {
    const gone = await fresh.testDatabase.open();
    const broken = makeTestInbox(gone);
    await gone.destroy();
    const failure = await broken.receive(contactMessage()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ServiceFailure', kind: 'storage' });
    expect(String((failure as Error).stack)).not.toContain('efua');
  });
});
