import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { InboxFilter } from './inbox-filter.ts';

/** A file that somebody takes along, in pieces as they are made. */
export type ExportFile = {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** The programs that people open what they take along with. */
export type ExportFormat = 'csv' | 'xlsx';

/** Takes along what the inbox lists, all pages of it. */
export interface InboxExports {
  /** Written down: how many, and by which parts of the filter; not what was looked for. */
  exportInbox(format: ExportFormat, filter: InboxFilter, by: Staff): Promise<ExportFile>;
}
