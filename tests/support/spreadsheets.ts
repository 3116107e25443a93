import { strFromU8, unzipSync } from 'fflate';

/** The rows of a CSV file (RFC 4180), as a spreadsheet reads them. */
export function csvRows(csv: string): string[][] {
  const cells = [
    ...csv.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g),
  ];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** A sheet of a workbook. Dates are in their stored form: days since the last day of 1899. */
export type ReadSheet = { name: string; rows: (string | number)[][]; xml: string };

/** The sheets of a workbook (XLSX), each found as the format requires: by the workbook's relations. */
export function sheetsIn(bytes: Uint8Array): ReadSheet[] {
  const files = unzipSync(bytes);
  const part = (path: string) => {
    const file = files[path];
    if (!file) throw new Error(`the workbook has no ${path}, but ${Object.keys(files)}`);
    return strFromU8(file);
  };
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(
      ([, id = '', target = '']) => [id, target],
    ),
  );
  const sheets = part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"[^>]* r:id="(\w+)"/g);
  return [...sheets].map(([, name = '', id = '']) => {
    const xml = part(`xl/${targets.get(id)}`);
    const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => {
      const row: (string | number)[] = [];
      for (const [, at = '', inside = ''] of cells.matchAll(/<c r="([A-Z]+)[^>]*>(.*?)<\/c>/gs)) {
        const number = /<v>([^<]*)<\/v>/.exec(inside)?.[1];
        row[columnIndex(at)] =
          number === undefined ? unescapeXml(inside.replace(/<[^>]+>/g, '')) : Number(number);
      }
      return Array.from(row, (cell) => cell ?? '');
    });
    return { name: unescapeXml(name), rows, xml };
  });
}

/** The index of a column from its letters: A is 0, AA is 26. */
function columnIndex(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
};

function unescapeXml(xml: string): string {
  return xml
    .replace(/&[^;]+;/g, (entity) => SIGNS[entity] ?? entity)
    .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

export function isoTimestampOf(cell: string | number | undefined): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.round(Number(cell) * 86_400) * 1_000).toISOString();
}
