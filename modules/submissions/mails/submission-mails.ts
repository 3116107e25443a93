import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/message.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { confirmationMail } from './confirmation.ts';
import {
  type MailFactsSource,
  readMailContext,
  type SubmissionMailContext,
} from './mail-context.ts';
import type { MailContext, MailTemplate, MailTemplates } from './mail-template.ts';
import { readReplyContent, replyMail } from './reply.ts';
import { staffNoticeMail } from './staff-notice.ts';

/** The mails of every submission, with what features add to them. */
export function submissionMails(
  factsOf: readonly MailFactsSource[],
  { staffEmail }: Pick<MailSettings, 'staffEmail'>,
): MailTemplates {
  const template =
    (make: (words: SubmissionMailContext, mail: ClaimedMail) => Promise<Mail | undefined> | Mail) =>
    async (mail: ClaimedMail, context: MailContext) => {
      const words = await readMailContext(mail, context, factsOf);
      return words && make(words, mail);
    };
  const reply: MailTemplate = template(async (words, mail) => {
    const written = await readReplyContent(words.database, mail);
    return written && replyMail(words, written, { to: mail.recipient, answerTo: staffEmail });
  });
  return {
    confirmation: template((words, { recipient }) => confirmationMail(words, recipient)),
    notice: template((words, { recipient }) => staffNoticeMail(words, recipient)),
    reply,
  };
}
