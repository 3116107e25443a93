// The parts of three libraries without types that the scripts use.

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    capHeight: number;
    layout(text: string): {
      glyphs: { advanceWidth: number; path: { toSVG(): string } }[];
      positions: { xAdvance: number }[];
    };
  }

  export function create(font: Buffer): Font;
}

declare module 'pdfkit' {
  import { Readable } from 'node:stream';

  export interface StructureElement {
    add(child: StructureElement | (() => void)): this;
  }

  export interface TextOptions {
    width?: number;
    align?: 'left' | 'right' | 'center';
    lineGap?: number;
    lineBreak?: boolean;
    link?: string;
    underline?: boolean;
  }

  export interface TableCell {
    text: string;
    type?: 'TH' | 'TD';
    scope?: 'Row' | 'Column';
    font?: { src: string; size: number };
    align?: { x: 'left' | 'right'; y: 'top' | 'bottom' };
    border?: Sides;
    padding?: Sides;
    borderColor?: string;
    backgroundColor?: string;
    textColor?: string;
    textOptions?: TextOptions;
  }

  interface Sides {
    top: number;
    right: number;
    bottom: number;
    left: number;
  }

  export interface TableOptions {
    position: { x: number; y: number };
    maxWidth: number;
    columnStyles: (number | '*')[];
    data: TableCell[][];
    structParent: StructureElement;
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4';
      margin: number;
      autoFirstPage: boolean;
      pdfVersion: '1.7';
      lang: string;
      tagged: boolean;
      displayTitle: boolean;
      info: Record<string, string | Date>;
    });
    y: number;
    outline: { addItem(title: string): unknown };
    addPage(): this;
    end(): void;
    registerFont(name: string, source: Buffer | string): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    table(options: TableOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    fillColor(colour: string): this;
    save(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    restore(): this;
    clip(): this;
    struct(type: string, draw?: () => void): StructureElement;
    struct(
      type: string,
      options: { alt?: string; placement?: 'Block'; bbox?: [number, number, number, number] },
      draw?: () => void,
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options?: { type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
  }
}
