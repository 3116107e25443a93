import type { Database } from '#platform/db/database.ts';
import type { LogService } from '../../model/people/log.ts';

/** Rows of a page. */
const PAGE_SIZE = 100;
/** The separator of time and id in `after`: neither contains it. */
const CURSOR_SEPARATOR = '_';

/**
 * The service that lists audit events, the newest first. They hold nothing that visitors sent.
 * `readTitles`: the titles of what they are about, by subject.
 */
export function makeDeskLog(
  database: Database,
  readTitles: (database: Database, subjects: string[]) => Promise<ReadonlyMap<string, string>>,
): LogService {
  return {
    async list({ person, after }) {
      let query = database
        .selectFrom('audit_event')
        .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
        .leftJoin('staff as chosen', 'chosen.id', 'audit_event.new_value')
        .leftJoin('submission', 'submission.reference', 'audit_event.subject')
        .select([
          'audit_event.id',
          'audit_event.created_at',
          'audit_event.action',
          'audit_event.subject',
          'staff.name',
          'chosen.name as chosen',
          'submission.reference',
        ])
        // Earlier releases wrote down who opened what.
        .where('audit_event.action', '<>', 'opened');
      if (person) query = query.where('audit_event.staff_id', '=', person);
      const [at, id] = after?.split(CURSOR_SEPARATOR) ?? [];
      if (at && id) {
        query = query.where((is) =>
          is.or([
            is('audit_event.created_at', '<', at),
            is.and([is('audit_event.created_at', '=', at), is('audit_event.id', '<', id)]),
          ]),
        );
      }
      const rows = await query
        .orderBy('audit_event.created_at', 'desc')
        .orderBy('audit_event.id', 'desc')
        .limit(PAGE_SIZE + 1)
        .execute();
      const page = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
      const titles = await readTitles(
        database,
        page.flatMap(({ subject }) => subject ?? []),
      );
      return {
        rows: page.map((row) => ({
          id: row.id,
          at: row.created_at,
          actorName: row.name,
          action: row.action,
          subject: row.subject,
          title: titles.get(row.subject ?? '') ?? null,
          assigneeName: row.chosen,
          isThread: row.reference !== null,
        })),
        next: last && last.created_at + CURSOR_SEPARATOR + last.id,
      };
    },
  };
}
