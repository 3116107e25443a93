import { describe, expect, test } from 'vitest';
import type { Organisation } from '#content/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { DAY_MS, FINANCE_EMAIL, freshGiving, type GivingFixture } from '#tests/support/giving.ts';
import { STAFF_EMAIL } from '#tests/support/inbox.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import { makePayeeWatch } from '../mails.server.ts';

describe.each(DATABASES)('mails to staff about gifts, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  freshGiving(make, (...made) => {
    [database, house] = made;
  });

  const work = (job: JobHandler) => job.run('', new AbortController().signal);
  /** Mails that belong to no submission, newest last. */
  async function notified(): Promise<{ to: string; subject: string; text: string }[]> {
    const rows = await database
      .selectFrom('outbox_message')
      .select('content')
      .where('submission_id', 'is', null)
      .orderBy('created_at')
      .orderBy('recipient')
      .execute();
    return rows.map(({ content }) => JSON.parse(content));
  }

  test('changing an account that takes gifts is mailed to staff and finance, once', async () => {
    const { app } = house;
    const { content } = app;
    const config = { ...app.config, staffEmail: STAFF_EMAIL };
    const watch = makePayeeWatch({ ...app, config });
    await work(watch);
    expect(await notified()).toEqual([]);
    const all = await content.all();
    const before = all.organisation[0]?.body as Organisation;
    const store = async (changed: Partial<Organisation>) => {
      const organisation = [{ id: 'organisation', body: { ...before, ...changed } }];
      await replaceContent(app.db, { ...all, organisation });
      content.markChanged();
    };
    const change = async (swap: (accounts: Organisation['giving']['accounts']) => unknown) => {
      const { giving } = before;
      await store({
        giving: { ...giving, accounts: swap(giving.accounts) as typeof giving.accounts },
      });
    };
    await change((accounts) => [
      { ...accounts[0], number: '024 999 9999', registeredName: 'K. MENSAH', example: false },
      ...accounts.slice(1),
    ]);
    await Promise.all([
      work(watch),
      work(makePayeeWatch({ ...app, config: { ...config, financeEmail: STAFF_EMAIL } })),
    ]);
    await work(watch);
    const mails = await notified();
    expect(mails.length).toBeLessThanOrEqual(2);
    expect(mails.map(({ to }) => to)).toContain(STAFF_EMAIL);
    const text = mails[0]?.text ?? '';
    expect(mails[0]?.subject).toBe('The accounts that take gifts were changed');
    expect(text).toContain('MTN MoMo: 024 999 9999, in the name of K. MENSAH');
    // A step can contain another number.
    await change((accounts) =>
      accounts.map((account) => ({ ...account, steps: ['Send it to 024 111 1111.'] })),
    );
    house.now += DAY_MS;
    await work(watch);
    const later = (await notified()).slice(mails.length);
    expect(later.map(({ to }) => to).toSorted()).toEqual([FINANCE_EMAIL, STAFF_EMAIL].toSorted());
    expect(later[0]?.text).toContain('1. Send it to 024 111 1111.');
    // Another change of the organisation sends no mail.
    await replaceContent(app.db, all);
    content.markChanged();
    await work(watch);
    const count = (await notified()).length;
    await store({ tagline: 'Another' });
    await work(watch);
    expect(await notified()).toHaveLength(count);
  });
});
