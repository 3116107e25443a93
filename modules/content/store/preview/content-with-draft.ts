import type { ItemKey } from '../../model/editing/content-service.ts';
import { fieldsIn } from '../../model/editing/fields/field.ts';
import { keyField } from '../../model/editing/list-rules.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { checkItems } from '../check-items.ts';
import { LAYOUTS } from '../content-layout.ts';
import type { ContentStore } from '../content-store.ts';

/**
 * The content as it would be if a draft were published: for pages of one request. The store and
 * what it keeps stay as they are.
 * @param body as it is stored; null: the draft takes the item away
 */
export function contentWithDraft(
  content: ContentStore,
  { kind, id }: ItemKey,
  body: string | null,
): ContentStore {
  return {
    ...content,

    async list<Item>(asked: ContentKind) {
      const items = await content.list<Item>(asked);
      if (asked !== kind) return items;
      const drafted = body === null ? [] : checkItems(kind, [{ id, body }]).valid;
      return withItem(items, kind, id, drafted as readonly Item[]);
    },

    async ids(asked) {
      const ids = await content.ids(asked);
      if (asked !== kind) return ids;
      return body === null ? ids.filter((one) => one !== id) : [...new Set([...ids, id])];
    },
  };
}

/** A new item stands where publishing puts it: at the end, or at the head of what goes by date. */
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
