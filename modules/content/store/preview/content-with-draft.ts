import type { ItemKey } from '../../editing.ts';
import { fieldsIn } from '../../fields.ts';
import { keyField } from '../../items.ts';
import type { ContentKind } from '../../kinds.ts';
import { checkItems } from '../check-items.ts';
import { LAYOUTS } from '../content-layout.ts';
import type { ContentStore } from '../content-store.ts';

/**
 * The content as if a draft were published, for the pages of one request. The store and its cache
 * do not change.
 * @param body as it is stored; null if the draft removes the item
 */
export function contentWithDraft(
  content: ContentStore,
  { kind, id }: ItemKey,
  body: string | null,
): ContentStore {
  return {
    ...content,

    async list<Item>(requested: ContentKind) {
      const items = await content.list<Item>(requested);
      if (requested !== kind) return items;
      const drafted = body === null ? [] : checkItems(kind, [{ id, body }]).valid;
      return withItem(items, kind, id, drafted as readonly Item[]);
    },

    async ids(requested) {
      const ids = await content.ids(requested);
      if (requested !== kind) return ids;
      return body === null ? ids.filter((one) => one !== id) : [...new Set([...ids, id])];
    },
  };
}

/** Replaces an item, or adds it where publishing would: last, or first in lists by date. */
function withItem<Item>(
  items: readonly Item[],
  kind: ContentKind,
  id: string,
  drafted: readonly Item[],
): readonly Item[] {
  const place = items.findIndex((item) => idOf(kind, item) === id);
  if (place >= 0) return items.toSpliced(place, 1, ...drafted);
  return LAYOUTS[kind].dateField ? [...drafted, ...items] : [...items, ...drafted];
}

function idOf(kind: ContentKind, item: unknown): string {
  return String(fieldsIn(item)[keyField(kind)?.name ?? ''] ?? kind);
}
