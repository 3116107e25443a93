import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/message.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { confirmation } from './confirmation.ts';
import type { MailContext, MailTemplate, MailTemplates } from './mail-template.ts';
import { replyMail, replyWords } from './reply.ts';
import { staffNotice } from './staff-notice.ts';
import { type FactsOf, type SubmissionWords, submissionWords } from './submission-words.ts';

/** The mails of every submission, with what features add to them. */
export function submissionMails(
  factsOf: readonly FactsOf[],
  { staffEmail }: Pick<MailSettings, 'staffEmail'>,
): MailTemplates {
  const template =
    (make: (words: SubmissionWords, mail: ClaimedMail) => Promise<Mail | undefined> | Mail) =>
    async (mail: ClaimedMail, context: MailContext) => {
      const words = await submissionWords(mail, context, factsOf);
      return words && make(words, mail);
    };
  const reply: MailTemplate = template(async (words, mail) => {
    const written = await replyWords(words.database, mail);
    return written && replyMail(words, written, { to: mail.recipient, answerTo: staffEmail });
  });
  return {
    confirmation: template((words, { recipient }) => confirmation(words, recipient)),
    notice: template((words, { recipient }) => staffNotice(words, recipient)),
    reply,
  };
}
