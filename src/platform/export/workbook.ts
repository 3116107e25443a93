import type { Zip, ZipDeflate } from 'fflate';
import { DAY_MS } from '../db/iso-timestamp.ts';

/** Texts never become formulas; dates are dates, in UTC. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly (string | Date)[])[]>;
};

/** XLSX (ECMA-376, parts 1 and 2), in pieces as its rows arrive, which takes little memory. */
export async function* workbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, strToU8 } = await import('fflate');
  const made: Uint8Array[] = [];
  const zip: Zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path);
    zip.add(file);
    return file;
  };
  const parts: (readonly [path: string, xml: string])[] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookXml(namesOf(sheets))],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ];
  for (const [path, xml] of parts) begin(path).push(strToU8(xml), true);
  for (const [at, { columns, rows }] of sheets.entries()) {
    const file = begin(`xl/worksheets/sheet${at + 1}.xml`);
    const letters = columns.map((_, place) => lettersOf(place));
    file.push(strToU8(sheetHead(columns.length) + rowXml(columns, letters, 1, HEAD_STYLE)));
    let row = 1;
    for await (const some of rows) {
      const xml = some.map((cells) => rowXml(cells, letters, ++row, TEXT_STYLE));
      file.push(strToU8(xml.join('')));
      yield* made.splice(0);
    }
    file.push(strToU8(SHEET_FOOT), true);
  }
  zip.end();
  yield* made.splice(0);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: number): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
  ];
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relations(targets: readonly (readonly [type: string, path: string])[]): string {
  const elements = targets.map(
    ([type, path], at) =>
      `<Relationship Id="r${at + 1}" Type="${RELATIONS}/${type}" Target="${path}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${elements.join('')}</Relationships>`;
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

const MAX_SHEET_NAME_LENGTH = 31;
const FORBIDDEN_IN_SHEET_NAMES = /[[\]:*?/\\']/g;

function namesOf(sheets: readonly Sheet[]): string[] {
  const names = sheets.map(({ name }) =>
    name.replace(FORBIDDEN_IN_SHEET_NAMES, ' ').slice(0, MAX_SHEET_NAME_LENGTH),
  );
  return names.map((name, at) => {
    const isTaken = names.slice(0, at).some((other) => other.toLowerCase() === name.toLowerCase());
    const number = String(at + 1);
    return isTaken ? `${name.slice(0, MAX_SHEET_NAME_LENGTH - number.length - 1)} ${number}` : name;
  });
}

const TEXT_STYLE = 0;
const HEAD_STYLE = 1;
const DATE_STYLE = 2;

/** Texts that wrap, bold column names, dates with times. Custom formats start at 164. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs></styleSheet>`;

const COLUMN_WIDTH = 22;

function sheetHead(columns: number): string {
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`;
}
const SHEET_FOOT = '</sheetData></worksheet>';

function lettersOf(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26));
}

function rowXml(
  cells: readonly (string | Date)[],
  letters: readonly string[],
  row: number,
  style: number,
): string {
  const filled = cells.map((cell, at) => cellXml(cell, `${letters[at]}${row}`, style));
  return `<row r="${row}">${filled.join('')}</row>`;
}

const MAX_CELL_LENGTH = 32_767;

function cellXml(cell: string | Date, at: string, style: number): string {
  if (cell === '') return '';
  if (cell instanceof Date)
    return `<c r="${at}" s="${DATE_STYLE}"><v>${serialNumber(cell)}</v></c>`;
  const text =
    cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH - 1).toWellFormed()}…` : cell;
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Days since 30 December 1899, as spreadsheets count them. */
function serialNumber(date: Date): number {
  return (date.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Spreadsheets would read `_x0041_` as a character code. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot say.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign)
  );
}
