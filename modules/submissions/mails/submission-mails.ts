import type { Database } from '#platform/db/database.ts';
import { htmlMail, type MailBody, paragraph } from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import { FIRST_MAILS, type Mail } from '#platform/mail/message.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import { confirmationMail, confirmationSubject } from './confirmation.ts';
import {
  type MailFactsSource,
  readMailContext,
  type SubmissionMailContext,
} from './mail-context.ts';
import type { MailContext, MailTemplate, MailTemplates } from './mail-template.ts';
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

/** The text of a member's reply. The reply and its mail have the same id. */
export type ReplyMailContent = {
  readonly body: string;
  /** The member's name. */
  readonly by: string;
  /** The ids of earlier mails to the sender, the oldest first. */
  readonly earlierMailIds: readonly string[];
};

/** Reads the reply of a claimed mail; undefined once it is erased. */
export async function readReplyContent(
  database: Database,
  { id, submissionId, createdAt }: ClaimedMail,
): Promise<ReplyMailContent | undefined> {
  const reply = await database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .select(['submission_note.body', 'staff.name'])
    .where('submission_note.id', '=', id)
    .executeTakeFirst();
  if (!reply?.body) return undefined;
  const earlier = await database
    .selectFrom('outbox_message')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('purpose', 'in', [...FIRST_MAILS, 'reply'])
    .where('id', '<>', id)
    .where('created_at', '<=', createdAt)
    .where('given_up_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { body: reply.body, by: reply.name, earlierMailIds: earlier.map((mail) => mail.id) };
}

/**
 * A member's reply, in the mail thread of the confirmation: mail programs match its subject and the
 * Message-IDs of the earlier mails.
 * @param answerTo the address that gets the sender's answer: the setting `STAFF_EMAIL`. Unset: the
 * organisation, as in the confirmation. Not the member, whose mailbox may be private and read by
 * nobody else.
 */
export function replyMail(
  context: SubmissionMailContext,
  { body, by, earlierMailIds }: ReplyMailContent,
  { to, answerTo }: { to: string; answerTo: string | undefined },
): Mail {
  const { received, receipt, organisation, receivedAt, messageIdOf } = context;
  const { noun, isConfirmedByMail } = SUBMISSION_TYPES[received.kind];
  const heading = `Re: ${confirmationSubject(context)}`;
  const day = displayDate(new Date(receivedAt).toISOString().slice(0, 10));
  const mailBody: MailBody = {
    heading,
    sender: organisation.name,
    isPersonal: true,
    parts: [
      ...paragraphs(body).map(paragraph),
      paragraph(`${by}\n${organisation.name}`),
      // The reference is left out if the owner has not confirmed it (`isConfirmedByMail`).
      paragraph(
        isConfirmedByMail
          ? `About your ${noun} of ${day}.`
          : `About your ${noun} ${receipt.reference} of ${day}.`,
      ),
    ],
  };
  const [first] = earlierMailIds;
  return htmlMail(to, mailBody, {
    replyTo: answerTo ?? organisation.email,
    headers: first
      ? { 'In-Reply-To': messageIdOf(first), References: earlierMailIds.map(messageIdOf).join(' ') }
      : {},
  });
}
