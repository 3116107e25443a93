import { jsonObject } from '#platform/db/json-object.ts';
import { DeliveryFailure } from '#platform/mail/delivery-failure.ts';
import type { MailPart } from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Attachment } from '#platform/mail/message.ts';
import type { SubmissionKind } from '../model/kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from '../model/submission.ts';
import type { MailContext } from './mail-template.ts';

/** What a feature adds to the mails of a submission. */
export type MailFacts = {
  /** How things stand, in the confirmation. */
  readonly confirmation: readonly MailPart[];
  /**
   * Says how things stand: the heading and the subject of the confirmation, which then leaves out
   * what the content says of the event or the course.
   */
  readonly heading?: string;
  /** The confirmation leaves out the form's words on what happens next. */
  readonly coversNextSteps: boolean;
  /** Takes the place of the event's file for calendars. */
  readonly attachments?: readonly Attachment[];
  /** Links to the desk, in the notice. */
  readonly notice?: readonly MailPart[];
};

export type MailFactsSource = {
  /** The kinds of submissions that may have them. */
  readonly kinds: readonly SubmissionKind[];
  /** The facts of a submission, as they are now; undefined where there are none. */
  readFacts(submissionId: string, context: MailContext): Promise<MailFacts | undefined>;
};

/** All that the mails of a submission are made of. */
export type SubmissionMailContext = MailContext & {
  readonly received: IncomingSubmission;
  readonly receipt: SubmissionReceipt;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The sender's phone in E.164, where it is a number. */
  readonly phone: string | null;
  readonly facts: readonly MailFacts[];
};

/** What a mail is made of; undefined once its submission is erased. */
export async function readMailContext(
  { submissionId }: ClaimedMail,
  context: MailContext,
  factsOf: readonly MailFactsSource[] = [],
): Promise<SubmissionMailContext | undefined> {
  const row = await context.database
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', submissionId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const payload = jsonObject(row.payload);
  if (!payload)
    throw new DeliveryFailure('not composed', 'not composed: the submission is no JSON');
  const kind = row.kind as SubmissionKind;
  const concerned = factsOf.filter(({ kinds }) => kinds.includes(kind));
  const facts = await Promise.all(concerned.map((each) => each.readFacts(row.id, context)));
  return {
    ...context,
    received: { kind, payload },
    receipt: { id: row.id, reference: row.reference },
    receivedAt: Date.parse(row.received_at),
    phone: row.phone_e164,
    facts: facts.filter((each) => each !== undefined),
  };
}
