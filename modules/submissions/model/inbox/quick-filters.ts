/** What staff most often look for, as the address of the inbox asks for it. */
export const QUICK_FILTERS = [
  { name: 'New', query: 'status=new' },
  { name: 'Mine', query: 'status=open&assignee=me' },
  { name: 'Nobody’s', query: 'status=open&assignee=nobody' },
  { name: 'Late', query: 'late=yes' },
  { name: 'Flagged', query: 'status=new&flagged=yes' },
] as const;

/** Where counting ends: nobody reads further, and a database need not. */
export const MAX_COUNTED = 1_000;

/** A count for people. */
export function countText(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
}
