// The parts of submissions that later modules may import. They import nothing else of it.

export { emptyMails, eraseMails, eraseSentMails, eraseSubmission } from './erasing.server.ts';
export { inboxQuery, inboxRowOf, matchesWords } from './inbox.server.ts';
export { confirmationSubject } from './mails/confirmation.ts';
export {
  type MailFactsSource,
  readMailContext,
  type SubmissionMailContext,
} from './mails/mail-context.ts';
export type { MailContext, MailTemplate, MailTemplates } from './mails/mail-template.ts';
export { threadUrl } from './mails/staff-notice.ts';
export { e164, eventEnd, searchText } from './store/columns.ts';
export { removeSpamFlag } from './store/receive.ts';
export { splitSubmission, storeByStaff } from './store/staff-submission.ts';
export { findRepeat, storeOnce, subscriberEmail } from './store/store-once.ts';
export type {
  ClearedSubmission,
  EffectContext,
  SubmissionEffect,
  SubmissionEffects,
} from './store/submission-effect.ts';
export { storeNote } from './thread.server.ts';
