/** The start of a CSV file: it makes a spreadsheet read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet may see the start of a formula (OWASP's signs, also of full width): at
 * the start, after any separator of cells in use somewhere (comma, semicolon, tab) and on a new
 * line. Spreadsheets guess the separator, and whether quotes count, so the pattern ignores quotes
 * and white space before the sign. It finds a sign first and only then looks behind it: the other
 * way round, the time for a cell of nothing but quotes would grow with the square of its length.
 */
const BEFORE_FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["\s]*)/g;

/** Signs that some spreadsheets also take for the start of a formula. */
const STARTS_WITH_CONTROL = /^[\t\r\n]/;

export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}

/** A row of cells (RFC 4180); a possible formula begins with `'`, which also preserves `+233…`. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The text of a cell; a date as spreadsheets read it: `2026-11-22 16:35`. */
export function cellText(cell: string | Date): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell;
}

function cell(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, "'").replace(STARTS_WITH_CONTROL, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
