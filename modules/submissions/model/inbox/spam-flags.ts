import type { Staff } from '#modules/staff/model/people/staff.ts';

/**
 * What became of a suspicion: it is gone and the mail that was held back is on its way; it is gone and
 * nothing can be mailed, since there is no such address or it had its share of mails; or there was none.
 */
export type SpamClearResult = 'mailed' | 'not mailed' | 'no suspicion';

/** What looks as if no person had sent it. */
export interface SpamFlags {
  /** A person did send it: so the sender gets, once, the mail that was held back. */
  clear(reference: string, by: Staff): Promise<SpamClearResult>;
}
