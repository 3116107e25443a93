/** A link by which the owner of an email address sees what we hold; it works for an hour. */
export interface DataLinkTable {
  /** The hash of its token. */
  hash: string;
  /** The address in its plain form; empty once everything about it is erased. */
  address: string;
  expires_at: string;
}

/** The table of privacy. Requests about personal data are submissions. */
declare module '#platform/db/tables.ts' {
  interface Tables {
    data_link: DataLinkTable;
  }
}
