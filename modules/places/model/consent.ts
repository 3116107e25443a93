export {
  type ConsentKind,
  consentText,
  wordingNumber,
} from '#modules/submissions/model/forms/questions/consent-wordings.ts';

export type Decision = 'given' | 'refused' | 'withdrawn';
/**
 * How a decision reached us: with the form, by the guardian's link, on paper held by staff. `name`:
 * nobody decided; the place got another name, so decisions about the former person no longer count.
 */
export type ConsentWay = 'form' | 'link' | 'paper' | 'name';

/** Answers to the page's question how the guardian is related to the child. */
export const RELATIONS = [
  { code: 'mother', label: 'Mother' },
  { code: 'father', label: 'Father' },
  { code: 'guardian', label: 'Legal guardian' },
  { code: 'other', label: 'Somebody else who cares for the child' },
] as const;
