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

/** The mails of every submission, with the facts that features add. */
export function submissionMails(
  factsSources: readonly MailFactsSource[],
  { staffEmail }: Pick<MailSettings, 'staffEmail'>,
): MailTemplates {
  const template =
    (
      make: (context: SubmissionMailContext, mail: ClaimedMail) => Promise<Mail | undefined> | Mail,
    ) =>
    async (mail: ClaimedMail, context: MailContext) => {
      const mailContext = await readMailContext(mail, context, factsSources);
      return mailContext && make(mailContext, mail);
    };
  const reply: MailTemplate = template(async (context, mail) => {
    const content = await readReplyContent(context.database, mail);
    return content && replyMail(context, content, { to: mail.recipient, answerTo: staffEmail });
  });
  return {
    confirmation: template((context, { recipient }) => confirmationMail(context, recipient)),
    notice: template((context, { recipient }) => staffNoticeMail(context, recipient)),
    reply,
  };
}
