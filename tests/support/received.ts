import type { Receipt, Reception } from '#domain/submissions/submission.ts';
import type { Message } from '../../server/mail/message.ts';
import type { Database } from '../../server/storage/database.ts';

/** What an inbox says of a submission that it took. Throws where it refused. */
export function receiptOf(reception: Reception): Receipt {
  if ('receipt' in reception) return reception.receipt;
  const { error } = 'refusal' in reception ? reception.refusal : reception.tooMany;
  throw new Error(`refused: ${error}`);
}

/** The submissions of a database, as they are stored. */
export function submissionsIn(database: Database) {
  return database.selectFrom('submission').selectAll().execute();
}

/** The mails that wait in a database or were sent, with what they say. */
export async function mailsIn(database: Database) {
  const found = await database.selectFrom('outbox_message').selectAll().execute();
  return found.map((row) => ({ ...row, message: JSON.parse(row.message) as Message }));
}
