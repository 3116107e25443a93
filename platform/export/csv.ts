/** What a file of CSV begins with: it makes a spreadsheet take it for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Where a spreadsheet may see a cell begin with a sign that makes it a formula (OWASP's list, with
 * the signs of full width): at the start, after what separates cells somewhere in the world (comma,
 * semicolon, tab) and in a new line. Which one a spreadsheet takes, and whether it heeds quotes
 * there, is its guess, so quotes and white space before the sign count for nothing. The pattern finds
 * a sign first and only then looks behind it: the other way round the time for a cell of nothing but
 * quotes would grow with the square of its length.
 */
const BEFORE_FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["\s]*)/g;

/** Some spreadsheets take these for the beginning of a formula, too. */
const STARTS_WITH_CONTROL = /^[\t\r\n]/;

/** Rows of cells as a file of CSV. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}

/**
 * A row of cells as CSV (RFC 4180) that a spreadsheet opens without running anything, whatever it
 * takes for the separator: what would be a formula begins with `'`, which also keeps `+233…` as it is.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** What stands in a cell, as a text: moments as they are stored. */
export function cellText(cell: string | Date): string {
  return cell instanceof Date ? cell.toISOString() : cell;
}

function cell(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, "'").replace(STARTS_WITH_CONTROL, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
