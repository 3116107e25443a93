import { beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';

describe.each(BOTH_DATABASES)('mails about assigned conversations on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let references: string[];

  async function opened() {
    const ama = await makeDeskOver(fresh, fresh).signedIn('Ama', ['people']);
    const kofi = await makeDeskOver(fresh, fresh).signedIn('Kofi', ['people']);
    const assign = (to: string, some: readonly string[]) =>
      ama.browser.post(
        '/desk/inbox',
        new URLSearchParams([
          ['change', `assignee:${to}`],
          ...some.map((reference) => ['reference', reference]),
        ]),
      );
    return { ama, kofi, assign };
  }

  async function mailsTo(email: string) {
    const rows = await fresh.database
      .selectFrom('outbox_message')
      .select('content')
      .where('recipient', '=', email)
      .where('purpose', '=', 'desk')
      .orderBy('created_at')
      .execute();
    return rows
      .map(({ content }) => JSON.parse(content) as { subject: string; text: string })
      .filter(({ subject }) => subject.startsWith('Assigned'));
  }

  beforeEach(async () => {
    references = await storeRows(fresh.database, [
      submissionRow(contactMessage({ name: 'Efua Secret' })),
      submissionRow(contactMessage({ name: 'Yaw Secret' })),
    ]);
  });

  test('a colleague gets one mail, without names of visitors', async () => {
    const { kofi, assign } = await opened();
    const [first = ''] = references;
    await assign(kofi.staff.id, [first]);
    const [mail, ...others] = await mailsTo(kofi.staff.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Assigned to you: ${first}`);
    expect(mail?.text).toContain(`/desk/inbox/${first}`);
    expect(mail?.text).not.toContain('Secret');

    // The first one is assigned already.
    await assign('nobody', references);
    fresh.now += 1_000;
    await assign(kofi.staff.id, references);
    expect((await mailsTo(kofi.staff.email)).map(({ subject }) => subject)).toEqual([
      `Assigned to you: ${first}`,
      'Assigned to you: 2 conversations',
    ]);
  });

  test('nobody gets a mail for their own assignment, or after switching the mails off', async () => {
    const { ama, kofi, assign } = await opened();
    await assign('me', references);
    expect(await mailsTo(ama.staff.email)).toEqual([]);
    await kofi.browser.post('/desk/me', { name: 'Kofi', shortcuts: 'yes' });
    await assign(kofi.staff.id, references);
    expect(await mailsTo(kofi.staff.email)).toEqual([]);
  });
});
