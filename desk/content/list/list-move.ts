import type { ItemMove } from '#modules/content/editing.ts';

/** Form value of a button that moves an item: the new position and the item's id. */
export function moveValue(position: number, id: string): string {
  return `${position} ${id}`;
}

/** The submitted move in a list; undefined if there is none. */
export function readMove(form: FormData): { id: string; to: ItemMove } | undefined {
  const [, position, id] = /^(\d{1,6}) (.+)$/s.exec(String(form.get('_move') ?? '')) ?? [];
  if (id === undefined) return undefined;
  const shownIds = [...new Set(form.getAll('_order').map(String))];
  return { id, to: { shownIds, position: Number(position) } };
}
