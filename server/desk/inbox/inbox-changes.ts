import type { DeedName } from '#domain/desk/deeds.ts';
import type { InboxChange } from '#domain/desk/inbox/inbox-service.ts';
import type { Staff } from '#domain/desk/people/staff.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import { audit } from '../audit.ts';

/** Changes some submissions and writes it down beside them. How many there were. */
export function changeSubmissions(
  database: Database,
  { references, change, by }: { references: readonly string[]; change: InboxChange; by: Staff },
  now: number,
): Promise<number> {
  return write(database, async (transaction) => {
    const changed = await transaction
      .updateTable('submission')
      .set(change)
      .where('reference', 'in', references)
      .returning('reference')
      .execute();
    for (const { reference } of changed) {
      await audit(transaction, { staffId: by.id, what: deedOf(change), whom: reference }, now);
    }
    return changed.length;
  });
}

function deedOf(change: InboxChange): DeedName {
  if ('status' in change) return `status: ${change.status}`;
  return change.assignee === null ? 'given back' : 'assigned';
}
