export type Tagged = { readonly id: string | number; readonly tags: readonly string[] };

/** Related events or posts shown at most (specification, section 9). */
const MAX_RELATED = 3;

/** The distinct tags, in the order in which the items name them. */
export function tagsOf(items: readonly Tagged[]): string[] {
  return [...new Set(items.flatMap((item) => item.tags))];
}

/** The items with this tag; all of them if the tag is empty. */
export function withTag<Item extends Tagged>(items: readonly Item[], tag: string): Item[] {
  return items.filter((item) => !tag || item.tags.includes(tag));
}

/** Up to three other items that share at least one tag with this one, in the order of the list. */
export function relatedTo<Item extends Tagged>(items: readonly Item[], item: Item): Item[] {
  return items
    .filter((other) => other.id !== item.id && other.tags.some((tag) => item.tags.includes(tag)))
    .slice(0, MAX_RELATED);
}
