/**
 * The size of a drawing in its own units, and the default number of pixels per unit. Cloth may be
 * `cropped` by a box of another shape; letters and marks may not. A URL may name its `id`. An image
 * may be wider than the sheet and show what is drawn beside it (`imageWidth`, in its own units).
 */
export type Sheet = {
  width: number;
  height: number;
  pixels: number;
  cropped?: boolean;
  imageWidth?: number;
  id?: string;
};

/**
 * An SVG document around a drawing. Threads stay sharp: smoothing would draw hairlines between
 * them.
 */
export function svg(sheet: Sheet, drawing: string): string {
  const { width, height, pixels, cropped, imageWidth = width, id } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${id ? ` id="${id}"` : ''} width="${imageWidth * pixels}" height="${height * pixels}"` +
    ` viewBox="0 0 ${width} ${height}"${cropped ? ' preserveAspectRatio="xMidYMid slice"' : ''}` +
    ` shape-rendering="crispEdges">${drawing}</svg>`
  );
}
