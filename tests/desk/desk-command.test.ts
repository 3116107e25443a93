import { describe, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { DATABASES } from '../support/databases.ts';
import { deskOver } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';

describe.each(DATABASES)('the command for the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const desk = (...words: string[]) => runCommand('desk', words, fresh.testDatabase.location);
  const linkIn = (output: string) => /\/desk\/welcome\/[\w-]{43}/.exec(output)?.[0] ?? '';

  test('lets owners in, lists who is there, lets somebody go, and nothing without an owner', async () => {
    fresh.now = Date.now();
    const { browser, colleague } = deskOver(fresh, fresh);
    const made = await desk('owner', 'AMA@example.org', 'Ama', 'Mensah');
    const ama = browser();
    expect((await ama.post(linkIn(made.output))).status).toBe(303);

    await colleague('Kofi', ['people', 'money']);
    const kofi = browser();
    await kofi.post(linkIn((await desk('link', 'kofi@example.org')).output));
    expect((await kofi.get('/desk/people')).status).toBe(403);
    const { output } = await desk('people');
    expect(output).toMatch(/ama@example\.org {2}Owner {2}here last .* {2}Ama Mensah/);
    expect(output).toContain('kofi@example.org  People, Money  here last');
    expect(output).not.toContain('welcome');

    expect(await desk('leave', 'kofi@example.org')).toMatchObject({ code: 0 });
    expect((await kofi.get('/desk')).status).toBe(303);
    expect(await desk('link', 'kofi@example.org')).toMatchObject({
      code: 1,
      errors: 'Nobody at the desk has the address kofi@example.org.\n',
    });
    expect(await desk('leave', 'ama@example.org')).toMatchObject({ code: 1 });
    expect((await ama.get('/desk/people')).status).toBe(200);
    const page = await (await ama.get('/desk/log')).text();
    expect(page).toContain('The command on the server');
  });

  test('whoever is made an owner or taken back by it signs in anew', async () => {
    fresh.now = Date.now();
    const { browser, colleague } = deskOver(fresh, fresh);
    const { staff, welcome } = await colleague('Kofi', ['people']);
    const kofi = browser();
    await kofi.post(welcome);
    await desk('owner', staff.email, 'Kofi');
    expect((await kofi.get('/desk/people')).status).toBe(303);
    const again = browser();
    await again.post(linkIn((await desk('owner', staff.email, 'Kofi')).output));
    await desk('owner', staff.email, 'Kofi');
    // With the same roles nothing ends.
    expect((await again.get('/desk/people')).status).toBe(200);

    await fresh.database
      .updateTable('staff')
      .set({ left_at: new Date(fresh.now).toISOString() })
      .execute();
    const { output } = await desk('owner', staff.email, 'Kofi');
    expect((await again.get('/desk')).status).toBe(303);
    expect((await browser().post(linkIn(output))).status).toBe(303);
  });

  test('says how it is used where it is used otherwise', async () => {
    const wrong = await desk('leave', 'kofi');
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.errors).toContain('npm run desk -- leave EMAIL');
  });
});
