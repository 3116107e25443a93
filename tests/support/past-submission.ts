import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';

/** Stores a message received at a given time (ISO). Returns its id. */
export async function pastSubmission(
  database: Database,
  receivedAt: string,
  over: Partial<Insertable<SubmissionTable>> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const answers = { name: 'Efua', email: 'efua@mail.example', message: 'Do you teach robots?' };
  await database
    .insertInto('submission')
    .values({
      id,
      kind: 'contact',
      reference: `MSG-${id.slice(0, 8)}`,
      payload: JSON.stringify(answers),
      sequence: 1,
      received_at: receivedAt,
      ...over,
    })
    .execute();
  return id;
}
