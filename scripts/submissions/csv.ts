/** Makes a spreadsheet take a cell for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** With these a spreadsheet takes a cell for a formula and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows of cells as CSV (RFC 4180) that a spreadsheet opens without running anything: a cell that
 * would be a formula begins with `'`, which also keeps `+233…` as it is.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
