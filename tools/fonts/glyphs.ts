/** Latin letters and signs of the display face. */
export const LATIN_GLYPHS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•€→←×`;
/** The letters of Twi, Ga, Ewe and Dagbani with the cedi sign. */
export const GHANAIAN_GLYPHS = 'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵ƷʒǝƎẽĩũỹ';

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
