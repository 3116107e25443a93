import * as v from 'valibot';
import { DRAWING_LABELS, DRAWING_NAMES, MADE_LABELS, MADE_NAMES } from '#pictures/drawings.ts';
import { field } from '#platform/text/labelled.ts';

/** The drawing on the cover of an item. It is not part of the API: another server has its own. */
export const cover = field(v.nullish(v.picklist(DRAWING_NAMES)), 'Drawing', '', {
  names: DRAWING_LABELS,
});

export const made = field(v.nullish(v.picklist(MADE_NAMES)), 'Drawing beside the name', '', {
  names: MADE_LABELS,
});
