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

/** Sentences for the stored reasons that staff would not understand by themselves. */
const FLAG_REASONS: Readonly<Record<string, string>> = {
  'the field that people do not see was filled':
    'It filled in a field that people cannot see. Programs do that.',
  'the time of the form was missing or forged': 'It did not come from the form on our site.',
  'sent within 3 seconds': 'It was sent within 3 seconds. A person needs longer to fill in a form.',
  'sent more than eight days after the form was opened':
    'The form was opened more than eight days before it was sent.',
  'the robot check could not be made': 'We could not check whether a person sent it.',
  'the robot check could not be asked': 'We could not check whether a person sent it.',
  'too many came with this email address':
    'Very many forms came with this email address within an hour.',
  'it has links as forums write them': 'It has links written in code, as in advertising.',
  'it has several links and words of adverts': 'It has several links and advertising words.',
};

/** Why a submission is flagged, as a sentence. Other reasons are sentences without their full stop. */
export function flagReason(verdict: string): string {
  const text = FLAG_REASONS[verdict];
  return text ?? `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}.`;
}
