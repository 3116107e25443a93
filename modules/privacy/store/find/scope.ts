import type { Kysely, Selectable } from 'kysely';
import { isSamePhone } from '#modules/places/api.ts';
import { e164 } from '#modules/submissions/api.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import type { HeldItem } from '../../model/my-data.ts';

/** What belongs to a person: what they sent, and the places for which they are the guardian. */
export type Scope = {
  readonly submissions: readonly Selectable<SubmissionTable>[];
  /** The ids of these submissions, and of places in submissions of others. */
  readonly ids: readonly string[];
  readonly placeIds: readonly string[];
  /** Email address in its plain form; null if only a phone number is known. */
  readonly address: string | null;
};

/** Finds rows of a table about a person, as that person reads them. */
export type Find = (open: Kysely<Tables>, scope: Scope) => Promise<HeldItem[]>;

/** Everything that was sent from an address and is not erased, the newest first. */
export async function scopeOfAddress(open: Kysely<Tables>, address: string): Promise<Scope> {
  const submissions = await open
    .selectFrom('submission')
    .selectAll()
    .where('sender_address', '=', address)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();
  return { submissions, ids: submissions.map(({ id }) => id), placeIds: [], address };
}

/**
 * Everything with an address or a phone number, as a sender's or as a guardian's. Numbers of
 * guardians are stored as they were typed, so all of them are compared.
 */
export async function scopeOfContact(open: Kysely<Tables>, contact: string): Promise<Scope> {
  const address = normalizeEmail(contact);
  if (address) return scopeOfAddress(open, address);
  const phone = e164(contact);
  if (!phone) return { submissions: [], ids: [], placeIds: [], address: null };
  const submissions = await open
    .selectFrom('submission')
    .selectAll()
    .where('phone_e164', '=', phone)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute();
  const ids = submissions.map(({ id }) => id);
  const guardians = await open
    .selectFrom('place')
    .leftJoin('consent', 'consent.place_id', 'place.id')
    .select(['place.id', 'place.submission_id', 'guardian_phone', 'consent.phone'])
    .where('erased_at', 'is', null)
    .where((is) => is.or([is('guardian_phone', '<>', ''), is('consent.phone', '<>', '')]))
    .execute();
  const places = guardians.filter(
    (row) =>
      !ids.includes(row.submission_id) &&
      [row.guardian_phone, row.phone ?? ''].some((typed) => typed && isSamePhone(typed, phone)),
  );
  const placeIds = [...new Set(places.map(({ id }) => id))];
  return { submissions, ids, placeIds, address: null };
}

/** The reference of each submission of a scope, also of those where it only has places. */
export async function referencesOf(open: Kysely<Tables>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await open
          .selectFrom('submission')
          .select(['id', 'reference'])
          .where('id', 'in', ids)
          .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
