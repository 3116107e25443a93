import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { InboxRow } from '#modules/submissions/model/inbox/inbox-row.ts';
import type { Backup, Warning } from './warnings.ts';

/** A submission that waits for an answer. Times are ISO texts in UTC, here and below. */
export type WaitingRow = InboxRow & {
  /** The assignee's name; undefined if nobody has taken it. */
  readonly assigneeName: string | undefined;
};

/** Submissions that wait. The numbers match the inbox under the same filters. */
export type TodayWaiting = {
  readonly newCount: number;
  readonly lateCount: number;
  /** The submissions to answer first, the oldest first and late flagged ones after others, up to a limit. */
  readonly dueFirst: readonly WaitingRow[];
  /** Submissions that the signed-in member has taken. */
  readonly mine: { readonly newCount: number; readonly inProgress: number };
};

/** A mail that was not sent. */
export type MailRow = {
  readonly purpose: string;
  readonly createdAt: string;
  /** The reference of its submission; null if it has none. */
  readonly reference: string | null;
  readonly isGivenUp: boolean;
  /** Error codes; null if no attempt failed. */
  readonly failure: string | null;
};

/** State of the mails. */
export type TodayMails = {
  readonly waiting: number;
  /** The time when the oldest waiting mail was made. */
  readonly oldest: string | null;
  /** Given up within `FAILED_MAIL_DAYS`, and not sent since. */
  readonly failed: number;
  /** Some of those that failed or wait, the failed ones first, each the oldest first. */
  readonly rows: readonly MailRow[];
};

/** Days for which a mail that was given up is listed. */
export const FAILED_MAIL_DAYS = 14;

/**
 * Submissions of a week, and how quickly they were answered. Without spam; erased submissions
 * count.
 */
export type Week = {
  /** Its Monday: `2026-11-16`. */
  readonly monday: string;
  readonly received: number;
  /** How many of them are answered. */
  readonly answered: number;
  /** Half of the answered ones were answered within this many hours. Null if none is answered. */
  readonly medianHours: number | null;
};

/** How many submissions of one kind arrived in each of the weeks. */
export type KindByWeek = {
  /** The noun of the kind: `enrolment`. */
  readonly noun: string;
  readonly received: readonly number[];
};

export type Statistics = {
  /** The oldest first; the last is the current week. */
  readonly weeks: readonly Week[];
  /** Kinds with any submissions, in the order of the registry. */
  readonly kinds: readonly KindByWeek[];
};

/** The state of the site for people; `/healthz` reports it for programs. */
export type SiteState = {
  readonly mailsAreSent: boolean;
  /** The address that gets a mail when a form arrives; undefined if there is none. */
  readonly staffEmail: string | undefined;
  readonly mailsWaiting: number;
  readonly oldestMail: string | null;
  readonly mailFailure: string | null;
  /** Content items that are left out. */
  readonly leftOut: number;
};

/** Data of Today, the first page of the desk. */
export interface TodayService {
  waiting(staff: Staff): Promise<TodayWaiting>;
  mails(): Promise<TodayMails>;
  statistics(): Promise<Statistics>;
  /** The warnings for the member's roles, the most urgent first. */
  warnings(staff: Staff): Promise<Warning[]>;
  siteState(): Promise<SiteState>;
  backup(): Promise<Backup>;
  /**
   * A complete copy of the database at this time, to be read once, with an audit event of the
   * download. Undefined if another copy is being taken, or if the database has its own backup
   * program (`backup`).
   */
  downloadBackup(staff: Staff): Promise<BackupCopy | undefined>;
}

export type BackupCopy = {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly content: ReadableStream<Uint8Array>;
};
