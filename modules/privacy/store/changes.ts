import type { Transaction } from 'kysely';
import { type EraseSeatParts, eraseInTransaction, recordConsents } from '#modules/places/api.ts';
import { e164, eraseSubmission, searchText } from '#modules/submissions/api.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Scope } from './scope.ts';

export type Erased = {
  /** Each form and person; empty if there was nobody. */
  readonly subjects: readonly string[];
  /** All of them, as the text that stays. */
  readonly done: string;
  /** The mails whose files must be deleted. */
  readonly mails: readonly string[];
};

/**
 * Erases all submissions of a scope, and of those of others only the people for whom it is the
 * guardian. `seat`: only this person.
 */
export async function eraseScope(
  transaction: Transaction<Tables>,
  { submissions, places }: Scope,
  { seat, now, ...parts }: { seat?: number | undefined; now: number } & EraseSeatParts,
): Promise<Erased> {
  const subjects: string[] = [];
  const mails: string[] = [];
  const whole = seat === undefined ? submissions : [];
  // Always in the order of their ids, so that two transactions cannot wait for each other.
  for (const { id, reference } of whole) {
    mails.push(...(await eraseSubmission(transaction, id, now, parts.effects)));
    subjects.push(reference);
  }
  for (const place of places) {
    const { submission_id: submissionId, reference } = place;
    if (subjects.includes(reference) || (seat ?? place.seat) !== place.seat) continue;
    const found = { submissionId, seat: place.seat };
    const emptied = await eraseInTransaction(transaction, found, now, parts);
    if (!emptied) continue;
    mails.push(...emptied);
    subjects.push(`person ${place.seat} of ${reference}`);
  }
  return { subjects, done: `Erased: ${subjects.join(', ')}`.slice(0, 4_000), mails };
}

/** Ends the newsletter of a scope; false if there is none. */
export async function leaveNewsletter(
  transaction: Transaction<Tables>,
  { submissions }: Scope,
  now: number,
): Promise<boolean> {
  const left = await transaction
    .updateTable('newsletter_subscription')
    .set({ status: 'unsubscribed', unsubscribed_at: isoTimestamp(now) })
    .where(
      'submission_id',
      'in',
      submissions.map(({ id }) => id),
    )
    .where('status', '<>', 'unsubscribed')
    .returning('submission_id')
    .execute();
  return left.length > 0;
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

/**
 * Replaces the sender's name and phone in the answers and places of a submission, wherever exactly
 * the former one stands. The person stays the same, so what a guardian decided still holds. Resolves
 * with what staff have to change by hand.
 */
export async function correctSender(
  transaction: Transaction<Tables>,
  row: Scope['submissions'][number],
  to: { readonly name: string; readonly phone: string },
): Promise<string[]> {
  const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
  const answers = jsonObject(row.payload) ?? {};
  const { name, phone } = type.sender(answers);
  const next = { name: to.name || name, phone: to.phone || phone };
  const changes = new Map<unknown, string>([
    [`${name}, ${phone}`, `${next.name}, ${next.phone}`],
    ...(name ? [[name, next.name] as const] : []),
    ...(phone ? [[phone, next.phone] as const] : []),
  ]);
  const corrected = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, changes.get(value) ?? value]),
  );
  const payload = JSON.stringify(corrected);
  const phone_e164 = e164(type.sender(corrected).phone) ?? row.phone_e164;
  await transaction
    .updateTable('submission')
    .set({ payload, phone_e164, search_text: searchText({ ...row, payload, phone_e164 }) })
    .where('id', '=', row.id)
    .execute();
  for (const column of ['name', 'guardian_name', 'guardian_phone'] as const) {
    const former = column === 'guardian_phone' ? phone : name;
    if (!former) continue;
    await transaction
      .updateTable('place')
      .set({ [column]: changes.get(former) })
      .where('submission_id', '=', row.id)
      .where(column, '=', former)
      .execute();
  }
  const after = type.sender(corrected);
  return [
    ...(after.name === next.name ? [] : [`Name: ${to.name}`]),
    ...(after.phone === next.phone ? [] : [`Phone: ${to.phone}`]),
  ];
}
