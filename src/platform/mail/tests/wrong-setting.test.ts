import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshMailServer } from '#tests/support/fresh-mail-server.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { makeMailQueue } from '../mail-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('a mail server that refuses us, on $name', ({ make }) => {
  const mailing = freshMailServer(make);
  const { inbox } = mailing;

  async function receive(...subjects: string[]): Promise<void> {
    for (const subject of subjects) await inbox.inbox.receive(contactMessage({ subject }));
  }
  const waiting = () =>
    makeMailQueue(inbox.database).summarizeWaiting({ now: inbox.now, includesFiles: true });

  test.each([
    ['the sender with 550', { senderVerdict: () => 550 }, 'MAIL_FROM'],
    ['the sender with 530', { senderVerdict: () => 530 }, 'SMTP_URL'],
    ['the log-in with 535', { logInVerdict: () => 535 }, 'SMTP_URL'],
  ] satisfies [string, Partial<MailServer>, string][])(
    'security check 30: refuses %s: no mail is given up, it is logged once, and all are sent later',
    async (_, verdicts, setting) => {
      mailing.server.url = mailing.server.url.replace('//', '//sua:secret@');
      const worker = mailing.worker();
      Object.assign(mailing.server, verdicts);
      await receive('a', 'b', 'c');
      expect(await worker.runOnce()).toEqual({ delivered: 0, trouble: true });
      inbox.now += HOUR;
      expect(await worker.runOnce()).toEqual({ delivered: 0, trouble: true });

      expect(mailing.logLines).toMatchObject([{ msg: 'mail cannot be sent, trying again' }]);
      const [{ reason } = {}] = mailing.logLines;
      expect(reason).toContain(setting);
      expect(JSON.stringify(mailing.logLines)).not.toMatch(/@|secret/);
      const oldest = '2026-11-21T12:00:00.000Z';
      expect(await waiting()).toEqual({ count: 6, oldest, failure: reason });

      Object.assign(mailing.server, { senderVerdict: acceptAll, logInVerdict: acceptAll });
      inbox.now += 2 * MINUTE;
      expect(await worker.runOnce()).toEqual({ delivered: 6, trouble: false });
      expect(mailing.logLines.at(-1)).toMatchObject({ msg: 'mail can be sent again' });
      expect(await waiting()).toEqual({ count: 0, oldest: null, failure: null });
    },
  );

  test('a mail to a recipient that it may not relay to is postponed, one to an unknown recipient is given up', async () => {
    const worker = mailing.worker();
    await receive('Robots');
    mailing.server.verdict = () => 550;
    mailing.server.enhancedStatus = '5.7.1';
    await worker.runOnce();
    expect(await waiting()).toMatchObject({ count: 2, failure: 'EENVELOPE 550' });
    mailing.server.enhancedStatus = '5.1.1';
    inbox.now += HOUR;
    await worker.runOnce();
    expect(await waiting()).toMatchObject({ count: 0 });
  });
});

const acceptAll = () => undefined;
