import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePeople } from '#tests/support/people.ts';

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)('members of staff on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const { opened, mailedLink, newcomer, log } = makePeople(fresh);

  test('an owner invites a member, and the mailed link works once however often it is opened', async () => {
    const { ama, browser } = await opened();
    expect((await ama.browser.post('/desk/people', newcomer())).headers.get('Location')).toBe(
      '/desk/people?done=invited',
    );
    const page = await (await ama.browser.get('/desk/people?done=invited')).text();
    expect(page).toContain('The invitation was made');
    expect(page).toContain('Has not signed in yet.');
    expect(page).toContain('The link of the invitation');
    expect(await log()).toEqual(['invited kofi@example.org']);

    const { content: message } = await fresh.database
      .selectFrom('outbox_message')
      .select('content')
      .where('recipient', '=', 'kofi@example.org')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(message)).toMatchObject({
      subject: 'You are invited to the desk of Sua',
      text: expect.stringContaining('Ama invites you to work at the desk of Sua'),
    });

    const link = await mailedLink('kofi@example.org');
    for (let time = 0; time < 2; time += 1) {
      expect(await (await browser().get(link)).text()).toContain('Kofi Badu</h1>');
    }
    const kofi = browser();
    expect((await kofi.post(link)).headers.get('Location')).toBe('/desk/me?done=welcome');
    expect((await browser().post(link)).status).toBe(410);
    expect((await kofi.get('/desk/inbox')).status).toBe(200);
    expect((await kofi.get('/desk/people')).status).toBe(403);
    const after = await (await ama.browser.get('/desk/people')).text();
    expect(after).not.toContain('Has not signed in yet.');
    const mails = await fresh.database.selectFrom('outbox_message').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain('/desk/welcome/');
  });

  test('an error is shown at its field, and the input stays', async () => {
    const { ama } = await opened();
    const answer = await ama.browser.post(
      '/desk/people',
      newcomer({ email: 'kofi', name: ' ' }, []),
    );
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const text of [
      'Write a name.',
      'Write an email address, such as ama@example.org.',
      'Choose at least one role.',
      'value="kofi"',
      '<title>Error: People - Desk</title>',
    ]) {
      expect(page).toContain(text);
    }
    const known = await ama.browser.post('/desk/people', newcomer({ email: 'ama@example.org' }));
    expect(known.status).toBe(422);
    const again = await known.text();
    expect(again).toContain('Somebody in the list above has this address.');
    expect(again).toContain('value="Kofi Badu"');
    expect(again.match(/checked=""/g)).toHaveLength(2);
    const unticked = await ama.browser.post('/desk/people', newcomer({}, []));
    expect(await unticked.text()).toMatch(/<input(?=[^>]*name="roles")[^>]* autofocus=/i);
    expect(await log()).toEqual([]);
  });

  test('without a recent login an owner can neither invite nor change anybody', async () => {
    const { ama, signedIn } = await opened();
    const kofi = await signedIn('Kofi', ['people']);
    fresh.now += DAY;
    for (const [path, sent] of [
      ['/desk/people', newcomer()],
      [kofi.page, { do: 'leave' }],
      [kofi.page, { do: 'change', name: 'Kofi', roles: 'owner' }],
      [kofi.page, { do: 'invite' }],
    ] as const) {
      const { headers } = await ama.browser.post(path, sent);
      expect(headers.get('Location') ?? '').not.toContain('done=');
    }
    const [, role] = await fresh.database
      .selectFrom('staff')
      .select('roles')
      .orderBy('name')
      .execute();
    expect(role).toEqual({ roles: 'people' });
    expect(await log()).toEqual([]);
  });

  test('other roles end all sessions of a member, and a mail says so', async () => {
    const { ama, signedIn, browser } = await opened();
    const kofi = await signedIn('Kofi', ['people']);
    const change = new URLSearchParams([
      ['do', 'change'],
      ['name', 'Kofi'],
      ['roles', 'editor'],
    ]);
    expect((await ama.browser.post(kofi.page, change)).headers.get('Location')).toBe(
      `${kofi.page}?done=changed`,
    );
    expect((await kofi.browser.get('/desk')).status).toBe(303);
    const mail = await fresh.database
      .selectFrom('outbox_message')
      .select('content')
      .where('recipient', '=', 'kofi@example.org')
      .executeTakeFirstOrThrow();
    expect(mail.content).toContain('Editor (texts and pictures of the site)');
    expect(await log()).toEqual(['changed roles kofi@example.org']);

    change.set('name', 'Kofi Badu');
    const again = browser();
    await again.post((await makeDeskOver(fresh, fresh).colleague('Kofi', ['editor'])).welcome);
    await ama.browser.post(kofi.page, change);
    expect((await again.get('/desk')).status).toBe(200);
    expect(await log()).toEqual(['changed roles kofi@example.org', 'renamed kofi@example.org']);
  });
});
