import type { Kysely } from 'kysely';
import { e164 } from '#modules/submissions/api.ts';
import type { PlaceholderValues } from '#modules/submissions/model/inbox/inbox-service.ts';
import { submissionType } from '#modules/submissions/model/kinds.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { mailboxOf } from '#platform/forms/email.ts';
import { displayDate } from '#platform/text/display-date.ts';
import type { MessageText } from '../model/message.ts';

/** Somebody who may get a message: a mailbox, or a phone if there is none. */
export type Candidate = {
  readonly submissionId: string;
  /** The place whose guardian it is; undefined: the sender of the submission. */
  readonly placeId?: string;
  /** The same for all submissions from one mailbox or phone. */
  readonly key: string;
  readonly state: 'waiting' | 'whatsapp' | 'unreachable';
  /** The state of the place; undefined for a subscriber. */
  readonly placeState?: string;
  /** The email address, or the phone in E.164; empty if there is neither. */
  readonly address: string;
  readonly values: PlaceholderValues;
};

type Target = Pick<MessageText, 'to' | 'rosters' | 'guardians'>;

/** Those who get a message: of each mailbox or phone the first submission in the chosen states. */
export async function readRecipients(
  open: Kysely<Tables>,
  message: Target & Pick<MessageText, 'states'>,
): Promise<Candidate[]> {
  const all = await readCandidates(open, message);
  const chosen = all.filter(({ placeState }) => !placeState || message.states.includes(placeState));
  return [...new Map(chosen.toReversed().map((one) => [one.key, one])).values()].toReversed();
}

/** The candidate that is a stored recipient, with a place if any of its places is not cancelled. */
export function findCandidate(
  candidates: readonly Candidate[],
  { address_key, submission_id }: { address_key: string; submission_id: string },
): Candidate | undefined {
  const own = candidates.filter(({ key }) => key === address_key);
  const active = own.filter(isActive);
  return active.find((one) => one.submissionId === submission_id) ?? active[0] ?? own[0];
}

/** Whether somebody may still get a message: unless all of their places are cancelled. */
export function isActive(candidate: Candidate | undefined): candidate is Candidate {
  return candidate !== undefined && candidate.placeState !== 'cancelled';
}

/** All who are on its rosters in any state, or subscribe. `submissionId`: one subscriber alone. */
export async function readCandidates(
  open: Kysely<Tables>,
  { to, rosters, guardians }: Target,
  submissionId?: string,
): Promise<Candidate[]> {
  if (to === 'newsletter') return readSubscribers(open, submissionId);
  if (rosters.length === 0) return [];
  const rows = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .select(['place.id', 'submission_id', 'state', 'guardian_name', 'guardian_phone'])
    .select(['title', 'starts_at', 'kind', 'reference', 'payload', 'sender_address', 'phone_e164'])
    .where('offering_key', 'in', rosters)
    .where('submission.erased_at', 'is', null)
    .where('place.erased_at', 'is', null)
    .orderBy('received_at')
    .orderBy('submission_id')
    .orderBy('seat')
    .execute();
  return rows.flatMap((row) => {
    const { sender_address: email, phone_e164: phone } = row;
    const guardianPhone = e164(row.guardian_phone);
    const values = {
      name: submissionType(row.kind)?.sender(jsonObject(row.payload) ?? {}).name ?? '',
      reference: row.reference,
      course: row.title,
      date: displayDate(row.starts_at ?? ''),
    };
    const shared = { submissionId: row.submission_id, placeState: row.state, values };
    const guardian = guardianPhone && {
      ...shared,
      ...byPhone(guardianPhone),
      placeId: row.id,
      values: { ...values, name: row.guardian_name || values.name },
    };
    const sender = email
      ? { ...shared, key: mailboxOf(email), state: 'waiting' as const, address: email }
      : phone
        ? { ...shared, ...byPhone(phone) }
        : guardian ||
          ({ ...shared, key: row.submission_id, state: 'unreachable', address: '' } as const);
    return guardian && guardians && guardianPhone !== phone ? [sender, guardian] : [sender];
  });
}

function byPhone(phone: string) {
  return { key: phone, state: 'whatsapp', address: phone } as const;
}

async function readSubscribers(open: Kysely<Tables>, submissionId?: string): Promise<Candidate[]> {
  let query = open
    .selectFrom('newsletter_subscription')
    .select(['submission_id', 'email'])
    .where('status', '=', 'confirmed')
    .orderBy('submission_id');
  if (submissionId) query = query.where('submission_id', '=', submissionId);
  return (await query.execute()).map(({ submission_id, email }) => ({
    submissionId: submission_id,
    key: mailboxOf(email),
    state: 'waiting',
    address: email,
    values: {},
  }));
}
