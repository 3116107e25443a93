/** The types that the two databases call differently. */
export type ColumnTypes = { readonly bytes: 'blob' | 'bytea' };

/** Gives the SQL that makes the tables of a subject: statements that both databases read. */
export type Schema = (types: ColumnTypes) => readonly string[];
