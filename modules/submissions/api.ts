// The parts of submissions that later modules may import. They import nothing else of its store and mails.

export {
  type AnswerLine,
  answers,
  askUs,
  type LetterPart,
  letterMail,
  link,
  paragraph,
  steps,
  subheading,
  textMail,
} from '#platform/mail/letter.ts';
export { firstSubject } from './mails/confirmation.ts';
export type { MailContext, MailTemplate, MailTemplates } from './mails/mail-template.ts';
export { threadAddress } from './mails/staff-notice.ts';
export { type FactsOf, type SubmissionWords, submissionWords } from './mails/submission-words.ts';
export { eventEnd } from './store/columns/registered-event.ts';
export { searchText } from './store/columns/search-text.ts';
export { eraseMails, eraseSentMails, eraseSubmission } from './store/erasure.ts';
export { subscriberEmail } from './store/fingerprint.ts';
export { inboxQuery } from './store/inbox/inbox-query.ts';
export { storeWritten } from './store/inbox/notes.ts';
export { holdsWords } from './store/inbox/words-condition.ts';
export type {
  Cleared,
  Storing,
  SubmissionEffect,
  SubmissionEffects,
} from './store/submission-effect.ts';
export { unsuspect } from './store/unsuspect.ts';
