import { jsonObject } from '#platform/db/json-object.ts';
import { DeliveryFailure } from '#platform/mail/delivery.ts';
import type { KeyFact, MailPart } from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Attachment } from '#platform/mail/message.ts';
import type { SubmissionKind } from '../model/kinds.ts';
import type { IncomingSubmission, SubmissionReceipt } from '../model/submission.ts';
import type { MailContext } from './mail-template.ts';

/** Facts that a feature adds to the mails of a submission. */
export type MailFacts = {
  /** The current state, in the confirmation. */
  readonly confirmation: readonly MailPart[];
  /** The current state, as the subject of the confirmation. */
  readonly subject?: string;
  /** The same as its heading, without what the key fact says. */
  readonly heading?: string;
  /** The date and place, or the amount: the first that the confirmation shows. */
  readonly keyFact?: KeyFact;
  /** The confirmation leaves out the form's text on next steps. */
  readonly coversNextSteps: boolean;
  /** The confirmation leaves out what the sender chose in the form. */
  readonly coversChoices?: boolean;
  /** Replaces the event's calendar file. */
  readonly attachments?: readonly Attachment[];
  /** Links to the desk, in the notice. */
  readonly notice?: readonly MailPart[];
};

export type MailFactsSource = {
  /** The kinds of submissions that may have such facts. */
  readonly kinds: readonly SubmissionKind[];
  /** The current facts of a submission; undefined if there are none. */
  readFacts(submissionId: string, context: MailContext): Promise<MailFacts | undefined>;
};

/** Everything that the mails of a submission are made from. */
export type SubmissionMailContext = MailContext & {
  readonly received: IncomingSubmission;
  readonly receipt: SubmissionReceipt;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The sender's phone in E.164; null if it is no valid number. */
  readonly phone: string | null;
  readonly facts: readonly MailFacts[];
};

/** Reads the context of a mail; undefined once its submission is erased. */
export async function readMailContext(
  { submissionId }: ClaimedMail,
  context: MailContext,
  factsSources: readonly MailFactsSource[] = [],
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
  const sources = factsSources.filter(({ kinds }) => kinds.includes(kind));
  const facts = await Promise.all(sources.map((each) => each.readFacts(row.id, context)));
  return {
    ...context,
    received: { kind, payload },
    receipt: { id: row.id, reference: row.reference },
    receivedAt: Date.parse(row.received_at),
    phone: row.phone_e164,
    facts: facts.filter((each) => each !== undefined),
  };
}
