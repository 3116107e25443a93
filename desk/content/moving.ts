import type { Move } from '#modules/content/model/editing/list-order.ts';

/** What a button that moves an item sends: the place that it goes to, and the item. */
export function moveTo(place: number, id: string): string {
  return `${place} ${id}`;
}

/** What was sent of a list that is to be moved in; undefined where that was nothing. */
export function sentMove(form: FormData): { id: string; to: Move } | undefined {
  const [, place, id] = /^(\d{1,6}) (.+)$/s.exec(String(form.get('_move') ?? '')) ?? [];
  if (id === undefined) return undefined;
  const shown = [...new Set(form.getAll('_order').map(String))];
  return { id, to: { shown, place: Number(place) } };
}
