import { type Content, insertRows, rowsOf } from '#content/store.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';

export async function replaceContent(database: Database, content: Content): Promise<void> {
  await runTransaction(database, async (open) => {
    const { revision = 0 } =
      (await open.selectFrom('content_revision').select('revision').executeTakeFirst()) ?? {};
    await open.deleteFrom('content_revision').execute();
    await open
      .insertInto('content_revision')
      .values({ id: 1, revision: revision + 1 })
      .execute();
    await open.deleteFrom('content_item').execute();
    await insertRows(open, rowsOf(content));
  });
}
