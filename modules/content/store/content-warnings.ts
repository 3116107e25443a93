import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parsePictureName, picturePath } from '#modules/pictures/model/picture-path.ts';
import { makeLinkExists } from '../model/editing/warnings/internal-links.ts';
import { itemWarnings } from '../model/editing/warnings/item-warnings.server.ts';
import type { Warning } from '../model/editing/warnings/warning.ts';
import type { ContentKind } from '../model/kinds.ts';
import type { Content } from './content-store.ts';

/** A warning and the item of which it is. */
export type ContentWarning = Warning & { readonly kind: ContentKind; readonly id: string };

/**
 * What is wrong in content that fits its schemas.
 * @param folder where pictures and reports lie
 * @param now milliseconds since 1970
 */
export function contentWarnings(content: Content, folder: string, now: number): ContentWarning[] {
  const leadsSomewhere = makeLinkExists(
    (kind) => content[kind].map(({ body }) => body),
    (path) => existsSync(join(folder, fileOf(path))),
  );
  return (Object.keys(content) as ContentKind[]).flatMap((kind) =>
    content[kind].flatMap(({ id, body }) =>
      itemWarnings(kind, body, { now, linkExists: leadsSomewhere, hasAltText: hasWords }).map(
        (one) => ({
          ...one,
          kind,
          id,
        }),
      ),
    ),
  );
}

/** The files of a picture are refused without its words (`picture-files.ts`). */
const hasWords = () => true;

/** Where the bytes of an address lie: those of a picture that is cut to a shape with the whole one. */
function fileOf(path: string): string {
  const picture = parsePictureName(path.replace(/^\/images\//, ''));
  return picture ? picturePath({ ...picture, shape: undefined }) : path;
}
