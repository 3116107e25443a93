import type { RouterContextProvider } from 'react-router';
import type { ContentService } from '#modules/content/model/editing/content-service.ts';
import type { Field, Option, TextField } from '#modules/content/model/editing/fields/field.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import type { Picture, PictureOffer } from '#modules/pictures/model/picture-service.ts';
import { pictureIdsIn } from '#modules/pictures/model/said-picture.ts';
import { contentContext, picturesContext } from '../context.ts';
import type { OfferedPictures } from '../ui/picture-choice.tsx';

/** Pictures that each field for one offers. */
const PICTURES = 12;

/**
 * What a form offers to choose from: items that references name, and the newest pictures; with them
 * those that the item shows.
 */
export async function offered(
  field: Field,
  context: Readonly<RouterContextProvider>,
  body?: unknown,
) {
  const pictures = context.get(picturesContext);
  const takesPictures = textsIn(field).some(({ writing }) => writing === 'picture');
  const newest = takesPictures ? await pictures.list(undefined, PICTURES) : undefined;
  const shown = takesPictures ? await pictures.some(pictureIdsIn(body)) : [];
  return {
    references: await referencesOf(field, context.get(contentContext)),
    pictures: {
      newest: (newest?.pictures ?? []).map(offerOf),
      next: newest?.next,
      shown: shown.map(offerOf),
    } satisfies OfferedPictures,
  };
}

function offerOf({ id, type, alt }: Picture): PictureOffer {
  return { id, type, alt };
}

async function referencesOf(
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
