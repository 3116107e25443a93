import type { Staff } from '#modules/staff/model/people/staff.ts';

/**
 * Result of clearing a spam verdict. `mailed`: the mail that was held back is on its way. `not
 * mailed`: the address is invalid or had its share of mails. `no suspicion`: there was no verdict.
 */
export type SpamClearResult = 'mailed' | 'not mailed' | 'no suspicion';

/** Spam flags of submissions. */
export interface SpamFlags {
  /** Clears the verdict: a person sent it. The sender gets, once, the mail that was held back. */
  clear(reference: string, by: Staff): Promise<SpamClearResult>;
}
