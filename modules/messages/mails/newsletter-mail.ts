import type { MailContext } from '#modules/submissions/api.ts';
import { contact, htmlMail, type MailPart } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';

export type NewsletterIssue = {
  readonly subject: string;
  readonly body: MailPart;
  /** The submission of the subscriber; undefined in a test mail to a member. */
  readonly submissionId: string | undefined;
};

/** A newsletter to one subscriber. */
export function newsletterMail(
  to: string,
  { subject, body }: NewsletterIssue,
  { organisation }: MailContext,
): Mail {
  const parts = [body, contact(organisation)];
  const mailBody = { heading: subject, sender: organisation.name, parts };
  return htmlMail(to, mailBody, { replyTo: organisation.email });
}
