import {
  kindLabel,
  SUBMISSION_KINDS,
  SUBMISSION_TYPES,
  type SubmissionKind,
  submissionType,
} from '../kinds.ts';
import type { Payload } from '../submission-type.ts';
import { summaryLabels } from '../summary.ts';
import { STATUS_LABELS, type Status } from './status.ts';

/** A submission as exported for people. Times are ISO texts in UTC. */
export type ExportedSubmission = {
  readonly reference: string;
  readonly receivedAt: string;
  readonly kind: string;
  readonly payload: Payload;
  readonly status: Status;
  /** The name of the member who answered; empty if nobody did. */
  readonly assignee: string;
  readonly answeredAt: string | null;
  readonly erasedAt: string | null;
  readonly suspicion: string | null;
  /** Newsletter subscriptions only: `pending`, `confirmed` or `unsubscribed`. */
  readonly subscription: string | null;
  readonly phoneE164: string | null;
  /** The places it has and their statuses; unset if they were not read. */
  readonly places?: string | undefined;
};

/** The status of a newsletter subscription in words. */
export const SUBSCRIPTION_LABELS: Readonly<Record<string, string>> = {
  pending: 'Not confirmed yet',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};

/** The content of a cell. */
export type ExportCell = string | Date;

/** Data of each submission besides its answers, by column name. */
const FIXED_COLUMNS: Readonly<Record<string, (submission: ExportedSubmission) => ExportCell>> = {
  Reference: ({ reference }) => reference,
  Received: ({ receivedAt }) => new Date(receivedAt),
  Kind: ({ kind }) => kindLabel(kind),
  Status: ({ status }) => STATUS_LABELS[status],
  'Answered by': ({ assignee }) => assignee,
  Answered: ({ answeredAt }) => (answeredAt ? new Date(answeredAt) : ''),
  Erased: ({ erasedAt }) => (erasedAt ? new Date(erasedAt) : ''),
  'Please check': ({ suspicion }) => suspicion ?? '',
  Newsletter: ({ subscription }) =>
    subscription === null ? '' : (SUBSCRIPTION_LABELS[subscription] ?? subscription),
  'Phone to call': ({ phoneE164 }) => phoneE164 ?? '',
  Places: ({ places }) => places ?? '',
};

/**
 * The columns of an export of these kinds: the fixed columns, then every question of their forms in
 * the forms' order, also unanswered ones. Questions with the same label in two forms share a
 * column.
 */
export function exportColumns(kinds: readonly string[]): string[] {
  const questions = SUBMISSION_KINDS.filter((kind) => kinds.includes(kind)).flatMap(labelsOf);
  return [...new Set([...Object.keys(FIXED_COLUMNS), ...questions])];
}

function labelsOf(kind: SubmissionKind): string[] {
  const { forms, extraLabels = [] } = SUBMISSION_TYPES[kind];
  return [...forms.flatMap(({ form }) => summaryLabels(form)), ...extraLabels];
}

/**
 * The cells of a submission for these columns, its answers as its form words them. Unknown kinds
 * have no answers.
 * @throws RangeError if an answer belongs to none of the columns: it must not be dropped silently
 */
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
