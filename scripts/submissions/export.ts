import { exportCells, exportColumns } from '#modules/submissions/model/inbox/export-columns.ts';
import type { StoredSubmission } from '#modules/submissions/store/submission-store.ts';
import { cellText, toCsv } from '#platform/export/csv.ts';

/** Submissions as JSON, with the payloads as submitted. Erased ones are left out. */
export function toJsonText(submissions: readonly StoredSubmission[]): string {
  return `${JSON.stringify(submissions.filter(isNotErased), null, 2)}\n`;
}

/** Submissions as CSV, one row each, with the same columns as the desk's exports. */
export function toCsvText(submissions: readonly StoredSubmission[]): string {
  const exported = submissions.filter(isNotErased);
  const columns = exportColumns(exported.map(({ kind }) => kind));
  const rows = exported.map((submission) => exportCells(submission, columns).map(cellText));
  return toCsv([columns, ...rows]);
}

function isNotErased({ erasedAt }: StoredSubmission): boolean {
  return erasedAt === null;
}
