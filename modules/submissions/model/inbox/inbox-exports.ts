import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { InboxFilter } from './inbox-filter.ts';

/** A file to download, in chunks as they are made. */
export type ExportFile = {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
};

/** File formats of exports. */
export type ExportFormat = 'csv' | 'xlsx';

/** Exports everything that the inbox lists, on all pages. */
export interface InboxExports {
  /** Writes an audit event with the count and the filter parts in use, not the search words. */
  exportInbox(format: ExportFormat, filter: InboxFilter, by: Staff): Promise<ExportFile>;
}
