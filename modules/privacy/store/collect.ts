import type { Kysely } from 'kysely';
import type { PlaceState } from '#modules/places/model/place-state.ts';
import { stateLabel } from '#modules/places/model/staff/place-labels.ts';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import { type Currency, formatMoney } from '#platform/text/money.ts';
import type { HeldItem } from '../model/my-data.ts';
import { type Find, REGISTRY } from './registry.ts';
import type { Scope } from './scope.ts';

type Row = Readonly<Record<string, unknown>>;
type Facts = [label: string, text: string][];

/** Everything that the tables hold about a scope. `onlyKept`: only what is never erased. */
export async function collect(
  open: Kysely<Tables>,
  scope: Scope,
  { periods, onlyKept = false }: { periods: RetentionPeriods; onlyKept?: boolean },
): Promise<HeldItem[]> {
  const items: HeldItem[] = [];
  for (const [table, entry] of Object.entries(REGISTRY)) {
    if (!('find' in entry) || !entry.find || (onlyKept && !('kept' in entry))) continue;
    const rows = await findRows(open, table, entry.find, scope);
    const notes = Map.groupBy(rows.filter(isNote), (row) => referenceOf(row, scope));
    for (const row of rows.filter((each) => !isNote(each))) {
      const facts = table === 'submission' ? answersOf(row, periods) : factsOf(row, entry.find);
      if ('kept' in entry) {
        const from = Date.parse(String(row.issued_at ?? row.recorded_at));
        facts.push(['Stays', `${entry.kept}, until ${dayAfter(from, periods.gifts)}`]);
      }
      items.push({ ...identityOf(table, row, scope, rows), facts });
    }
    for (const [reference, { length }] of notes) {
      items.push({
        reference,
        title: 'Staff notes',
        facts: [['Staff notes', `${length}, ask us`]],
      });
    }
  }
  // People after their form, in the order of their seats.
  return items.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

async function findRows(
  open: Kysely<Tables>,
  table: string,
  { by: [column, of] }: Find,
  { submissions, places }: Scope,
): Promise<readonly Row[]> {
  const values = {
    submissions: submissions.map(({ id }) => id),
    places: places.map(({ id }) => id),
    addresses: [...new Set(submissions.flatMap(({ sender_address }) => sender_address ?? []))],
  }[of];
  // The compiler cannot check these names here; the canary test reads every table by them.
  return values.length === 0
    ? []
    : open
        .selectFrom(table as 'submission')
        .selectAll()
        .where(column as 'id', 'in', values)
        .execute();
}

/** Notes of staff are about our work: only their number is shown. */
function isNote(row: Row): boolean {
  return row.kind === 'note';
}

function placeOf(row: Row, { places }: Scope) {
  return places.find(({ id }) => id === row.place_id || id === row.id);
}

function referenceOf(row: Row, scope: Scope): string {
  const found = scope.submissions.find(({ id }) => id === row.submission_id || id === row.id);
  return found?.reference ?? placeOf(row, scope)?.reference ?? '';
}

/** The reference, the title, and what can be done with a row. */
function identityOf(table: string, row: Row, scope: Scope, rows: readonly Row[]) {
  const { find } = REGISTRY[table as keyof Tables] as { find: Find };
  const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
  const noun = table === 'submission' && type?.noun.replace(/^./, (first) => first.toUpperCase());
  const isLast = !rows.some(
    ({ place_id, kind, number }) =>
      place_id === row.place_id && kind === row.kind && Number(number) > Number(row.number),
  );
  const isPhoto = row.kind === 'photo' && row.decision === 'given' && isLast;
  const isNewsletter = table === 'newsletter_subscription' && row.status !== 'unsubscribed';
  return {
    reference: referenceOf(row, scope),
    title: noun || (table === 'place' && row.name ? String(row.name) : find.title),
    seat: placeOf(row, scope)?.seat,
    canErase: table === 'place',
    withdraw: isPhoto ? ('photo' as const) : isNewsletter ? ('newsletter' as const) : undefined,
  };
}

/** The answers of a form, with their labels, and how long they are kept. */
function answersOf(row: Row, periods: RetentionPeriods): Facts {
  const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
  const from = Math.max(
    ...[row.received_at, row.event_ends_at].map((at) => Date.parse(String(at)) || 0),
  );
  const answers = type.summary(jsonObject(String(row.payload)) ?? {});
  return [
    ['Sent', textOf('received_at', row)],
    ['Kept until', KEPT_LONGER[String(row.kind)] ?? dayAfter(from, periods[type.retention])],
    ...answers.map(({ label, answer }) => [label, answer] as [string, string]),
  ];
}

/** Kinds that are kept for as long as something else lasts (privacy policy). */
const KEPT_LONGER: Readonly<Record<string, string>> = {
  'newsletter-subscriptions': 'you leave the newsletter',
  'donation-pledges': 'six months after the last day for a gift; seven years if you gave',
};

function dayAfter(from: number, days: number): string {
  return displayDate(isoTimestamp(from + days * DAY_MS).slice(0, 10));
}

function factsOf(row: Row, { show }: Find): Facts {
  const facts = show.split(' ').map((column): [string, string] => {
    const words = LABELS[column] ?? column.replaceAll('_', ' ');
    return [words.replace(/^./, (first) => first.toUpperCase()), textOf(column, row)];
  });
  return facts.filter(([, text]) => text !== '');
}

/** Labels of columns whose names say too little. */
const LABELS: Readonly<Record<string, string>> = {
  purpose: 'subject',
  recipient: 'to',
  minor: 'amount',
  frozen: 'names on it',
  attended: 'came',
  state: 'status',
};

/** A stored value as people read it. */
function textOf(column: string, row: Row): string {
  const value = String(row[column] ?? '');
  if (column === 'minor') {
    return formatMoney({ minor: Number(value), currency: row.currency as Currency });
  }
  if (column === 'purpose') {
    return String(jsonObject(String(row.content))?.subject ?? mailPurposeLabel(value));
  }
  if (column === 'state' && row.offering_key) {
    return stateLabel(value as PlaceState, String(row.offering_key));
  }
  if (column === 'attended') return value && (value === '1' ? 'Yes' : 'No');
  if (column === 'frozen') {
    const { donor, honouree } = jsonObject(value) ?? {};
    return [donor, honouree].filter(Boolean).join(', ');
  }
  return /^\d{4}-\d\d-\d\dT/.test(value) ? displayDate(value.slice(0, 10)) : value;
}
