import type { Kysely, Selectable } from 'kysely';
import { isSamePhone } from '#modules/places/api.ts';
import { e164 } from '#modules/submissions/api.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { normalizeEmail } from '#platform/forms/email.ts';

/** What belongs to a person: what they sent, and the places for which they are the guardian. */
export type Scope = {
  readonly submissions: readonly Selectable<SubmissionTable>[];
  /** The places of these submissions, and as a guardian's those of others. */
  readonly places: readonly ScopePlace[];
};

export type ScopePlace = {
  readonly id: string;
  readonly submission_id: string;
  readonly seat: number;
  readonly reference: string;
};

/**
 * Everything with an email address or a phone number, as the sender's or as a guardian's. Numbers of
 * guardians are stored as they were typed, so all of them are compared.
 * @param reference only this one
 */
export async function readScope(
  open: Kysely<Tables>,
  contact: string,
  reference?: string,
): Promise<Scope> {
  const address = normalizeEmail(contact);
  const phone = address ? null : e164(contact);
  let query = open
    .selectFrom('submission')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(address ? 'sender_address' : 'phone_e164', '=', address ?? phone ?? '')
    .orderBy('id');
  if (reference) query = query.where('reference', '=', reference);
  const submissions = await query.execute();
  const ids = submissions.map(({ id }) => id);
  const places = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .leftJoin('consent', 'consent.place_id', 'place.id')
    .select(['place.id', 'place.submission_id', 'seat', 'reference', 'guardian_phone', 'phone'])
    .where('place.erased_at', 'is', null)
    .where('submission.erased_at', 'is', null)
    .where((is) =>
      is.or([
        ...(ids.length > 0 ? [is('place.submission_id', 'in', ids)] : []),
        ...(phone ? [is('guardian_phone', '<>', ''), is('phone', '<>', '')] : []),
      ]),
    )
    .orderBy('place.submission_id')
    .orderBy('seat')
    .execute();
  const isOwn = (row: (typeof places)[number]) =>
    ids.includes(row.submission_id) ||
    [row.guardian_phone, row.phone ?? ''].some((typed) => typed && isSamePhone(typed, phone ?? ''));
  const own = places.filter(isOwn).map((row) => [row.id, row] as const);
  return { submissions, places: [...new Map(own).values()] };
}
