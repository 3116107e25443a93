import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage, eventRegistration, STAFF_EMAIL } from '#tests/support/inbox.ts';
import { renderMailsIn, submissionsIn } from '#tests/support/stored-results.ts';
import { makeNoticeDigest } from '../mail-worker.server.ts';

const HOUR = 3_600_000;

describe.each(DATABASES)('staff notices of forms, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const notices = async () =>
    (await renderMailsIn(fresh.database))
      .filter(({ recipient }) => recipient === STAFF_EMAIL)
      .map(({ message }) => message.subject);
  const digest = () =>
    makeNoticeDigest(fresh.inbox.app).run(STAFF_EMAIL, new AbortController().signal);
  const messages = (count: number, spamVerdict?: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...contactMessage({ subject: `${index}`, email: `a${fresh.now}-${index}@mail.example` }),
      spamVerdict,
    }));

  test('of sixty forms at once twenty get an email each, and an hour later one email counts the others', async () => {
    const registrations = messages(28).map(({ payload: { email } }) =>
      eventRegistration({ email: `event-${email}` }),
    );
    const servers = [fresh.inbox, await fresh.makeAnother()];
    const sent = [...messages(32), ...registrations];
    await Promise.all(sent.map((each, index) => servers[index % 2]?.receive(each)));
    const single = await notices();
    expect(single).toHaveLength(20);
    const count = (word: string) => single.filter((subject) => subject.includes(word)).length;
    expect(await digest()).toBe(fresh.now + HOUR);
    expect(await notices()).toHaveLength(20);
    fresh.now += HOUR;
    await Promise.all([digest(), digest()]);
    const kinds = [32 - count('New message'), 28 - count('New event registration')];
    expect((await notices()).at(-1)).toMatch(
      new RegExp(
        `^40 more forms came \\((${kinds[0]} messages, ${kinds[1]} registrations|${kinds[1]} registrations, ${kinds[0]} messages)\\)$`,
      ),
    );
    expect(await notices()).toHaveLength(21);
    // Then single notices are sent again.
    fresh.now += 1;
    await fresh.inbox.receive(contactMessage());
    expect((await notices()).at(-1)).toMatch(/^New message/);
    fresh.now += HOUR;
    await digest();
    expect(await notices()).toHaveLength(22);
  });

  test('flagged submissions are stored, but only counted', async () => {
    for (const each of messages(1, 'sent within 3 seconds')) await fresh.inbox.receive(each);
    expect(await submissionsIn(fresh.database)).toMatchObject([
      { spam_verdict: 'sent within 3 seconds' },
    ]);
    expect(await renderMailsIn(fresh.database)).toEqual([]);
    fresh.now += HOUR;
    await digest();
    expect(await notices()).toEqual(['1 more form came (1 message)']);
  });
});
