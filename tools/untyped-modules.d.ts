// The used part of a library without types.

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
