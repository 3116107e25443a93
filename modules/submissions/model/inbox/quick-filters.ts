/** What staff most often look for, as the address of the inbox asks for it. */
export const QUICK_FILTERS = [
  { name: 'New', address: 'status=new' },
  { name: 'Mine', address: 'status=open&assignee=me' },
  { name: 'Nobody’s', address: 'status=open&assignee=nobody' },
  { name: 'Late', address: 'late=yes' },
  { name: 'Flagged', address: 'status=new&flagged=yes' },
] as const;

/** Where counting ends: nobody reads further, and a database need not. */
export const MOST_COUNTED = 1_000;

/** A count for people. */
export function countWords(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}
