import { beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';

const HOUR = 3_600_000;

describe.each(BOTH_DATABASES)('news of the inbox on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let ama: TestBrowser;
  const at = (hours: number) => new Date(fresh.now + hours * HOUR).toISOString();
  const newsAfter = (time: string) => ama.get(`/desk/inbox/news?after=${time}`);

  beforeEach(async () => {
    ({ browser: ama } = await makeDeskOver(fresh, fresh).signedIn('Ama', ['people']));
  });

  test('the number of submissions after a time', async () => {
    await storeRows(fresh.database, [
      submissionRow(contactMessage(), { received_at: at(-3) }),
      submissionRow(contactMessage(), { received_at: at(-2) }),
      submissionRow(contactMessage(), { received_at: at(-1) }),
    ]);
    const response = await newsAfter(at(-3));
    expect(await response.json()).toEqual({ new: 2 });
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect((await newsAfter('yesterday')).status).toBe(400);
  });

  test('asking does not prolong the session, and gets 401 once it has ended', async () => {
    for (let asked = 0; asked < 40 && (await newsAfter(at(0))).status === 200; asked += 1) {
      fresh.now += 24 * HOUR;
    }
    expect((await newsAfter(at(0))).status).toBe(401);
    expect((await ama.get('/desk/inbox')).status).toBe(303);
  });
});
