import type { Kysely } from 'kysely';
import { plainEmail } from '#domain/forms/kit/email.ts';
import { submissionType } from '#domain/submissions/kinds.ts';
import type { Payload } from '#domain/submissions/submission-type.ts';
import type { Tables } from '../tables.ts';
import { storedPayload } from './payload.ts';

/** Rows that are read and written at once: however many there are, few are in memory. */
const PAGE = 500;

/** The plain form of the address that a submission was sent with; null where it has none. */
export function senderAddress(kind: string, payload: Payload): string | null {
  const email = submissionType(kind)?.sender(payload).email;
  return (typeof email === 'string' ? plainEmail(email) : undefined) ?? null;
}

/** Gives every submission of earlier releases its sender's address. */
export async function fillSenderAddresses(database: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('submission')
      .select(['id', 'kind', 'payload'])
      .where('id', '>', last)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, kind, payload } of rows) {
      const address = senderAddress(kind, storedPayload(payload) ?? {});
      if (address === null) continue;
      await database
        .updateTable('submission')
        .set({ sender_address: address })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
