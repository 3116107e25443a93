/** Frequent filters of staff, as the query of the inbox URL. */
export const QUICK_FILTERS = [
  { name: 'Late', query: 'late=yes' },
  { name: 'New', query: 'status=new' },
  { name: 'Mine', query: 'status=open&assignee=me' },
  { name: 'Unassigned', query: 'status=open&assignee=nobody' },
  { name: 'Flagged', query: 'status=new&flagged=yes' },
] as const;

/** Counting stops here: nobody reads further, and it spares the database. */
export const MAX_COUNTED = 1_000;

/** A count as shown to people. */
export function countText(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
}
