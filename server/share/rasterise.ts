/**
 * A drawing as a PNG with a palette, which holds a share picture in 10 to 40 kB. WhatsApp and
 * Facebook take neither SVG nor WebP.
 */
export async function rasterise(svg: string): Promise<Buffer> {
  // Loaded with the first picture: a server that makes none keeps the memory.
  const { default: sharp } = await import('sharp');
  // One thread of its own, and nothing kept between two pictures.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();
}
