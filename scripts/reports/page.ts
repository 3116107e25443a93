import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import { type Face, printable } from './fonts.ts';
import { COLOURS, type Colour, SHEET } from './look.ts';

export interface TextStyle {
  face?: Face;
  size?: number;
  colour?: Colour;
  align?: 'left' | 'right';
  /** Points between lines, and points left free after the text. */
  lineGap?: number;
  after?: number;
  link?: string;
}

export const STYLES = {
  h1: { face: 'display', size: 24, lineGap: 1, after: 12 },
  h2: { face: 'display', size: 13, lineGap: 2, after: 6 },
  h3: { face: 'bold', size: 10.5, lineGap: 2, after: 2 },
  lead: { size: 12, lineGap: 4.5, after: 12 },
  text: { size: 10, lineGap: 3.2, after: 8 },
  small: { size: 8.5, lineGap: 2, after: 6 },
} as const satisfies Record<string, TextStyle>;

/**
 * One page of a report: a cursor that goes down a column, and a section of the document's
 * structure, in which everything drawn is either tagged or marked as decoration. Nothing may run
 * over its lower edge: a text that does is an error, so that no report is printed cut.
 */
export class Page {
  readonly doc: PDFDocument;
  readonly section: StructureElement;
  x: number = SHEET.left;
  y: number = SHEET.top;
  width: number = SHEET.right - SHEET.left;

  constructor(doc: PDFDocument, document: StructureElement) {
    this.doc = doc.addPage();
    this.section = doc.struct('Sect');
    document.add(this.section);
    this.decoration(() => doc.rect(0, 0, SHEET.width, SHEET.height).fill(COLOURS.paper));
  }

  /** Draws what says nothing of its own: grounds, rules, cloth. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Writes paragraphs, separated by blank lines, down the column. */
  text(text: string, style: TextStyle = STYLES.text, tag = 'P'): void {
    for (const part of text.split(/\n\s*\n/)) {
      const height = this.heightOf(part, style);
      if (this.y + height > SHEET.bottom) throw new Error(`The page is full at: ${part}`);
      this.tagged(tag, () => this.draw(part, this.x, this.y, this.width, style));
      this.y += height + (style.after ?? 0);
    }
  }

  /** Adds a piece of content to the structure, a link inside its paragraph. */
  tagged(tag: string, draw: () => void): void {
    this.section.add(this.doc.struct(tag, draw));
  }

  /** Writes a link as a paragraph of its own. */
  link(text: string, address: string, style: TextStyle): void {
    const paragraph = this.doc.struct('P');
    this.section.add(paragraph);
    const linked = { ...style, link: address };
    const height = this.heightOf(text, style);
    const width = this.widthOf(text, style) + 1;
    paragraph.add(this.doc.struct('Link', () => this.draw(text, this.x, this.y, width, linked)));
    this.y += height + (style.after ?? 0);
  }

  /** Draws a picture as high as said; `alt` says in words what it shows. */
  figure(alt: string, height: number, draw: (x: number, y: number) => void): void {
    if (this.y + height > SHEET.bottom) throw new Error(`The page is full at: ${alt}`);
    const { x, y } = this;
    const bbox: [number, number, number, number] = [x, y, x + this.width, y + height];
    const options = { alt: printable(alt), placement: 'Block' as const, bbox };
    this.section.add(this.doc.struct('Figure', options, () => draw(x, y)));
    this.y += height;
  }

  /** Puts columns side by side; the cursor goes on below the longest. Shares are of the width. */
  columns(shares: readonly number[], gap: number, draw: readonly (() => void)[]): void {
    const { x, y, width } = this;
    const unit = (width - gap * (shares.length - 1)) / shares.reduce((all, one) => all + one, 0);
    let lowest = y;
    let left = x;
    for (const [index, share] of shares.entries()) {
      Object.assign(this, { x: left, y, width: share * unit });
      draw[index]?.();
      lowest = Math.max(lowest, this.y);
      left += share * unit + gap;
    }
    Object.assign(this, { x, y: lowest, width });
  }

  /** Writes at a place, without a tag and without moving the cursor. */
  draw(text: string, x: number, y: number, width: number, style: TextStyle): void {
    this.use(style)
      .fillColor(COLOURS[style.colour ?? 'ink'])
      .text(printable(text), x, y, {
        width,
        align: style.align ?? 'left',
        lineGap: style.lineGap ?? 0,
        ...(style.link ? { link: style.link, underline: true } : {}),
      });
  }

  heightOf(text: string, style: TextStyle, width = this.width): number {
    const lineGap = style.lineGap ?? 0;
    return this.use(style).heightOfString(printable(text), { width, lineGap });
  }

  widthOf(text: string, style: TextStyle): number {
    return this.use(style).widthOfString(printable(text));
  }

  private use(style: TextStyle): PDFDocument {
    return this.doc.font(style.face ?? 'text').fontSize(style.size ?? 10);
  }
}
