import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export async function dump(database: Database): Promise<string> {
  const tables = await database.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}
