import { describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import { purgeExpired } from '#privacy/retention.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshMailServer } from '#tests/support/fresh-mail-server.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { runTransaction } from '../../db/transaction.ts';
import { makeDelivery } from '../delivery.ts';
import { completeMailRow, enqueueMails } from '../outbox.ts';

const DAY = 86_400_000;
const SENDER = 'efua@mail.example';

describe.each(DATABASES)('mails that belong to no submission, on $name', ({ make }) => {
  const mailing = freshMailServer(make);
  const { inbox } = mailing;

  async function enqueue(to: string, isUrgent = false): Promise<void> {
    const mail = {
      to,
      subject: 'Your code',
      text: 'It is 2468 1357.',
      headers: {},
      attachments: [],
    };
    const row = completeMailRow({ purpose: 'notice', mail, isUrgent }, inbox);
    await runTransaction(inbox.database, (open) => enqueueMails(open, [row], inbox.now));
  }
  const mails = () =>
    inbox.database
      .selectFrom('outbox_message')
      .selectAll()
      .where('submission_id', 'is', null)
      .execute();
  const purgeOptions = () => {
    const { dataDir } = inbox.testDatabase.location;
    return [makeApp(inbox.database, {}, { DATA_DIR: dataDir }), inbox.now] as const;
  };

  test('are sent with their stored text, which is deleted after sending', async () => {
    await enqueue('ama@mail.example');
    expect(await mailing.worker().runOnce()).toEqual({ delivered: 1, trouble: false });
    expect(mailing.server.received).toMatchObject([
      { recipients: ['ama@mail.example'], subject: 'Your code' },
    ]);
    expect(await mails()).toMatchObject([{ content: '', recipient: 'ama@mail.example' }]);
    expect(JSON.stringify(await mails())).not.toContain('2468');
  });

  test('urgent ones are sent before all others, also beyond the limit of first mails', async () => {
    for (const subject of ['a', 'b']) await inbox.inbox.receive(contactMessage({ subject }));
    inbox.now += 1_000;
    await enqueue('kofi@mail.example');
    await enqueue('ama@mail.example', true);
    await mailing.worker({ firstMailsPerHour: 0 }).runOnce();
    const to = mailing.server.received.flatMap(({ recipients }) => recipients);
    expect(to[0]).toBe('ama@mail.example');
    expect(to.at(-1)).toBe('kofi@mail.example');
    expect(to).not.toContain(SENDER);
  });

  test('sent, given up or written to a file: their address is erased after 30 days, but not while they wait', async () => {
    mailing.server.verdict = (address) =>
      address.startsWith('refused') ? 550 : address.startsWith('waits') ? 451 : undefined;
    for (const name of ['sent', 'refused', 'waits']) await enqueue(`${name}@mail.example`);
    await mailing.worker().runOnce();
    await enqueue('written@mail.example');
    const { dataDir } = inbox.testDatabase.location;
    await mailing.worker({ delivery: makeDelivery({ smtpUrl: undefined, dataDir }) }).runOnce();
    inbox.now += 30 * DAY - 1;
    expect(await purgeExpired(...purgeOptions())).toMatchObject({ mails: 0 });
    inbox.now += 1;
    expect(await purgeExpired(...purgeOptions())).toMatchObject({ mails: 3 });
    expect(await purgeExpired(...purgeOptions())).toMatchObject({ mails: 0 });
    const text = JSON.stringify(await mails());
    expect(text).not.toMatch(/sent@|refused@|written@/);
    expect(text).toContain('waits@');
  });

  test('mails sent to a person are erased with that person’s submission; waiting ones are still sent', async () => {
    const { reference } = receiptOf(await inbox.inbox.receive(contactMessage()));
    await enqueue(SENDER);
    await enqueue('kofi@mail.example');
    await mailing.worker().runOnce();
    await enqueue(SENDER, true);
    expect(await eraseByReference(makeApp(inbox.database), undefined, reference)).toBe(true);
    const remaining = (await mails()).map(({ recipient, sent_at }) => [
      recipient,
      sent_at === null,
    ]);
    expect(remaining.toSorted()).toEqual([
      ['', false],
      [SENDER, true],
      ['kofi@mail.example', false],
    ]);
    expect((await mailing.worker().runOnce()).delivered).toBe(1);
  });
});
