import { whatsAppLink } from '#modules/content/organisation.ts';
import { displayDateTime } from '#modules/content/schedule.ts';
import {
  type AnswerRow,
  answers,
  link,
  type MailBody,
  paragraph,
  subheading,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { normalizeRecipient } from '#platform/mail/recipient.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import { isInterest } from '../model/remark.ts';
import type { SubmissionMailContext } from './mail-context.ts';

/**
 * Notifies staff of a submission. Their answer goes to the sender. Text only: what was sent may be
 * long, and in HTML an apostrophe takes five characters.
 */
export function staffNoticeMail(context: SubmissionMailContext, staffEmail: string): Mail {
  const { received, receipt, receivedAt, phone, facts, siteUrl } = context;
  const type = SUBMISSION_TYPES[received.kind];
  const noun = isInterest(received.payload) ? 'interest in the next event' : type.noun;
  const sender = type.sender(received.payload);
  const replyTo = normalizeRecipient(sender.email);
  const body: MailBody = {
    heading: `New ${noun} ${receipt.reference}`,
    parts: [
      answers([
        { label: 'Reference', answer: receipt.reference },
        {
          label: 'Received',
          answer: `${displayDateTime(new Date(receivedAt).toISOString())} (Ghana time)`,
        },
      ]),
      subheading('Answers'),
      answers(answersOf(received)),
      subheading('How to answer'),
      link('Open it at the desk', threadUrl(siteUrl, receipt.reference)),
      ...facts.flatMap(({ notice = [] }) => notice),
      paragraph(
        replyTo
          ? 'Reply to this email: your answer goes to the sender. Then mark it as done at the desk, which cannot see that answer.'
          : 'We cannot answer by email: the address does not work.',
      ),
      ...(phone ? [link(`WhatsApp ${phone}`, whatsAppLink(phone))] : []),
    ],
  };
  return textMail(staffEmail, body, { replyTo });
}

/** The answers without required agreements: nobody could have sent the form without them. */
function answersOf({ kind, payload }: SubmissionMailContext['received']): readonly AnswerRow[] {
  const type = SUBMISSION_TYPES[kind];
  const agreements = type
    .formOf(payload)
    .fields.filter((field) => field.kind === 'checkbox' && !field.optional)
    .map(({ label }) => label);
  return type.summary(payload).filter(({ label }) => !agreements.includes(label));
}

/** URL of a submission at the desk; staff who are signed out sign in first. */
export function threadUrl(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/inbox/${reference}`;
}
