import type { Database } from '#platform/db/database.ts';
import { htmlMail, type MailBody, paragraph } from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import { FIRST_MAILS, type Mail } from '#platform/mail/message.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import { confirmationSubject } from './confirmation.ts';
import type { SubmissionMailContext } from './mail-context.ts';

/** What a colleague answers. The reply and its mail have one id. */
export type ReplyMailContent = {
  readonly body: string;
  /** The colleague's name. */
  readonly by: string;
  /** The ids of mails to the sender that went before, the oldest first. */
  readonly earlierMailIds: readonly string[];
};

/** The reply of a claimed mail; undefined once it is erased. */
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
 * A colleague's answer, in the mail thread of the confirmation: mail programs go by its subject and
 * by the Message-IDs of the mails before it.
 * @param answerTo who reads what the sender answers: the setting `STAFF_EMAIL`. Unset: the
 * organisation, as of the confirmation. Not the colleague, whose mailbox may be a private one that
 * nobody else reads.
 */
export function replyMail(
  words: SubmissionMailContext,
  { body, by, earlierMailIds }: ReplyMailContent,
  { to, answerTo }: { to: string; answerTo: string | undefined },
): Mail {
  const { received, receipt, organisation, receivedAt, messageIdOf } = words;
  const { noun, isConfirmedByMail } = SUBMISSION_TYPES[received.kind];
  const heading = `Re: ${confirmationSubject(words)}`;
  const day = displayDate(new Date(receivedAt).toISOString().slice(0, 10));
  const letter: MailBody = {
    heading,
    isPersonal: true,
    parts: [
      ...paragraphs(body).map(paragraph),
      paragraph(`${by}\n${organisation.name}`),
      // No reference of what its owner has not confirmed (`isConfirmedByMail`).
      paragraph(
        isConfirmedByMail
          ? `About your ${noun} of ${day}.`
          : `About your ${noun} ${receipt.reference} of ${day}.`,
      ),
    ],
  };
  const [first] = earlierMailIds;
  return htmlMail(to, letter, {
    replyTo: answerTo ?? organisation.email,
    headers: first
      ? { 'In-Reply-To': messageIdOf(first), References: earlierMailIds.map(messageIdOf).join(' ') }
      : {},
  });
}
