/**
 * sharp, loaded with the first picture: a server that makes none saves 15 MB. It gets one thread,
 * since pages are rendered on the others, and caches nothing between two pictures.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
