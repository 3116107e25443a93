import { expect, test } from 'vitest';
import { SQLITE } from '../support/databases.ts';
import { makeDeskOver } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { contactMessage } from '../support/inbox.ts';
import { receiptOf } from '../support/stored-results.ts';

const fresh = freshInbox(SQLITE.make);

const HOSTILE = `"'></textarea></title></script><img src=x onerror="alert(1)">{{7*7}}`;

test('security check 1: the desk shows what visitors and staff wrote as plain text on every page', async () => {
  const { browser, colleague } = makeDeskOver(fresh, fresh);
  const ama = browser();
  await ama.post((await colleague('Ama', ['owner'])).welcome);
  const message = contactMessage({ name: HOSTILE, subject: HOSTILE, message: HOSTILE });
  const { reference } = receiptOf(await fresh.inbox.receive(message));
  const thread = `/desk/inbox/${reference}`;
  for (const kind of ['note', 'reply']) {
    expect((await ama.post(thread, { [kind]: HOSTILE })).status).toBe(303);
  }
  await ama.post(thread, { status: 'new' });
  await ama.post('/desk/me', { name: HOSTILE });

  const pages = {
    '/desk': 1,
    '/desk/me': 2,
    '/desk/people': 1,
    '/desk/log': 1,
    '/desk/inbox': 2,
    [`/desk/inbox?words=${encodeURIComponent(HOSTILE)}`]: 3,
    [thread]: 5,
    [`${thread}/erase`]: 1,
    [`/desk/people-data?from=${thread.split('/').at(-1)}`]: 2,
  };
  for (const [path, times] of Object.entries(pages)) {
    const page = await (await ama.get(path)).text();
    expect.soft(page.split('&lt;img').length - 1, path).toBeGreaterThanOrEqual(times);
    expect.soft(page, path).not.toContain('<img');
    expect.soft(page, path).not.toContain('onerror="');
  }
  // A refused form comes back with this text in its field.
  const refused = await ama.post(thread, { reply: HOSTILE.repeat(100) });
  expect(refused.status).toBe(422);
  expect(await refused.text()).not.toContain('<img');
});
