export {
  type ConsentKind,
  consentText,
  wordingNumber,
} from '#modules/submissions/model/forms/questions/consent-wordings.ts';

export type Decision = 'given' | 'refused' | 'withdrawn';
/**
 * How it reached us: with the form, by the guardian's link, on paper that staff have. `name`: nobody
 * decided; the place got another name, and what was decided of somebody else counts no more.
 */
export type ConsentWay = 'form' | 'link' | 'paper' | 'name';

/** How the guardian is related, as the page asks. */
export const RELATIONS = [
  { code: 'mother', label: 'Mother' },
  { code: 'father', label: 'Father' },
  { code: 'guardian', label: 'Legal guardian' },
  { code: 'other', label: 'Somebody else who cares for the child' },
] as const;
