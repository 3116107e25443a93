import type { Database } from '#platform/db/database.ts';

/**
 * Changes a series of the starter content into a past one without start and end: its texts contain
 * no readable times. Staff should check it.
 */
export async function removeSeriesEnd(database: Database): Promise<void> {
  const { body } = await database
    .selectFrom('content_item')
    .select('body')
    .where('kind', '=', 'events')
    .where('id', '=', '2')
    .executeTakeFirstOrThrow();
  const { start: _start, end: _end, days: _days, ...rest } = JSON.parse(body);
  const texts = { date: 'Saturdays, 4 May to 22 June 2024', time: 'In the morning' };
  await database
    .updateTable('content_item')
    .set({ body: JSON.stringify({ ...rest, ...texts }) })
    .where('kind', '=', 'events')
    .where('id', '=', '2')
    .execute();
  await database
    .updateTable('content_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
}
