/** FNV-1a over UTF-8 (32 bits): distinguishes texts but hides nothing. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
