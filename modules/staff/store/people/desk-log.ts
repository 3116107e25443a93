import type { Database } from '#platform/db/database.ts';
import type { LogService } from '../../model/people/log.ts';

/** Lines of a page. */
const PAGE = 100;
/** Between the moment and the id in `after`: neither holds one. */
const BETWEEN = '_';

/** What `audit` wrote, the newest first. It holds nothing that visitors sent. */
export function makeDeskLog(database: Database): LogService {
  return {
    async list({ person, what, after }) {
      let query = database
        .selectFrom('audit')
        .leftJoin('staff', 'staff.id', 'audit.staff_id')
        .leftJoin('staff as chosen', 'chosen.id', 'audit.became')
        .leftJoin('submission', 'submission.reference', 'audit.whom')
        .select([
          'audit.id',
          'audit.at',
          'audit.what',
          'audit.whom',
          'staff.name',
          'chosen.name as chosen',
          'submission.reference',
        ]);
      if (person) query = query.where('audit.staff_id', '=', person);
      if (what) query = query.where('audit.what', '=', what);
      const [at, id] = after?.split(BETWEEN) ?? [];
      if (at && id) {
        query = query.where((is) =>
          is.or([
            is('audit.at', '<', at),
            is.and([is('audit.at', '=', at), is('audit.id', '<', id)]),
          ]),
        );
      }
      const rows = await query
        .orderBy('audit.at', 'desc')
        .orderBy('audit.id', 'desc')
        .limit(PAGE + 1)
        .execute();
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      return {
        lines: shown.map((row) => ({
          id: row.id,
          at: row.at,
          by: row.name,
          what: row.what,
          whom: row.whom,
          chosen: row.chosen,
          isThread: row.reference !== null,
        })),
        next: last && last.at + BETWEEN + last.id,
      };
    },
  };
}
