import { describe, expect, test } from 'vitest';
import { findGift } from '#giving/giving.server.ts';
import { givingToken } from '#giving/pledges.server.ts';
import { followSecrets } from '#platform/db/secret.ts';
import { makeFormTokens } from '#platform/http/form-token.ts';
import { makeApp } from '#tests/support/app.ts';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeGivingFixture } from '#tests/support/giving.ts';
import { ADULT, makePlacesFixture } from '#tests/support/places.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';

describe.each(DATABASES)('the command for the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const desk = (...args: string[]) => runCommand('desk', args, fresh.testDatabase.location);
  const linkIn = (output: string) => /\/desk\/welcome\/[\w-]{43}/.exec(output)?.[0] ?? '';

  test('the command makes owners', async () => {
    fresh.now = Date.now();
    const { browser } = makeDeskOver(fresh, fresh);
    const made = await desk('owner', 'AMA@example.org', 'Ama', 'Mensah');
    const ama = browser();
    expect((await ama.post(linkIn(made.output))).status).toBe(303);

    expect((await ama.get('/desk/people')).status).toBe(200);
    const page = await (await ama.get('/desk/log')).text();
    expect(page).toContain('The command on the server');
  });

  test('a member made an owner or restored by the command must sign in again', async () => {
    fresh.now = Date.now();
    const { browser, colleague } = makeDeskOver(fresh, fresh);
    const { staff, welcome } = await colleague('Kofi', ['people']);
    const kofi = browser();
    await kofi.post(welcome);
    await desk('owner', staff.email, 'Kofi');
    expect((await kofi.get('/desk/people')).status).toBe(303);
    const again = browser();
    await again.post(linkIn((await desk('owner', staff.email, 'Kofi')).output));
    await desk('owner', staff.email, 'Kofi');
    // Nothing ends if the roles stay the same.
    expect((await again.get('/desk/people')).status).toBe(200);

    await fresh.database
      .updateTable('staff')
      .set({ left_at: new Date(fresh.now).toISOString() })
      .execute();
    const { output } = await desk('owner', staff.email, 'Kofi');
    expect((await again.get('/desk')).status).toBe(303);
    expect((await browser().post(linkIn(output))).status).toBe(303);
  });

  test('after a new secret earlier links stay valid, or are void at once and new ones are mailed', async () => {
    const { database } = fresh;
    const { secrets, work } = await followSecrets(database);
    const formTokens = makeFormTokens(secrets);
    const app = makeApp(database, formTokens);
    const gifts = Object.assign(makeGivingFixture(database), { now: Date.now() });
    const places = Object.assign(makePlacesFixture(database), { now: Date.now() });
    await places.say({ start: '2099-02-20T09:00:00Z', end: '2099-02-20T15:00:00Z', closes: null });
    const [held, gone] = [await places.ask(ADULT), await places.ask(ADULT)];
    await places.change(gone.manage, { do: 'cancel' });
    const open = await gifts.pledge({ email: 'efua@mail.example' });
    const paid = await gifts.pledge();
    await gifts.pay(paid.id);
    const tokenOf = (id: string) => givingToken('pledge', id, app.sign);
    const opens = async (token: string) => (await findGift(app, token))?.reference;
    const newSecret = async (...args: string[]) => {
      const { output } = await desk('new-secret', ...args);
      await work.runOnce();
      return output;
    };

    const first = tokenOf(open.id);
    expect(await newSecret()).toContain('400 days');
    const second = tokenOf(open.id);
    expect([second === first, await opens(first), await opens(second)]).toEqual([
      false,
      open.reference,
      open.reference,
    ]);
    expect(await places.mails(held.reference)).toEqual(['confirmation']);

    expect(await newSecret('--now')).toContain('nothing any more');
    expect([await opens(first), await opens(second)]).toEqual([undefined, undefined]);
    expect(await opens(tokenOf(open.id))).toBe(open.reference);
    const mailed = await renderWaitingMails(database, Date.now() + 2 * 60_000);
    const links = mailed.filter(({ subject }) => subject.includes('new link'));
    expect(links.map(({ subject }) => subject).toSorted()).toEqual([
      `A new link to your gift of GH₵350 (${open.reference})`,
      `Your new link: Robot Day, Tamale, 20 February (${held.reference})`,
    ]);
    for (const { text } of links) expect(text).toMatch(/(See your gift|your places):\nhttps:/);
  });

  test('wrong arguments show how the command is used', async () => {
    const wrong = await desk('owner', 'kofi');
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.errors).toContain('npm run desk -- owner EMAIL NAME');
  });
});
