import { randomUUID } from 'node:crypto';
import type { Staff } from '#domain/desk/people/staff.ts';
import type { Database } from '../../database/database.ts';
import { moment } from '../../database/moment.ts';
import { write } from '../../database/write.ts';
import { audit } from '../audit.ts';

/** Adds a note for colleagues. False where there is no such submission, or it is erased. */
export function addNote(
  database: Database,
  { reference, body, by }: { reference: string; body: string; by: Staff },
  now: number,
): Promise<boolean> {
  return write(database, async (transaction) => {
    const found = await transaction
      .selectFrom('submission')
      .select('id')
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!found) return false;
    await transaction
      .insertInto('submission_note')
      .values({
        id: randomUUID(),
        submission_id: found.id,
        staff_id: by.id,
        kind: 'note',
        body,
        at: moment(now),
      })
      .execute();
    await audit(transaction, { staffId: by.id, what: 'noted', whom: reference }, now);
    return true;
  });
}
