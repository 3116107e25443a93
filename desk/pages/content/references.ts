import type { ContentKind } from '#domain/content/kinds.ts';
import type { ContentService } from '#domain/desk/content/content-service.ts';
import type { Field, Option } from '#domain/desk/content/fields/field.ts';

/** The items that an item's references may name, by their kind. */
export async function referencesOf(
  field: Field,
  content: ContentService,
): Promise<Record<string, readonly Option[]>> {
  const kinds = [...new Set(kindsIn(field))] as ContentKind[];
  const lists = kinds.map(async (kind) => {
    const items = await content.items(kind);
    return [kind, items.map(({ id, title }) => ({ value: id, label: title }))] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

function kindsIn(field: Field): string[] {
  switch (field.type) {
    case 'text':
      return field.refersTo ? [field.refersTo] : [];
    case 'list':
      return kindsIn(field.item);
    case 'group':
      return field.fields.flatMap(kindsIn);
    case 'variant':
      return Object.values(field.groups).flatMap(kindsIn);
    default:
      return [];
  }
}
