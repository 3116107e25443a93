import type { InboxRow } from '#inbox/inbox.server.ts';
import type { Staff } from '#staff/staff.ts';
import type { Backup, Warning } from './warnings.ts';

/** A mail that failed or waits too long. */
export type MailToday = {
  readonly purpose: string;
  readonly createdAt: string;
  /** The reference of its submission; null if it has none. */
  readonly reference: string | null;
  readonly hasFailed: boolean;
  /** Error codes; null if no attempt failed. */
  readonly failure: string | null;
};

/** Data of Today, the first page of the desk. */
export interface TodayService {
  /** The first submissions to answer, late and oldest first, and the number of all. */
  waiting(): Promise<{ readonly count: number; readonly rows: readonly InboxRow[] }>;
  /** The mails that failed lately, then those that do not go out. */
  mails(): Promise<readonly MailToday[]>;
  /** The warnings for the member's roles, the most urgent first. */
  warnings(staff: Pick<Staff, 'roles'>): Promise<readonly Warning[]>;
  backup(): Promise<Backup>;
  /**
   * A complete copy of the database at this time, to be read once, with an audit event of the
   * download. Undefined if another copy is being taken, or if the database is PostgreSQL.
   */
  downloadBackup(
    staff: Pick<Staff, 'id'>,
  ): Promise<{ fileName: string; size: number; content: ReadableStream<Uint8Array> } | undefined>;
}
