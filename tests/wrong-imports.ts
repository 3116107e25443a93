/** Imports that still point the wrong way. The list may only become shorter. */
export const WRONG_IMPORTS: readonly string[] = [];
