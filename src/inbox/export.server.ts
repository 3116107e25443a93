import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { workbook } from '#platform/export/workbook.ts';
import { makePause } from '#platform/process/pause.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import type { InboxFilter } from './filter.ts';
import { cursorOf, inboxQuery } from './inbox.server.ts';
import { STATUS_LABELS, statusOf } from './inbox.ts';
import {
  kindLabel,
  SUBMISSION_KINDS,
  SUBMISSION_TYPES,
  type SubmissionKind,
  submissionType,
} from './kinds.ts';
import { summaryLabels } from './summary.ts';

/** How many submissions are read at a time: few, so that nothing else waits for long. */
const PAGE_SIZE = 100;

type ReadPlaceTexts = (
  database: Database,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export type ExportFile = {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** A sheet for each kind. The audit event has no search words: they may be a person's name. */
export async function exportInbox(
  { db, now: clock }: App,
  by: Staff,
  { after: _after, before: _before, isQueue: _order, ...filter }: InboxFilter,
  readPlaceTexts: ReadPlaceTexts,
): Promise<ExportFile> {
  const now = clock();
  const counted = await inboxQuery(db, filter, now)
    .clearSelect()
    .clearOrderBy()
    .select(['kind', ({ fn }) => fn.countAll().as('count')])
    .groupBy('kind')
    .execute();
  const count = counted.reduce((sum, each) => sum + Number(each.count), 0);
  const parts = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []));
  const subject = `${count} as XLSX${parts.length > 0 ? `, by ${parts.join(', ')}` : ''}`;
  await retryBusy(() => audit(db, { staffId: by.id, action: 'exported', subject }, now));
  const order: readonly string[] = SUBMISSION_KINDS;
  const kinds = counted.map(({ kind }) => kind).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const sheets = (kinds.length > 0 ? kinds : ['inbox']).map((kind) => {
    const columns = exportColumns([kind]);
    const rows = readRows(db, { ...filter, kind }, columns, { now, readPlaceTexts });
    return { name: kindLabel(kind), columns, rows };
  });
  return {
    name: `inbox-${new Date(now).toISOString().slice(0, 10)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    chunks: workbook(sheets),
  };
}

async function* readRows(
  db: Database,
  filter: InboxFilter,
  columns: readonly string[],
  { now, readPlaceTexts }: { now: number; readPlaceTexts: ReadPlaceTexts },
) {
  const pause = makePause();
  for (let after: string | undefined; ; ) {
    const found = inboxQuery(db, { ...filter, after }, now).limit(PAGE_SIZE);
    const rows = await storedSubmissions(found).execute();
    const last = rows.at(-1);
    if (!last) return;
    const places = await readPlaceTexts(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => exportCells(exportedSubmission(row, places.get(row.id)), columns));
    await pause();
    if (rows.length < PAGE_SIZE) return;
    after = cursorOf(last);
  }
}

function storedSubmissions(query: ReturnType<typeof inboxQuery>) {
  return query
    .leftJoin('newsletter_subscription', 'newsletter_subscription.submission_id', 'submission.id')
    .leftJoin('staff', 'staff.id', 'submission.assignee')
    .select(['newsletter_subscription.status as subscription', 'staff.name as assignee_name']);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof storedSubmissions>['execute']>>[number];

type ExportedSubmission = ReturnType<typeof exportedSubmission>;

function exportedSubmission(row: StoredRow, places?: string) {
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    payload: jsonObject(row.payload) ?? {},
    phoneE164: row.phone_e164,
    suspicion: row.spam_verdict,
    receivedAt: row.received_at,
    subscription: row.subscription,
    status: statusOf(row.status),
    assignee: row.assignee_name ?? '',
    answeredAt: row.answered_at,
    places,
  };
}

export async function readSubmissions(db: Database): Promise<ExportedSubmission[]> {
  const rows = await storedSubmissions(inboxQuery(db, {}, 0)).execute();
  return rows.map((row) => exportedSubmission(row));
}

export const SUBSCRIPTION_LABELS: Readonly<Record<string, string>> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};

type ExportCell = string | Date;

const FIXED_COLUMNS: Readonly<Record<string, (submission: ExportedSubmission) => ExportCell>> = {
  Reference: ({ reference }) => reference,
  Received: ({ receivedAt }) => new Date(receivedAt),
  Kind: ({ kind }) => kindLabel(kind),
  Status: ({ status }) => STATUS_LABELS[status],
  'Answered by': ({ assignee }) => assignee,
  Answered: ({ answeredAt }) => (answeredAt ? new Date(answeredAt) : ''),
  'Please check': ({ suspicion }) => suspicion ?? '',
  Newsletter: ({ subscription }) =>
    subscription === null ? '' : (SUBSCRIPTION_LABELS[subscription] ?? subscription),
  'Phone to call': ({ phoneE164 }) => phoneE164 ?? '',
  Places: ({ places }) => places ?? '',
};

/** Every question of the forms, also unanswered ones. Equal labels share a column. */
export function exportColumns(kinds: readonly string[]): string[] {
  const questions = SUBMISSION_KINDS.filter((kind) => kinds.includes(kind)).flatMap(labelsOf);
  return [...new Set([...Object.keys(FIXED_COLUMNS), ...questions])];
}

function labelsOf(kind: SubmissionKind): string[] {
  const { forms, extraLabels = [] } = SUBMISSION_TYPES[kind];
  return [...forms.flatMap(({ form }) => summaryLabels(form)), ...extraLabels];
}

/** @throws RangeError if an answer belongs to none of the columns: it must not be dropped */
export function exportCells(
  submission: ExportedSubmission,
  columns: readonly string[],
): ExportCell[] {
  const answers = submissionType(submission.kind)?.summary(submission.payload) ?? [];
  const cells = new Map<string, ExportCell>(answers.map(({ label, answer }) => [label, answer]));
  for (const label of cells.keys()) {
    if (!columns.includes(label)) throw new RangeError(`no column for "${label}"`);
  }
  for (const [name, cellOf] of Object.entries(FIXED_COLUMNS)) cells.set(name, cellOf(submission));
  return columns.map((column) => cells.get(column) ?? '');
}
