/** Refusal shown when another member changed the item since its page was opened. */
export const CHANGED_SINCE_TEXT =
  'It was changed since this page was opened. This is how it stands now: look at it once more.';
