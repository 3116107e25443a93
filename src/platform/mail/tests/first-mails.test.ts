import { describe, expect, test } from 'vitest';
import { LIMITS, makeLimiters } from '#platform/http/rate-limits.ts';
import { limitByEmail } from '#server/email-limit.ts';
import type { Services } from '#services.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshMailServer } from '#tests/support/fresh-mail-server.ts';
import { contactMessage, newsletterSubscription, STAFF_EMAIL } from '#tests/support/inbox.ts';
import { makeMailQueue } from '../mail-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)('first mails to unverified addresses, on $name', ({ make }) => {
  const mailing = freshMailServer(make);
  const { inbox } = mailing;

  const recipients = () => mailing.server.received.flatMap((mail) => mail.recipients);
  const first = () => recipients().filter((address) => address !== STAFF_EMAIL);
  const sender = (number: number) => `sender-${number}@mail.example`;

  test('security check 11: wait when their limit is reached, on all servers, and are sent in order', async () => {
    const limited = { firstMailsPerHour: 2 };
    const servers = [
      mailing.worker(limited),
      mailing.worker({ ...limited, database: await inbox.testDatabase.open() }),
      mailing.worker({ ...limited, database: await inbox.testDatabase.open() }),
    ];
    const runAll = async () => {
      for (let times = 0; times < 4; times++) {
        await Promise.all(servers.map((each) => each.runOnce()));
      }
    };
    const startedAt = inbox.now;
    for (let number = 1; number <= 5; number++) {
      await inbox.inbox.receive(contactMessage({ email: sender(number) }));
      inbox.now += 1_000;
    }
    await inbox.inbox.receive(newsletterSubscription(sender(6)));

    await runAll();
    expect(first().toSorted()).toEqual([1, 2].map(sender));
    // Notices do not wait.
    expect(recipients().filter((address) => address === STAFF_EMAIL)).toHaveLength(5);
    inbox.now = startedAt + HOUR;
    await runAll();
    expect(first()).toHaveLength(2);
    inbox.now += MINUTE;
    await runAll();
    expect(first().toSorted()).toEqual([1, 2, 3, 4].map(sender));
    inbox.now += HOUR + MINUTE;
    await runAll();
    expect(first().toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(sender));
    expect(new Set(mailing.server.received.map(({ messageId }) => messageId)).size).toBe(11);
  });

  test('a sender of two hundred forms does not delay another sender’s mail for long', async () => {
    const services = limitByEmail(
      makeLimiters(),
      { receive: inbox.inbox.receive } as Services,
      LIMITS.email,
    );
    const send = (email: string, network: string) =>
      services.receive({ ...contactMessage({ email }), network });
    for (let number = 1; number <= 200; number++) await send(sender(number), '192.0.2.1');
    inbox.now += 1_000;
    await send('other@mail.example', '192.0.2.2');
    const queue = makeMailQueue(inbox.database);
    const next = { now: inbox.now, includesFiles: true };
    const mails = [await queue.claim(next), await queue.claim(next)];
    expect(mails.map((mail) => mail?.recipient)).toEqual([sender(1), 'other@mail.example']);
  });
});
