/** Makes a spreadsheet read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Where a spreadsheet may see a formula (OWASP's signs, also of full width), whatever its
 * separator. The sign first and then what is behind it: the other way round takes quadratic time.
 */
const BEFORE_FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["\s]*)/g;

const STARTS_WITH_CONTROL = /^[\t\r\n]/;

export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}

/** RFC 4180; a possible formula begins with `'`, which also preserves `+233…`. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

export function cellText(cell: string | Date): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell;
}

function cell(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, "'").replace(STARTS_WITH_CONTROL, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
