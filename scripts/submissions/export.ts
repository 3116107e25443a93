import { exportCells, exportColumns } from '#modules/submissions/model/inbox/export-columns.ts';
import type { StoredSubmission } from '#modules/submissions/store/submission-store.ts';
import { cellText, toCsv } from '#platform/export/csv.ts';

/** Submissions as JSON, with the payloads as they were sent. Erased ones hold nothing to export. */
export function toJsonText(submissions: readonly StoredSubmission[]): string {
  return `${JSON.stringify(submissions.filter(isNotErased), null, 2)}\n`;
}

/** Submissions as CSV, a row each, with the columns that the desk's exports have. */
export function toCsvText(submissions: readonly StoredSubmission[]): string {
  const kept = submissions.filter(isNotErased);
  const columns = exportColumns(kept.map(({ kind }) => kind));
  const rows = kept.map((submission) => exportCells(submission, columns).map(cellText));
  return toCsv([columns, ...rows]);
}

function isNotErased({ erasedAt }: StoredSubmission): boolean {
  return erasedAt === null;
}
