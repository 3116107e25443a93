import type { RouterContextProvider } from 'react-router';
import type { ContentService } from '#modules/content/model/editing/content-service.ts';
import type { Field, Option, TextField } from '#modules/content/model/editing/fields/field.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import { pictureIdsIn } from '#modules/pictures/model/picture-label.ts';
import type { Picture, PictureOption } from '#modules/pictures/model/picture-service.ts';
import { contentContext, picturesContext } from '../context.ts';
import type { PictureOptions } from '../ui/picture-choice.tsx';

/** Pictures that each field for one offers. */
const MAX_OFFERED_PICTURES = 12;

/**
 * What a form offers to choose from: items that references name, and the newest pictures; with them
 * those that the item shows.
 */
export async function loadFormOptions(
  field: Field,
  context: Readonly<RouterContextProvider>,
  body?: unknown,
) {
  const pictures = context.get(picturesContext);
  const takesPictures = textsIn(field).some(({ format }) => format === 'picture');
  const newest = takesPictures ? await pictures.list(undefined, MAX_OFFERED_PICTURES) : undefined;
  const shown = takesPictures ? await pictures.readMany(pictureIdsIn(body)) : [];
  return {
    references: await loadReferences(field, context.get(contentContext)),
    pictures: {
      newest: (newest?.pictures ?? []).map(pictureOfferOf),
      next: newest?.next,
      used: shown.map(pictureOfferOf),
    } satisfies PictureOptions,
  };
}

function pictureOfferOf({ id, type, alt }: Picture): PictureOption {
  return { id, type, alt };
}

async function loadReferences(
  field: Field,
  content: ContentService,
): Promise<Record<string, readonly Option[]>> {
  const kinds = [
    ...new Set(textsIn(field).flatMap(({ refersTo }) => refersTo ?? [])),
  ] as ContentKind[];
  const lists = kinds.map(async (kind) => {
    const items = await content.items(kind);
    return [kind, items.map(({ id, title }) => ({ value: id, label: title }))] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** All texts in a field, also those of each group of a variant. */
function textsIn(field: Field): TextField[] {
  switch (field.type) {
    case 'text':
      return [field];
    case 'list':
      return textsIn(field.item);
    case 'group':
      return field.fields.flatMap(textsIn);
    case 'variant':
      return Object.values(field.groups).flatMap(textsIn);
    default:
      return [];
  }
}
