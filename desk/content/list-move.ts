import type { ItemMove } from '#modules/content/model/editing/list-order.ts';

/** What a button that moves an item sends: the place that it goes to, and the item. */
export function moveValue(place: number, id: string): string {
  return `${place} ${id}`;
}

/** What was sent of a list that is to be moved in; undefined where that was nothing. */
export function readMove(form: FormData): { id: string; to: ItemMove } | undefined {
  const [, place, id] = /^(\d{1,6}) (.+)$/s.exec(String(form.get('_move') ?? '')) ?? [];
  if (id === undefined) return undefined;
  const shown = [...new Set(form.getAll('_order').map(String))];
  return { id, to: { shownIds: shown, position: Number(place) } };
}
