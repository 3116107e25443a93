/** Column types with different names in the two databases. */
export type ColumnTypes = { readonly bytes: 'blob' | 'bytea' };

/** Returns the SQL statements that create the tables of one subject. Both databases accept them. */
export type Schema = (types: ColumnTypes) => readonly string[];
