import type { App } from '#app.ts';
import type { ContentChange } from '#content/api.server.ts';
import type { Offering } from '#content/offering.ts';
import { senderOf } from '#inbox/forms/party.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { makePause } from '#platform/process/pause.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { countOccupancy } from './availability.server.ts';
import { type Consents, countVoided, readConsents } from './guardians.server.ts';
import {
  isBookableKind,
  needsNotice,
  offeringsIn,
  readContentOfferings,
} from './offerings.server.ts';
import {
  ACTIVE_STATES,
  availabilityOf,
  deskOfferingPath,
  isPast,
  LAPSING_STATES,
  NO_OCCUPANCY,
  offeringItem,
  type PlaceState,
  SQUAD_PREFIX,
} from './place.ts';
import {
  findDuplicates,
  isActive,
  isSamePhone,
  NOTIFIED_STATES,
  offersLapse,
  placeLink,
  readPlaceRows,
  stateOf,
  storedOffering,
} from './rows.server.ts';
import type { PlaceRow } from './tables.ts';
import { changeMessage, firstName, groupChangeMessage } from './texts.ts';
import { deadlineOf, readQueuePositions } from './view.server.ts';

export type DeskOffering = Awaited<ReturnType<typeof readOfferings>>[number];

export type Roster = { offering: DeskOffering; rows: readonly RosterRow[] };
export type RosterRow = Awaited<ReturnType<typeof readRosterRows>>[number];

/** Those of the content, and those with active places that left it. */
export async function listOfferings(app: App) {
  const all = await readOfferings(app);
  return all
    .filter(({ item, byState }) => item || ACTIVE_STATES.some((state) => byState[state]))
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)) || a.key.localeCompare(b.key));
}

function sortKey({ start }: DeskOffering): string {
  return start ?? '9';
}

export async function readRoster(app: App, key: string) {
  const offering = (await readOfferings(app, key))[0];
  return offering && { offering, rows: await readRosterRows(app, offering) };
}

async function readOfferings({ db, now }: App, key?: string) {
  const isWanted = (one: { key: string }) => key === undefined || one.key === key;
  const content = new Map(
    (await readContentOfferings(db, makePause())).filter(isWanted).map((one) => [one.key, one]),
  );
  const rows = (await db.selectFrom('offering').selectAll().execute()).filter(isWanted);
  const keys = [...new Set([...rows.map((row) => row.key), ...content.keys()])];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const counted = await db
    .selectFrom('place')
    .select(['offering_key', 'state', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['offering_key', 'state'])
    .execute();
  const states = Map.groupBy(counted, ({ offering_key }) => offering_key);
  const occupancies = await countOccupancy(db, keys);
  const references = await readReferences(db, keys);
  return keys.flatMap((each) => {
    const [row, inContent] = [byKey.get(each), content.get(each)];
    const known = row ? storedOffering(row) : inContent && unrequested(inContent);
    if (!known) return [];
    const { full: _, ...shown } = known;
    const occupancy = occupancies.get(each) ?? NO_OCCUPANCY;
    return {
      ...shown,
      availability: availabilityOf(known, occupancy, now()),
      seats: occupancy.seats,
      byState: Object.fromEntries(
        (states.get(each) ?? []).map(({ state, count }) => [state, Number(count)]),
      ) as Partial<Record<PlaceState, number>>,
      ages: inContent?.ages ?? null,
      isFull: inContent?.full ?? false,
      /** The content item to edit; undefined if no content has it any more. */
      item: inContent && offeringItem(each),
      /** The reference of the submission that is itself the offering: a group of families. */
      reference: references.get(each),
    };
  });
}

function unrequested({ ages: _ages, path: _path, days = [], ...offering }: Offering) {
  return { ...offering, days, sequence: 0 };
}

async function readReferences(db: Database, keys: readonly string[]) {
  const ids = keys.flatMap((key) =>
    key.startsWith(SQUAD_PREFIX) ? [key.slice(SQUAD_PREFIX.length)] : [],
  );
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference }) => [SQUAD_PREFIX + id, reference]));
}

async function readRosterRows(app: App, offering: DeskOffering) {
  const { db, now } = app;
  const rows = await db
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .selectAll('place')
    .select([
      'submission.reference',
      'submission.phone_e164',
      'submission.sender_address',
      'submission.payload',
      'submission.erased_at as submission_erased_at',
    ])
    .where('offering_key', '=', offering.key)
    .orderBy('submission.received_at')
    .orderBy('submission.id')
    .orderBy('seat')
    .execute();
  const consents = await readConsents(db, rows);
  const voided = await countVoided(db, rows);
  const isOver = isPast(offering, now());
  const duplicates = findDuplicates(rows);
  return rows.map((row) => ({
    reference: row.reference,
    seat: row.seat,
    state: stateOf(row),
    until: deadlineOf(row, offersLapse(app)),
    canUndo: row.state === 'cancelled' && (row.until ?? '') > isoTimestamp(now()),
    name: row.name,
    age: row.age,
    isErased: (row.erased_at ?? row.submission_erased_at) !== null,
    previousAge: row.previous_age,
    groupName: row.group_name,
    ...careOf(jsonObject(row.payload) ?? {}),
    guardianName: row.guardian_name,
    guardianPhone: row.guardian_phone,
    phone: row.phone_e164,
    duplicateOf: duplicates.get(row.id) ?? null,
    consents: consents.get(row.id) ?? {},
    attended: row.attended === null ? null : row.attended === 1,
    /** The message to somebody without an email here who does not know of a change. */
    whatsAppNotice:
      !isOver && needsWhatsAppNotice(row, offering)
        ? whatsAppNotice(
            app,
            { ...row, link_version: row.link_version + (voided.get(row.id) ?? 0) },
            { offering, consents: consents.get(row.id) ?? {} },
          )
        : undefined,
  }));
}

/** What everybody who was sent together eats and needs, and how to reach them. */
function careOf(payload: Readonly<Record<string, unknown>>) {
  const textOf = (name: string) => String(payload[name] ?? '');
  const sender = senderOf(payload);
  return {
    sender: sender.name,
    diet: textOf('dietaryRestrictions'),
    needs: textOf('specialRequirements'),
    reach: textOf('emergencyContact') || [sender.name, sender.phone].filter(Boolean).join(', '),
    email: textOf('email'),
  };
}

type RosterPlace = PlaceRow & {
  phone_e164: string | null;
  sender_address: string | null;
  payload: string;
};

/** Who tells a person of a change, beside our email to the sender. */
function toldBy(row: RosterPlace): 'staff' | 'sender' | undefined {
  const { guardian_phone, phone_e164, sender_address } = row;
  if (guardian_phone && !isSamePhone(guardian_phone, phone_e164 ?? '')) return 'staff';
  if (row.group_name !== '') return 'sender';
  return sender_address === null ? 'staff' : undefined;
}

function needsWhatsAppNotice(row: RosterPlace, { sequence }: { sequence: number }): boolean {
  const isTold = row.contacted_sequence >= sequence || !isActive(row);
  return !isTold && !['lapsed', 'checking'].includes(row.state) && toldBy(row) !== undefined;
}

function senderName({ payload }: Pick<RosterPlace, 'payload'>): string {
  return senderOf(jsonObject(payload) ?? {}).name;
}

function whatsAppNotice(
  { config: { siteUrl }, sign }: App,
  row: RosterPlace,
  change: { offering: DeskOffering; consents: Consents },
) {
  const { id, link_version: version, phone_e164: phone } = row;
  if (toldBy(row) === 'sender') {
    const whatsApp = whatsAppMessageUrl(phone ?? '', groupChangeMessage(change.offering));
    return { to: phone, whatsApp, through: senderName(row) };
  }
  const links = { siteUrl, sign };
  const consentLink = placeLink('consent', { id, version }, links);
  const ownLink = placeLink('own', { id, version }, links);
  const person = { ...row, consents: change.consents, consentLink, ownLink };
  const to = row.guardian_phone || (row.sender_address === null && phone) || '';
  return { to, whatsApp: whatsAppMessageUrl(to, changeMessage(person, change.offering)) };
}

function notifiedPlaces(db: Database) {
  return db
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .selectAll('place')
    .select(['submission.phone_e164', 'submission.sender_address', 'submission.payload'])
    .select(['offering.key', 'offering.title', 'offering.sequence'])
    .where('submission.erased_at', 'is', null)
    .where('place.state', 'in', NOTIFIED_STATES);
}

/** Whom a change of content moves or cancels. */
export async function findTold(open: Database, { kind, to }: ContentChange) {
  if (!isBookableKind(kind)) return undefined;
  const offerings = offeringsIn((one) => (one === kind && to ? [to] : []));
  const changed = (await open.selectFrom('offering').selectAll().execute()).filter((row) =>
    offerings.some((one) => one.key === row.key && needsNotice(row, one)),
  );
  if (changed.length === 0) return undefined;
  const keys = changed.map(({ key }) => key);
  const rows = await notifiedPlaces(open).where('offering.key', 'in', keys).execute();
  const mailed = rows.filter(({ sender_address }) => sender_address !== null);
  const ways = [...new Set(mailed.map((row) => row.submission_id))].map(() => 'by email');
  for (const row of rows) {
    const by = row.state === 'lapsed' ? undefined : toldBy(row);
    if (by) ways.push(by === 'staff' ? 'by WhatsApp' : `through ${senderName(row)}`);
  }
  const sorted = ways.toSorted((one, other) => one.localeCompare(other));
  const counts = [...Map.groupBy(sorted, (way) => way)].map(([way, all]) => `${all.length} ${way}`);
  return ways.length > 0 ? { count: ways.length, text: counts.join(', ') } : undefined;
}

/** Offerings that changed, with people whom staff have not told yet. */
export async function readUntold(db: Database, now: number) {
  const rows = await notifiedPlaces(db)
    .whereRef('place.contacted_sequence', '<', 'offering.sequence')
    .where(({ fn, val }) => fn.coalesce('ends_at', 'starts_at', val('9')), '>', isoTimestamp(now))
    .orderBy('offering.title')
    .execute();
  const untold = rows.filter((row) => needsWhatsAppNotice(row, row));
  return [...Map.groupBy(untold, ({ key }) => key)].map(([key, people]) => ({
    path: `${deskOfferingPath(key)}#unwritten`,
    item: offeringItem(key),
    title: people[0]?.title ?? '',
    count: people.length,
  }));
}

/** Seats that wait for an answer: offers, and without a mail server every state with a deadline. */
export async function readOpenOffers(app: App) {
  const { db, config, sign } = app;
  const lapses = offersLapse(app);
  const rows = await db
    .selectFrom('place')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .innerJoin('submission', 'submission.id', 'place.submission_id')
    .select(['place.submission_id', 'place.link_version', 'place.state', 'place.until'])
    .select(['offering.key', 'offering.title', 'submission.reference', 'submission.phone_e164'])
    .select('submission.payload')
    .where('place.state', 'in', lapses ? ['offered'] : LAPSING_STATES)
    .where('offering.cancelled_at', 'is', null)
    .orderBy('place.until')
    .orderBy('submission.reference')
    .execute();
  const parties = Map.groupBy(rows, (row) => `${row.submission_id} ${row.state}`);
  return [...parties.values()].flatMap((party) => {
    const [first] = party;
    if (!first) return [];
    const { key, title, reference, phone_e164: phone, link_version: version } = first;
    const manage = placeLink('manage', { id: first.submission_id, version }, { ...config, sign });
    const until = deadlineOf(first, lapses);
    const name = firstName(senderName(first)) || reference;
    const shown = { key, title, name, reference, phone, until, manage };
    return [{ ...shown, state: stateOf(first), count: party.length }];
  });
}

export async function readSubmissionPlaces(app: App, reference: string) {
  const { db } = app;
  const submission = await db
    .selectFrom('submission')
    .select('id')
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const rows = submission && (await readPlaceRows(db, [submission.id])).get(submission.id);
  const [first] = rows ?? [];
  if (!rows || !first) return undefined;
  const offering = await db
    .selectFrom('offering')
    .selectAll()
    .where('key', '=', first.offering_key)
    .executeTakeFirstOrThrow();
  return {
    key: offering.key,
    title: offering.title,
    start: offering.starts_at,
    ages: storedOffering(offering).ages,
    people: rows.map((row) => ({
      seat: row.seat,
      name: row.name,
      age: row.age,
      isErased: row.erased_at !== null,
      state: stateOf(row),
      until: deadlineOf(row, offersLapse(app)),
    })),
    position: (await readQueuePositions(db, [rows])).get(submission.id) ?? null,
  };
}
