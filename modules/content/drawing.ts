import * as v from 'valibot';
import {
  DRAWING_LABELS,
  DRAWING_NAMES,
  MADE_LABELS,
  MADE_NAMES,
} from '#modules/pictures/model/drawings.ts';

/** The drawing on the cover of an item. It is not part of the API: another server has its own. */
export const cover = v.pipe(
  v.nullish(v.picklist(DRAWING_NAMES)),
  v.title('Drawing'),
  v.description('For the cover, if there is no photograph.'),
  v.metadata({ names: DRAWING_LABELS }),
);

/** The drawing beside the name of a person, whose face nobody draws. */
export const made = v.pipe(
  v.nullish(v.picklist(MADE_NAMES)),
  v.title('Drawing beside the name'),
  v.description('What this person made or teaches. None: initials.'),
  v.metadata({ names: MADE_LABELS }),
);
