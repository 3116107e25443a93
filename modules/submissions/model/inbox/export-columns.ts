import {
  SUBMISSION_KINDS,
  SUBMISSION_TYPES,
  type SubmissionKind,
  submissionType,
} from '../kinds.ts';
import type { Payload } from '../submission-type.ts';
import { summaryLabels } from '../summary.ts';
import { STATUS_LABELS, type Status } from './status.ts';

/** A submission as it is written into a table for people. Moments are ISO texts in UTC. */
export type ExportedSubmission = {
  readonly reference: string;
  readonly receivedAt: string;
  readonly kind: string;
  readonly payload: Payload;
  readonly status: Status;
  /** The name of the colleague who answers; empty where nobody does. */
  readonly assignee: string;
  readonly answeredAt: string | null;
  readonly erasedAt: string | null;
  readonly suspicion: string | null;
  /** Of a newsletter subscription: `pending`, `confirmed` or `unsubscribed`. */
  readonly subscription: string | null;
  readonly phoneE164: string | null;
  /** What it has places in, and how they stand; unset where nobody looked. */
  readonly places?: string | undefined;
};

/** What stands in a cell. */
export type ExportCell = string | Date;

/** What is known of each submission beside its answers, by the names of the columns. */
const FIXED_COLUMNS: Readonly<Record<string, (submission: ExportedSubmission) => ExportCell>> = {
  Reference: ({ reference }) => reference,
  Received: ({ receivedAt }) => new Date(receivedAt),
  Kind: ({ kind }) => kind,
  Status: ({ status }) => STATUS_LABELS[status],
  'Who answers': ({ assignee }) => assignee,
  Answered: ({ answeredAt }) => (answeredAt ? new Date(answeredAt) : ''),
  Erased: ({ erasedAt }) => (erasedAt ? new Date(erasedAt) : ''),
  'Please check': ({ suspicion }) => suspicion ?? '',
  Newsletter: ({ subscription }) => subscription ?? '',
  'Phone to call': ({ phoneE164 }) => phoneE164 ?? '',
  Places: ({ places }) => places ?? '',
};

/**
 * The columns of a table of submissions of these kinds: what is known of all, then every question of
 * their forms, in the forms' order, also those that nobody answered. A question that two forms ask in
 * the same words is one column.
 */
export function exportColumns(kinds: readonly string[]): string[] {
  const asked = SUBMISSION_KINDS.filter((kind) => kinds.includes(kind)).flatMap(labelsOf);
  return [...new Set([...Object.keys(FIXED_COLUMNS), ...asked])];
}

function labelsOf(kind: SubmissionKind): string[] {
  const { forms, extraLabels = [] } = SUBMISSION_TYPES[kind];
  return [...forms.flatMap(({ form }) => summaryLabels(form)), ...extraLabels];
}

/**
 * The cells of a submission below these columns, its answers in the words of its form. A kind that
 * this release does not know has none.
 * @throws RangeError where an answer belongs to none of the columns: it must not be left out unseen
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
