import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Status } from '#modules/submissions/model/inbox/status.ts';
import type { Backup, Warning } from './warnings.ts';

/** A submission that waits for an answer. Moments are ISO texts in UTC, here and below. */
export type WaitingRow = {
  readonly reference: string;
  readonly kind: string;
  readonly noun: string;
  /** Empty once it is erased. */
  readonly name: string;
  readonly status: Status;
  readonly receivedAt: string;
  readonly answeredAt: null;
  /** Who answers; undefined where nobody has taken it. */
  readonly assigneeName: string | undefined;
};

/** What visitors wait for. The numbers are those of the inbox under the same filters. */
export type TodayWaiting = {
  readonly newCount: number;
  readonly lateCount: number;
  /** The oldest of those that are late, some of them. */
  readonly oldestLate: readonly WaitingRow[];
  /** What whoever asks has taken. */
  readonly mine: { readonly newCount: number; readonly inProgress: number };
};

/** A mail that did not go. */
export type MailRow = {
  readonly purpose: string;
  readonly createdAt: string;
  /** Of the submission that it is about; null where it is about none. */
  readonly reference: string | null;
  readonly isGivenUp: boolean;
  /** Codes of why; null where it was not tried in vain. */
  readonly failure: string | null;
};

/** How mails fare. */
export type TodayMails = {
  readonly waiting: number;
  /** When the oldest that waits was made. */
  readonly oldest: string | null;
  /** Given up within `FAILED_MAIL_DAYS`, and not sent since. */
  readonly failed: number;
  /** Some of those that failed or wait, the failed ones first, each the oldest first. */
  readonly rows: readonly MailRow[];
};

/** Days for which a mail that was given up is told of. */
export const FAILED_MAIL_DAYS = 14;

/**
 * What came in during a week, and how quickly it was answered. Without what is marked as spam;
 * what is erased counts.
 */
export type Week = {
  /** Its Monday: `2026-11-16`. */
  readonly monday: string;
  readonly received: number;
  /** How many of them are answered. */
  readonly answered: number;
  /** Of those: half were answered within so many hours. Null where none is answered. */
  readonly medianHours: number | null;
};

/** How many of one kind came in each of the weeks. */
export type KindByWeek = {
  /** What one is called: `enrolment`. */
  readonly noun: string;
  readonly received: readonly number[];
};

export type Statistics = {
  /** The oldest first; the last is under way. */
  readonly weeks: readonly Week[];
  /** Kinds of which any came in, in the order of the registry. */
  readonly kinds: readonly KindByWeek[];
};

/** What `/healthz` tells, for people. */
export type SiteState = {
  readonly mail: string;
  readonly notices: string;
  readonly mailsWaiting: number;
  readonly oldestMail: string | null;
  readonly mailFailure: string | null;
  /** Items of the content that are left out. */
  readonly leftOut: number;
};

/** What staff see when they come in. */
export interface TodayService {
  waiting(staff: Staff): Promise<TodayWaiting>;
  mails(): Promise<TodayMails>;
  statistics(): Promise<Statistics>;
  /** Those that concern somebody with these roles, the most urgent first. */
  warnings(staff: Staff): Promise<Warning[]>;
  siteState(): Promise<SiteState>;
  backup(): Promise<Backup>;
  /**
   * A copy of the database as it is at this moment, whole, to be read once. It is written down who
   * took it. Undefined where another one is being taken, or where the database has a program of its
   * own for it (`backup`).
   */
  downloadBackup(staff: Staff): Promise<BackupCopy | undefined>;
}

export type BackupCopy = {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly content: ReadableStream<Uint8Array>;
};
