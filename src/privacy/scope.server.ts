import type { Kysely, Selectable, Transaction } from 'kysely';
import type { App } from '#app.ts';
import { eraseSubmission } from '#inbox/erasing.server.ts';
import { e164 } from '#inbox/store-once.server.ts';
import { eraseInTransaction } from '#places/change.server.ts';
import { recordConsents } from '#places/guardians.server.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';
import { normalizeEmail } from '#platform/text/email.ts';

export type Scope = {
  readonly submissions: readonly Selectable<SubmissionTable>[];
  readonly places: readonly {
    id: string;
    submission_id: string;
    seat: number;
    reference: string;
  }[];
};

/** Numbers of guardians are stored as they were typed, so all of them are compared. */
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
    [row.guardian_phone, row.phone ?? ''].some((typed) => phone !== null && e164(typed) === phone);
  const own = places.filter(isOwn).map((row) => [row.id, row] as const);
  return { submissions, places: [...new Map(own).values()] };
}

/** Of submissions of others only the people for whom the contact is the guardian. */
export async function eraseScope(
  app: App,
  transaction: Transaction<Tables>,
  { submissions, places }: Scope,
  { seat, now }: { seat?: number | undefined; now: number },
): Promise<{ subjects: readonly string[]; mails: readonly string[] }> {
  const subjects: string[] = [];
  const mails: string[] = [];
  const whole = seat === undefined ? submissions : [];
  // Always in the order of their ids, so that two transactions cannot wait for each other.
  for (const { id, reference } of whole) {
    mails.push(...(await eraseSubmission(app, transaction, id, now)));
    subjects.push(reference);
  }
  for (const place of places) {
    const { submission_id: submissionId, reference } = place;
    if (subjects.includes(reference) || (seat ?? place.seat) !== place.seat) continue;
    const found = { submissionId, seat: place.seat };
    const emptied = await eraseInTransaction(app, transaction, found);
    if (!emptied) continue;
    mails.push(...emptied);
    subjects.push(`person ${place.seat} of ${reference}`);
  }
  return { subjects, mails };
}

/** Takes back the yes to photographs of a person, also after the event; false if there is none. */
export async function withdrawPhoto(
  transaction: Transaction<Tables>,
  { places }: Scope,
  seat: number | undefined,
  now: number,
): Promise<boolean> {
  const placeId = places.find((place) => place.seat === seat)?.id ?? '';
  const last = await transaction
    .selectFrom('consent')
    .selectAll()
    .where('place_id', '=', placeId)
    .where('kind', '=', 'photo')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (last?.decision !== 'given') return false;
  const by = { decidedBy: last.decided_by, relation: last.relation, phone: last.phone };
  const decision = { kind: 'photo', decision: 'withdrawn', via: 'link' } as const;
  await recordConsents(transaction, [{ ...by, ...decision, placeId }], now);
  return true;
}
