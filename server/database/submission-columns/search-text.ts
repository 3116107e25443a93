import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { storedPayload } from './payload.ts';

/** Rows that are read and written at once: however many there are, few are in memory. */
const PAGE = 50;

type Searched = {
  readonly reference: string;
  /** As it is stored. */
  readonly payload: string;
  readonly phone_e164?: string | null | undefined;
};

/**
 * What the desk looks for words in: the answers without the names of their fields, the reference and
 * the phone number, folded. The columns themselves are not searched: to fold them at each search
 * would hold up whoever else uses the server.
 */
export function searchText({ reference, payload, phone_e164 }: Searched): string {
  const answers = Object.values(storedPayload(payload) ?? { payload }).flat();
  const texts = answers.filter((answer) => ['string', 'number'].includes(typeof answer));
  return folded([reference, phone_e164 ?? '', ...texts].join('\n'));
}

/** A text in small letters and without marks above or below them: `ÉCOLE` is `ecole`. */
export function folded(text: string): string {
  // What a database cannot keep as it is becomes something that it can.
  const kept = text.replaceAll('\0', ' ').toWellFormed();
  return kept.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Gives every submission its text that has none: those of earlier releases, and those whose answers
 * were changed (`009-desk.ts`).
 */
export async function fillSearchTexts(database: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('submission')
      .select(['id', 'reference', 'payload', 'phone_e164'])
      .where('search_text', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const lastOfPage = rows.at(-1);
    if (!lastOfPage) return;
    const whose = (value: (row: (typeof rows)[number]) => string) =>
      sql<string>`case id ${sql.join(
        rows.map((row) => sql`when ${row.id} then ${value(row)}`),
        sql` `,
      )} end`;
    await database
      .updateTable('submission')
      .set({ search_text: whose(searchText) })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('search_text', 'is', null)
      // Not where the answers were changed or erased since they were read.
      .where(
        'payload',
        '=',
        whose(({ payload }) => payload),
      )
      .execute();
    last = lastOfPage.id;
    // SQLite's driver works without giving the event loop a turn.
    await nextTurn();
  }
}
