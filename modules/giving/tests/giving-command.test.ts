import { describe, expect, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { DAY_MS, FINANCE_EMAIL, makeGivingFixture } from '#tests/support/giving.ts';
import { makeOnlineGivingFixture } from '#tests/support/giving-online.ts';
import { startPaystack } from '#tests/support/paystack.ts';

const TODAY = new Date().toISOString().slice(0, 10);

describe.each(DATABASES)('npm run giving on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const giving = (...args: string[]) =>
    runCommand('giving', args, fresh.testDatabase.location, {
      RECEIPTS: 'on',
      FINANCE_EMAIL: FINANCE_EMAIL,
    });

  /** Gifts at the machine's own time, which the command uses. */
  function opened() {
    const house = makeGivingFixture(fresh.database);
    house.now = Date.now();
    return house;
  }
  const paid = (amount: string, proof: string, currency = 'GHS') => [
    ...['--amount', amount, '--currency', currency, '--on', TODAY, '--proof', proof],
  ];
  const receipts = () => fresh.database.selectFrom('receipt').select('number').execute();

  test('acceptance 3: recorded twice it is one receipt and one mail', async () => {
    const house = opened();
    const { id, reference } = await house.pledge();
    for (const text of ['The gift has come', 'was noted before', 'was noted before']) {
      const noted = await giving('received', reference.toLowerCase(), ...paid('350.00', 'T1'));
      expect(noted).toMatchObject({ code: 0, errors: '' });
      expect(noted.output).toContain(text);
    }
    expect(await receipts()).toMatchObject([{ number: expect.stringMatching(/^R-\d{4}-00001$/) }]);
    expect((await house.mails(id)).filter(({ about }) => about === 'receipt')).toHaveLength(1);
    const events = await fresh.database.selectFrom('audit_event').selectAll().execute();
    expect(events).toMatchObject([{ action: 'noted money', subject: reference, staff_id: null }]);
  });

  test('another amount waits for a decision of staff; a payment number is used once', async () => {
    const house = opened();
    const { reference } = await house.pledge();
    const other = await house.pledge();
    const noted = await giving('received', reference, ...paid('300', 'T1'), '--channel', 'cash');
    expect(noted).toMatchObject({ code: 0 });
    expect(noted.output).toContain('please decide');
    const used = await giving(
      ...['received', other.reference, ...paid('300', 'T1'), '--channel', 'cash'],
    );
    expect(used).toMatchObject({ code: 1, output: '' });
    expect(used.errors).toContain(`noted already, for ${reference}`);
    expect(await giving('check')).toMatchObject({ code: 0 });
  });

  test("tick polls payments on the provider's page, where a provider is set", async () => {
    const paystack = await startPaystack();
    const house = makeOnlineGivingFixture(fresh.database, paystack);
    house.now = Date.now();
    try {
      const { id, reference } = await house.pledgeOnline();
      paystack.pay(`${reference}-1-1`);
      const at = new Date(house.now + 5 * 60_000).toISOString();
      const { secretKey, apiUrl } = paystack.settings;
      const ticked = await runCommand('giving', ['tick', '--at', at], fresh.testDatabase.location, {
        RECEIPTS: 'on',
        PAYMENT_PROVIDER: 'paystack',
        PAYSTACK_SECRET_KEY: secretKey,
        PAYSTACK_API_URL: apiUrl,
      });
      expect(ticked).toMatchObject({ code: 0 });
      expect(await house.state(id)).toBe('receipted');
    } finally {
      await paystack.stop();
    }
  });

  test('acceptance 7: tick does the work of the days, its mails go now, and later money still counts', async () => {
    const house = opened();
    const { id, reference } = await house.pledge();
    // A suspected robot gets no reminder.
    await house.pledge({ suspicion: 'honeypot' });
    const tick = (days: number) =>
      giving('tick', '--at', new Date(house.now + days * DAY_MS).toISOString());
    expect((await tick(3)).output).toBe('1 reminded, 0 lapsed, 0 fell due.\n');
    const due = () =>
      fresh.database
        .selectFrom('outbox_message')
        .select('due_at')
        .where('purpose', '=', 'gift')
        .where('due_at', '<=', new Date().toISOString())
        .execute();
    expect(await due()).toHaveLength(1);
    expect((await tick(3)).output).toBe('0 reminded, 0 lapsed, 0 fell due.\n');
    await fresh.database
      .updateTable('outbox_message')
      .set({ sent_at: new Date().toISOString() })
      .execute();
    expect((await tick(10)).output).toBe('1 reminded, 0 lapsed, 0 fell due.\n');
    expect((await tick(30)).output).toBe('0 reminded, 2 lapsed, 0 fell due.\n');
    const reminders = (await house.mails(id)).filter(({ about }) => about === 'reminder');
    expect(reminders).toHaveLength(2);
    await giving('received', reference, ...paid('350', 'T1'));
    expect(await house.state(id)).toBe('receipted');
  });

  test('check finds mistakes in the books', async () => {
    const house = opened();
    const first = await house.pledge();
    const second = await house.pledge();
    for (const { id } of [first, second]) await house.pay(id);
    expect(await giving('check')).toMatchObject({ code: 0 });
    await fresh.database.deleteFrom('receipt').where('submission_id', '=', first.id).execute();
    await fresh.database.deleteFrom('payment').where('submission_id', '=', second.id).execute();
    const { code, output, errors } = await giving('check');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    const year = TODAY.slice(0, 4);
    expect(errors.trim().split('\n').toSorted()).toEqual(
      [
        `${year} has no receipt with the number 1.`,
        `${first.reference}, gift 1, is receipted and has no receipt.`,
        `${second.reference}, gift 1, is receipted, and GH₵0 came.`,
      ].toSorted(),
    );
  });

  test('invalid arguments are reported and change nothing', async () => {
    const house = opened();
    const { id, reference } = await house.pledge();
    for (const wrong of [
      [],
      ['list', 'x'],
      ['list', '--state', 'paid'],
      ['list', '--review', '--overdue'],
      ['tick'],
      ['tick', '--at', 'soon'],
      ['received', reference],
      ['received', reference, ...paid('many', 'T1')],
      ['received', reference, ...paid('10', 'T1', 'XAU')],
      ['received', reference, ...paid('10', 'T1'), '--channel', 'paypal'],
      ['received', reference, ...paid('10', 'T1'), '--on', '2099-01-01'],
      ['nothing', reference],
    ]) {
      expect(await giving(...wrong), wrong.join(' ')).toMatchObject({ code: 2, output: '' });
    }
    for (const wrong of [
      ['received', 'DON-0000', ...paid('350', 'T1')],
      ['received', reference, ...paid('350', 'T1'), '--gift', '2'],
    ]) {
      expect(await giving(...wrong), wrong.join(' ')).toMatchObject({ code: 1, output: '' });
    }
    expect(await house.state(id)).toBe('pledged');
  });
});
