export interface DataLinkTable {
  /** The hash of its token. */
  hash: string;
  /** The address in its plain form; empty once everything about it is erased. */
  address: string;
  expires_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    data_link: DataLinkTable;
  }
}
