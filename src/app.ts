import type { Kysely, Transaction } from 'kysely';
import type { OfferingContent } from '#content/offering.ts';
import type { ContentEffects, ContentStore, RemoteContent } from '#content/store.server.ts';
import type { SubmissionKind } from '#inbox/kinds.ts';
import type { MailContext, MailFacts } from '#inbox/mail-facts.ts';
import type { IncomingSubmission, Refusal, SubmissionReceipt } from '#inbox/submission.ts';
import type { makeAvailabilityCache } from '#places/availability.server.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Limiters } from '#platform/http/rate-limits.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail, Purpose } from '#platform/mail/message.ts';
import type { Log } from '#platform/process/log.ts';
import type { Config } from '#server/config.ts';

/** An `App` holds what the process has. The start makes one, and every function takes it. */
export type App = {
  readonly db: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  readonly config: Config;
  readonly log: Log;
  /** Count what networks and mailboxes send. */
  readonly limiters: Limiters;
  /** Our own published content. */
  readonly content: ContentStore;
  /** Content of another server, by kind (`API_BASE_URL`). */
  readonly remote: RemoteContent;
  /** The seats taken, as visitors see them. */
  readonly places: ReturnType<typeof makeAvailabilityCache>;
  /** Signs the text of a link. */
  readonly sign: (text: string) => string;
  /** The signed text; undefined if the signature is not ours. */
  readonly readSigned: (sealed: string) => string | undefined;
  /** The last texts that came, with the mailboxes that sent them; never stored. */
  readonly recentTexts: Map<string, { mailboxes: Set<string>; since: number }>;
  readonly effects: Effects;
};

/** These run when a submission or content changes; `server/effects.ts` lists them. */
export type Effects = ContentEffects & {
  readonly kinds: Readonly<Record<SubmissionKind, KindEffects>>;
  /** Called before the submission's own fields are blanked. `now` in milliseconds. */
  readonly erased: readonly ErasedEffect[];
  /** Called in the transaction that erases one person of several, with the id of the place. */
  readonly seatErased: readonly ErasedEffect[];
  /** By the kind of a stored mail. */
  readonly mails: Readonly<Record<string, MailTemplate>>;
};

/** Undefined if it no longer applies, or its submission was erased: the mail is given up. */
export type MailTemplate = (
  app: App,
  mail: ClaimedMail,
  context: MailContext,
) => Promise<Mail | undefined>;

export type ErasingApp = Pick<App, 'db' | 'now' | 'config' | 'effects'>;

export type ErasedEffect = (
  open: Transaction<Tables>,
  id: string,
  now: number,
  app: ErasingApp,
) => Promise<void>;

/** These run in the transaction that changes a submission of this kind. */
export type KindEffects = {
  /** Why it is not stored, by its answers and the content. */
  refuse?(app: App, received: IncomingSubmission, content: OfferingContent): Refusal | undefined;
  stored?(app: App, open: Transaction<Tables>, submission: StoredSubmission): Promise<void>;
  /** Purpose whose mailbox slots the confirmation takes; undefined: those of any confirmation. */
  firstMail?(open: Kysely<Tables>, id: string): Promise<Purpose | undefined>;
  /** Called if no confirmation could be enqueued, since its mailbox had its mails for the hour. */
  unconfirmed?(
    open: Transaction<Tables>,
    submission: { readonly id: string; readonly recipient: string },
    now: number,
  ): Promise<void>;
  /** Recipient of the staff notice instead of `STAFF_EMAIL`. */
  noticeTo?(config: Config): string | undefined;
  /** Adds to the receipt, also to that of a repeat. */
  receipt?(
    app: App,
    open: Kysely<Tables>,
    submission: StoredSubmission,
  ): Promise<Partial<SubmissionReceipt>>;
  /** Its mails show these. */
  mailFacts?(app: App, submissionId: string, context: MailContext): Promise<MailFacts | undefined>;
  /** Its spam verdict was cleared. True if a mail to the sender was put into the outbox. */
  cleared?(open: Transaction<Tables>, submission: ClearedSubmission): Promise<boolean>;
};

/** A submission that is being stored, or was stored before. */
export type StoredSubmission = {
  readonly id: string;
  readonly received: IncomingSubmission;
  /** False for a repeat. */
  readonly isNew: boolean;
  /** The content before the transaction; undefined if nothing was requested or it is unreadable. */
  readonly content: OfferingContent | undefined;
  /** Milliseconds. */
  readonly now: number;
};

export type ClearedSubmission = Pick<StoredSubmission, 'id' | 'now'> &
  Pick<IncomingSubmission, 'kind' | 'payload'>;
