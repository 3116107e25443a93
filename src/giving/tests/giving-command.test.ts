import { describe, expect, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { FINANCE_EMAIL, makeGivingFixture } from '#tests/support/giving.ts';

const TODAY = new Date().toISOString().slice(0, 10);

describe.each(DATABASES)('npm run giving on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const giving = (...args: string[]) =>
    runCommand('giving', args, fresh.testDatabase.location, {
      RECEIPTS: 'on',
      FINANCE_EMAIL: FINANCE_EMAIL,
    });

  function opened() {
    const house = makeGivingFixture(fresh.database);
    house.now = Date.now();
    return house;
  }

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
        `${first.reference}, gift 1, is receipted with 0 receipts and 0 credit notes.`,
        `${second.reference}, gift 1, is receipted, and GH₵0 came.`,
      ].toSorted(),
    );
  });
});
