import type { ReceiveResult, SubmissionReceipt } from '#inbox/submission.ts';
import type { Database } from '#platform/db/database.ts';
import type { Message, Purpose } from '#platform/mail/message.ts';
import { makeTestRenderMail, type TestMailParts } from './inbox.ts';

export function receiptOf(reception: ReceiveResult): SubmissionReceipt {
  if ('receipt' in reception) return reception.receipt;
  const { error } = reception.refusal;
  throw new Error(`refused: ${error}`);
}

export function submissionsIn(database: Database) {
  return database.selectFrom('submission').selectAll().execute();
}

/** The waiting and sent mails of a database, with their texts; erased mails have none. */
export async function renderMailsIn(database: Database, mails: TestMailParts = {}) {
  const compose = makeTestRenderMail(database, mails);
  const found = await database
    .selectFrom('outbox_message')
    .selectAll()
    .orderBy('created_at')
    .execute();
  return Promise.all(
    found.map(async (row) => {
      const stored = JSON.parse(row.content || '{}');
      const claimed = {
        id: row.id,
        submissionId: row.submission_id,
        recipient: row.recipient,
        purpose: row.purpose as Purpose,
        createdAt: row.created_at,
        attempts: 0,
        kind: stored.kind ?? row.purpose,
        stored,
      };
      return { ...row, message: (await compose(claimed)) as Message };
    }),
  );
}
