import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parsePictureName, picturePath } from '#modules/pictures/model/picture-path.ts';
import type { Warning } from '../editing.ts';
import type { ContentKind } from '../kinds.ts';
import type { Report } from '../reports.ts';
import { itemWarnings, makeLinkExists } from '../warnings.server.ts';
import type { Content } from './content-store.ts';

/** A warning with its item. */
export type ContentWarning = Warning & { readonly kind: ContentKind; readonly id: string };

/**
 * Warnings about content that fits its schemas.
 * @param folder the folder with pictures and reports
 * @param now milliseconds since 1970
 */
export function contentWarnings(content: Content, folder: string, now: number): ContentWarning[] {
  const linkExists = makeLinkExists(
    (kind) => content[kind].map(({ body }) => body),
    (path) => existsSync(join(folder, fileOf(path))),
  );
  const reports = content.reports.map(({ body }) => body as Report);
  return (Object.keys(content) as ContentKind[]).flatMap((kind) =>
    content[kind].flatMap(({ id, body }) =>
      itemWarnings(kind, body, { now, linkExists, hasAltText, reports }).map((one) => ({
        ...one,
        kind,
        id,
      })),
    ),
  );
}

/** Always true: picture files without alternative text are refused (`picture-files.ts`). */
const hasAltText = () => true;

/** The file behind a URL path: cropped shapes of a picture are stored as the whole picture. */
function fileOf(path: string): string {
  const picture = parsePictureName(path.replace(/^\/images\//, ''));
  return picture ? picturePath({ ...picture, shape: undefined }) : path;
}
