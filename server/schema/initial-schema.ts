import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { contentSchema } from './content.ts';
import { givingSchema } from './giving.ts';
import { placeSchema } from './places.ts';
import type { ColumnTypes, Schema } from './schema.ts';
import { staffSchema } from './staff.ts';
import { submissionSchema } from './submissions.ts';

/** Ordered so that tables only refer to earlier ones. */
const SCHEMAS: readonly Schema[] = [
  staffSchema,
  submissionSchema,
  contentSchema,
  placeSchema,
  givingSchema,
];

/** Creates the tables of release 1.0.0 in an empty database. */
export async function makeInitialSchema(database: Kysely<Tables>): Promise<void> {
  const isPostgres = database.getExecutor().adapter.supportsTransactionalDdl;
  const types: ColumnTypes = { bytes: isPostgres ? 'bytea' : 'blob' };
  for (const statement of SCHEMAS.flatMap((schema) => schema(types))) {
    await sql.raw(statement).execute(database);
  }
}
