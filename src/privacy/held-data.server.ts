import type { Kysely } from 'kysely';
import type { App } from '#app.ts';
import { CHANNEL_LABELS, type Channel, type GiftState } from '#giving/gift.ts';
import { attemptLabel, STATE_LABELS } from '#giving/texts.ts';
import { SUBSCRIPTION_LABELS } from '#inbox/export.server.ts';
import type { ConsentKind } from '#inbox/forms/consent-wordings.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#inbox/kinds.ts';
import { consentLabels, stateLabel } from '#places/labels.ts';
import type { Decision, PlaceState } from '#places/place.ts';
import { RELATIONS } from '#places/questions.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { mailPurposeLabel } from '#platform/mail/message.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { type Currency, formatMoney } from '#platform/text/money.ts';
import { type Find, REGISTRY } from './registry.ts';
import type { RetentionPeriods } from './retention-periods.ts';
import type { Scope } from './scope.server.ts';

/** A form, a person with a place, a mail, a gift. */
export type HeldItem = {
  /** Empty if it belongs to no submission. */
  readonly reference: string;
  readonly title: string;
  readonly seat?: number | undefined;
  readonly canErase?: boolean;
  readonly canWithdraw?: boolean;
  readonly facts: Facts;
};

type Row = Readonly<Record<string, unknown>>;
type Facts = [label: string, text: string][];

export async function collect(
  { config }: App,
  open: Kysely<Tables>,
  scope: Scope,
  { onlyKept = false } = {},
): Promise<HeldItem[]> {
  const periods = config.retention;
  const items: HeldItem[] = [];
  for (const [table, entry] of Object.entries(REGISTRY)) {
    if (!('find' in entry) || !entry.find || (onlyKept && !('kept' in entry))) continue;
    const rows = await findRows(open, table, entry.find, scope);
    const notes = Map.groupBy(rows.filter(isNote), (row) => referenceOf(row, scope));
    for (const row of rows.filter((each) => !isNote(each))) {
      const facts =
        table === 'submission' ? answersOf(row, periods) : factsOf(table, row, entry.find);
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

function identityOf(table: string, row: Row, scope: Scope, rows: readonly Row[]) {
  const { find } = REGISTRY[table as keyof Tables] as { find: Find };
  const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
  const noun = table === 'submission' && capitalised(type?.noun ?? '');
  const isLast = !rows.some(
    ({ place_id, kind, number }) =>
      place_id === row.place_id && kind === row.kind && Number(number) > Number(row.number),
  );
  return {
    reference: referenceOf(row, scope),
    title: noun || (table === 'place' && row.name ? String(row.name) : find.title),
    seat: placeOf(row, scope)?.seat,
    canErase: table === 'place',
    canWithdraw: row.kind === 'photo' && row.decision === 'given' && isLast,
  };
}

function answersOf(row: Row, periods: RetentionPeriods): Facts {
  const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
  const from = Math.max(
    ...[row.received_at, row.event_ends_at].map((at) => Date.parse(String(at)) || 0),
  );
  const answers = type.summary(jsonObject(String(row.payload)) ?? {});
  return [
    ['Sent', textOf('submission', 'received_at', row)],
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

function factsOf(table: string, row: Row, { show }: Find): Facts {
  const facts = show.split(' ').map((column): [string, string] => {
    const words = LABELS[column] ?? column.replaceAll('_', ' ');
    return [capitalised(words), textOf(table, column, row)];
  });
  return facts.filter(([, text]) => text !== '');
}

function capitalised(words: string): string {
  return words.replace(/^./, (first) => first.toUpperCase());
}

/** Labels of columns whose names say too little. */
const LABELS: Readonly<Record<string, string>> = {
  purpose: 'subject',
  recipient: 'to',
  minor: 'amount',
  frozen: 'names on it',
  attended: 'came',
  state: 'status',
  decision: 'answer',
};

function textOf(table: string, column: string, row: Row): string {
  const value = String(row[column] ?? '');
  const read = value ? (TEXTS[column] ?? TEXTS[`${table}.${column}`]) : undefined;
  if (read) return capitalised(read(value, row));
  return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? displayDate(value.slice(0, 10)) : value;
}

const TEXTS: Readonly<Record<string, (value: string, row: Row) => string>> = {
  minor: (value, row) => formatMoney({ minor: Number(value), currency: row.currency as Currency }),
  // Other mails than those about a submission may be for staff: their subject holds a sign-in code.
  purpose: (value, row) =>
    String(
      (row.submission_id && jsonObject(String(row.content))?.subject) || mailPurposeLabel(value),
    ),
  attended: (value) => (value === '1' ? 'Yes' : 'No'),
  frozen: (value) => {
    const { donor, honouree } = jsonObject(value) ?? {};
    return [donor, honouree].filter(Boolean).join(', ');
  },
  channel: (value) => CHANNEL_LABELS[value as Channel],
  decision: (value, row) =>
    consentLabels({ consents: { [row.kind as ConsentKind]: value as Decision } }).join(),
  relation: (value) => RELATIONS.find(({ code }) => code === value)?.label ?? value,
  'newsletter_subscription.status': (value) => SUBSCRIPTION_LABELS[value] ?? value,
  'place.state': (value, row) => stateLabel(value as PlaceState, String(row.offering_key)),
  'gift.state': (value) => STATE_LABELS[value as GiftState],
  'payment_attempt.state': attemptLabel,
};
