import type { MailContext, MailTemplates } from '#modules/submissions/api.ts';
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '#modules/submissions/model/inbox/placeholders.ts';
import { contact, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { filledMarkdown } from '../model/filled-markdown.server.ts';
import { exampleValues, type MessageText } from '../model/message.ts';
import { findCandidate, isActive, readCandidates } from '../store/candidates.ts';
import { messageOf } from '../store/message-row.ts';
import { newsletterMail } from './newsletter-mail.ts';

type Recipient = {
  readonly to: string;
  readonly values: PlaceholderValues;
  readonly submissionId?: string;
};
type Text = Pick<MessageText, 'to' | 'subject' | 'body'>;

/** The mails of messages to many. A mail is given up if its recipient must not get it any more. */
export function messageMails({
  staffEmail,
  sign,
}: Pick<MailSettings, 'staffEmail'> & { readonly sign: (text: string) => string }): MailTemplates {
  return {
    async message(mail, context) {
      const recipient = await context.database
        .selectFrom('message_recipient')
        .innerJoin('message', 'message.id', 'message_recipient.message_id')
        .selectAll('message')
        .select(['address_key', 'submission_id'])
        .where('message_recipient.id', '=', mail.id)
        .executeTakeFirst();
      if (!recipient) return undefined;
      const message = messageOf(recipient);
      const { submission_id: submissionId } = recipient;
      const candidates = await readCandidates(context.database, message, submissionId);
      const found = findCandidate(candidates, recipient);
      if (!isActive(found)) return undefined;
      return toMail(message, context, { to: mail.recipient, values: found.values, submissionId });
    },
    async 'message-test'({ stored, recipient: to }, context) {
      const text = stored as Text & { readonly name: string };
      const subject = `[Test] ${text.subject}`;
      const values = exampleValues(text.name);
      return toMail({ ...text, subject }, context, { to, values });
    },
  };

  function toMail(text: Text, context: MailContext, { to, values, submissionId }: Recipient): Mail {
    const { organisation, siteUrl } = context;
    const body = {
      kind: 'markup',
      tree: filledMarkdown(text.body, values, siteUrl),
      text: fillPlaceholders(text.body, values).replaceAll('](/', `](${siteUrl}/`),
    } as const;
    if (text.to === 'newsletter')
      return newsletterMail(to, { ...text, body, submissionId }, context, sign);
    const why = `You get this email because a place was asked for here: ${values.course} (${values.reference}).`;
    const parts = [body, paragraph(`${organisation.name}\n${why}`), contact(organisation)];
    const mailBody = {
      heading: text.subject,
      sender: organisation.name,
      parts,
      isPersonal: true,
    } as const;
    return htmlMail(to, mailBody, { replyTo: staffEmail ?? organisation.email });
  }
}
