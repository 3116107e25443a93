import type { App } from '#app.ts';
import type { Offering } from '#content/offering.ts';
import { e164 } from '#inbox/store-once.server.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { mailboxOf } from '#platform/text/email.ts';
import {
  ACTIVE_STATES,
  isAttended,
  type LinkPurpose,
  type PlaceOffering,
  type PlaceState,
  SEATED_STATES,
} from './place.ts';
import type { OfferingRow, PlaceRow } from './tables.ts';

/** States whose senders get notices; not `checking`: a robot may have used any address. */
export const NOTIFIED_STATES = ACTIVE_STATES.filter((state) => state !== 'checking');

export async function readPlaceRows(database: Database, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) return new Map<string, PlaceRow[]>();
  const rows = await database
    .selectFrom('place')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .orderBy('seat')
    .execute();
  return Map.groupBy(rows, (row) => row.submission_id);
}

export async function readParty(open: Database, submissionId: string) {
  return (await readPlaceRows(open, [submissionId])).get(submissionId) ?? [];
}

export function stateOf({ state }: Pick<PlaceRow, 'state'>): PlaceState {
  return state as PlaceState;
}

export function isActive(row: Pick<PlaceRow, 'state'>): boolean {
  return (ACTIVE_STATES as readonly string[]).includes(row.state);
}

/** A family in a group of families is known by its parent, too. */
export function isUnnamed(row: PlaceRow): boolean {
  return row.name === '' && (isAttended(row.offering_key) || row.guardian_name === '');
}

export async function readQueue(database: Database, key: string) {
  const rows = await database
    .selectFrom('place')
    .select(['id', 'submission_id', 'queue_number'])
    .where('offering_key', '=', key)
    .where('state', '=', 'waiting')
    .orderBy('queue_number')
    .orderBy('submission_id')
    .execute();
  const parties = Map.groupBy(rows, (row) => `${row.queue_number} ${row.submission_id}`);
  return [...parties.values()].map((places) => ({
    submissionId: places[0]?.submission_id ?? '',
    number: places[0]?.queue_number ?? 0,
    places: places.map(({ id }) => id),
    size: places.length,
  }));
}

export type QueuedParty = Awaited<ReturnType<typeof readQueue>>[number];

export async function readRanks(database: Database, key: string, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, number>();
  const rows = await database
    .selectFrom('place')
    .select('queue_number')
    .distinct()
    .where('offering_key', '=', key)
    .where('state', '=', 'waiting')
    .where('queue_number', '<=', Math.max(...numbers))
    .orderBy('queue_number')
    .execute();
  return new Map(rows.map(({ queue_number }, index) => [queue_number ?? 0, index + 1]));
}

/** Whether both texts are the same and not empty. */
export function isSameText(a: string, b: string): boolean {
  return a !== '' && a === b;
}

/** The same for `+233 24…` and `024…`. */
export function isSamePhone(a = '', b = ''): boolean {
  return isSameText(e164(a) ?? a, e164(b) ?? b);
}

type DuplicateCandidate = Pick<PlaceRow, 'id' | 'name' | 'state'> & {
  reference: string;
  sender_address: string | null;
  phone_e164: string | null;
};

/** Same name from the same mailbox or phone. By place id, the reference of the first (earliest). */
export function findDuplicates(rows: readonly DuplicateCandidate[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const repeats = new Map<string, string>();
  for (const row of rows.filter((one) => one.name && isActive(one))) {
    const senders = [row.sender_address && mailboxOf(row.sender_address), row.phone_e164];
    for (const sender of senders.filter(Boolean)) {
      const person = `${sender} ${row.name.toLowerCase()}`;
      const earlier = first.get(person) ?? row.reference;
      first.set(person, earlier);
      if (earlier !== row.reference) repeats.set(row.id, earlier);
    }
  }
  return repeats;
}

type StoredOffering = Omit<Offering, 'days'> & PlaceOffering;

export function storedOffering(row: OfferingRow): StoredOffering {
  return {
    ...placeOffering(row),
    capacity: row.capacity,
    reserved: row.reserved,
    full: row.is_full === 1,
  };
}

export function placeOffering(row: OfferingRow): PlaceOffering {
  return {
    key: row.key,
    uid: row.uid ?? row.key,
    title: row.title,
    location: row.location,
    start: row.starts_at,
    end: row.ends_at,
    closes: row.closes_at,
    days: row.days === '' ? [] : row.days.split(','),
    movedFrom: row.moved_from,
    isPaid: row.paid_at !== null,
    sequence: row.sequence,
    cancelled: row.cancel_reason,
    ages: { from: row.ages_from, to: row.ages_to, girls: false },
  };
}

export function startOf({ starts_at }: Pick<OfferingRow, 'starts_at'>): number | null {
  return starts_at === null ? null : Date.parse(starts_at);
}

export type WaitlistOptions = {
  /** False while no mails go out, since people would not get the offer. Unset: nothing lapses. */
  offersLapse?: boolean;
};

export function offersLapse({ config }: App): boolean {
  return config.smtpUrl !== undefined;
}

export function placeParts(app: App): LinkParts & { offersLapse: boolean } {
  return { siteUrl: app.config.siteUrl, sign: app.sign, offersLapse: offersLapse(app) };
}

export type LinkParts = {
  siteUrl: string;
  /** Signs a text; `readSigned` checks and removes the signature (`form-token.ts`). */
  sign: (text: string) => string;
};

type LinkTarget = { id: string; version: number };

const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  manage: '/places',
  consent: '/places/consent',
  join: '/places/join',
  confirm: '/places/confirm',
  own: '/places/own',
};

/** Derived from stored data, so that no secret is stored; a new version voids earlier links. */
export function placeLink(purpose: LinkPurpose, target: LinkTarget, { siteUrl, sign }: LinkParts) {
  return `${siteUrl}${LINK_PATHS[purpose]}?token=${tokenOf(purpose, target, sign)}`;
}

export function calendarLink(
  purpose: 'manage' | 'own',
  target: LinkTarget,
  { siteUrl, sign }: LinkParts,
): string {
  return `${siteUrl}/places/calendar.ics?token=${tokenOf(purpose, target, sign)}`;
}

function tokenOf(purpose: LinkPurpose, { id, version }: LinkTarget, sign: LinkParts['sign']) {
  return encodeURIComponent(sign(`place-${purpose}:${id}:${version}`));
}

export function isPersonLink(purpose: LinkPurpose): boolean {
  return purpose === 'consent' || purpose === 'own';
}

/** The target of a link's token; undefined if it is not valid or for another purpose. */
export function readLinkToken(
  token: string,
  purpose: LinkPurpose,
  readSigned: (text: string) => string | undefined,
): LinkTarget | undefined {
  const [start, id, version, ...rest] = readSigned(token)?.split(':') ?? [];
  if (start !== `place-${purpose}` || !id || !version || rest.length > 0) return undefined;
  return { id, version: Number(version) };
}

/** Seats that one mailbox gets in one offering without a confirmation. */
const MAX_UNVERIFIED_SEATS = 2;
/** Seats that all together get without one where half of the capacity is less. */
const MIN_UNVERIFIED_SHARE = 10;

/** Whether seats are scarce: not with unlimited capacity, nor in a group's own offering. */
export function hasLimitedSeats({ capacity, key }: Pick<OfferingRow, 'capacity' | 'key'>): boolean {
  return capacity !== null && isAttended(key);
}

/** `seatless`: how many have no seat yet. Strangers must not take every seat unproved. */
export async function needsVerification(
  open: Database,
  offering: Pick<OfferingRow, 'capacity' | 'key'>,
  submissionId: string,
  size: number,
  seatless = size,
) {
  if (!hasLimitedSeats(offering)) return false;
  const own = await open
    .selectFrom('submission')
    .select(['verified_at', 'sender_address'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  if (own.verified_at !== null) return false;
  if (seatless > MAX_UNVERIFIED_SEATS) return true;
  const parties = await readUnverifiedParties(open, offering.key, own.sender_address);
  const seats = parties.filter(({ state }) => (SEATED_STATES as readonly string[]).includes(state));
  if (seats.length + seatless > MAX_UNVERIFIED_SEATS) return true;
  const share = Math.max((offering.capacity ?? 0) / 2, MIN_UNVERIFIED_SHARE);
  if ((await countUnverifiedSeats(open, offering.key)) + size <= share) return false;
  return size > 1 || !(await isVerifiedAddress(open, own.sender_address));
}

async function countUnverifiedSeats(open: Database, key: string) {
  const { count } = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('offering_key', '=', key)
    .where('place.state', 'in', ['held', 'awaiting'])
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether its owner ever pressed the button of our email, for whatever places. */
async function isVerifiedAddress(open: Database, address: string | null) {
  const verified = await open
    .selectFrom('submission')
    .select('id')
    .where('sender_address', '=', address)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return verified !== undefined;
}

/** The places of an offering that were requested with a mailbox and that nobody has confirmed. */
export async function readUnverifiedParties(open: Database, key: string, address: string | null) {
  const mailbox = mailboxOf(address ?? '');
  const rows = await open
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(['submission.id', 'submission.reference', 'sender_address', 'place.state', 'until'])
    .select('age')
    .where('offering_key', '=', key)
    .where('verified_at', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('submission.erased_at', 'is', null)
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  return rows.filter(({ sender_address }) => mailboxOf(sender_address ?? '') === mailbox);
}

export async function markVerified(open: Database, submissionIds: readonly string[], now: number) {
  await open
    .updateTable('submission')
    .set({ verified_at: isoTimestamp(now) })
    .where('id', 'in', submissionIds)
    .where('verified_at', 'is', null)
    .execute();
}
