import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { StoredSubmission } from '../../server/inbox/submission-store.ts';
import { toCsv } from './csv.ts';

/** Submissions as JSON, with the payloads as they were sent. Erased ones hold nothing to export. */
export function asJson(submissions: readonly StoredSubmission[]): string {
  return `${JSON.stringify(submissions.filter(isKept), null, 2)}\n`;
}

/**
 * Submissions as CSV, a row each, with the answers in the words of their forms. Forms have different
 * questions, so the columns are all that were answered, in the order in which they first appear.
 */
export function asCsv(submissions: readonly StoredSubmission[]): string {
  const rows = submissions.filter(isKept).map(cellsOf);
  const columns = [...new Set([...ALWAYS, ...rows.flatMap((row) => [...row.keys()])])];
  return toCsv([columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))]);
}

function isKept({ erasedAt }: StoredSubmission): boolean {
  return erasedAt === null;
}

/** Columns that every export has. */
const ALWAYS = ['Reference', 'Received', 'Kind', 'Please check', 'Newsletter', 'Phone to call'];

function cellsOf(submission: StoredSubmission): Map<string, string> {
  const { kind, payload } = submission;
  const always = [
    submission.reference,
    submission.receivedAt,
    kind,
    submission.suspicion ?? '',
    submission.subscription ?? '',
    submission.phoneE164 ?? '',
  ];
  return new Map([
    ...always.map((cell, index) => [ALWAYS[index] ?? '', cell] as const),
    ...SUBMISSION_TYPES[kind].summary(payload).map(({ label, answer }) => [label, answer] as const),
  ]);
}
