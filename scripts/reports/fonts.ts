import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';

const DISPLAY = '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';

/** Everything that the reports may print: what both the display face and Helvetica carry. */
const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '–—‘’“”…·×éèêàçôöüÉÈ';

/** The names under which the faces are known in a report. */
export type Face = 'display' | 'text' | 'bold' | 'italic';

/**
 * Gives a document its faces: Unbounded, cut from the website's variable font to one weight, for
 * headings and figures; Helvetica, which every PDF reader has, for the rest.
 */
export async function registerFaces(doc: PDFDocument): Promise<void> {
  const variable = readFileSync(createRequire(import.meta.url).resolve(DISPLAY));
  const display = await subsetFont(variable, LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  doc.registerFont('display', display);
  doc.registerFont('text', 'Helvetica');
  doc.registerFont('bold', 'Helvetica-Bold');
  doc.registerFont('italic', 'Helvetica-Oblique');
}

/**
 * The text with its white space made plain and its quotation marks and apostrophes set, once it is known that the faces can print it. Throws
 * on any other letter, which Helvetica would print as a wrong one: money is written GHS here.
 */
export function printable(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll("'", '’')
    .trim();
  const strange = Array.from(plain).find((letter) => !LETTERS.includes(letter));
  if (strange) throw new Error(`The report's faces have no "${strange}": ${plain.slice(0, 60)}`);
  return plain;
}
