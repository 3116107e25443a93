import { join } from 'node:path';
import type { App } from '#app.ts';
import {
  isPictureUnused,
  markPictureRemoved,
  readPictureUses,
} from '#content/picture-files.server.ts';
import { bumpRevision, lockContent } from '#content/versions.server.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import type { Picture, PictureText } from '../picture.ts';
import { pictureTextColumns } from '../upload.server.ts';
import { removeResized } from '../uploaded.server.ts';

const PAGE_SIZE = 24;
/** Separates time and id in `after`: neither contains it. */
const CURSOR_SEPARATOR = '_';

const wholePictures = ({ db }: App) =>
  db
    .selectFrom('picture')
    .leftJoin('staff', 'staff.id', 'picture.added_by')
    .select([
      ...(['picture.id', 'type', 'width', 'height', 'alt', 'caption', 'credit'] as const),
      ...(['zoom', 'focus_x as focusX', 'focus_y as focusY'] as const),
      'consented_on as agreedOn',
      'added_at as addedAt',
      'staff.name as addedBy',
    ])
    .where('state', '=', 'whole');

/** A page of pictures, the newest first. `after`: the last page's `next`. */
export async function listPictures(app: App, after?: string) {
  const [at, last] = after?.split(CURSOR_SEPARATOR) ?? [];
  let query = wholePictures(app);
  if (at && last) {
    query = query.where((is) =>
      is.or([
        is('added_at', '<', at),
        is.and([is('added_at', '=', at), is('picture.id', '<', last)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('added_at', 'desc')
    .orderBy('picture.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const pictures: readonly Picture[] = rows.slice(0, PAGE_SIZE);
  const end = rows.length > PAGE_SIZE ? pictures.at(-1) : undefined;
  return { pictures, next: end && end.addedAt + CURSOR_SEPARATOR + end.id };
}

export async function readPictures(app: App, ids: readonly string[]): Promise<Picture[]> {
  return ids.length === 0 ? [] : wholePictures(app).where('picture.id', 'in', ids).execute();
}

export async function readPicture(app: App, id: string) {
  const [picture] = await readPictures(app, [id]);
  return picture && { ...picture, usedIn: await readPictureUses(app.db, id) };
}

export function describePicture(
  { db, now }: App,
  id: string,
  text: PictureText,
  by: Staff,
): Promise<boolean> {
  return runTransaction(db, async (open) => {
    const changed = await open
      .updateTable('picture')
      .set(pictureTextColumns(text))
      .where('id', '=', id)
      .where('state', '=', 'whole')
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    // Pages show its texts: every process has to render them anew.
    await bumpRevision(open);
    await audit(open, { staffId: by.id, action: 'described a picture', subject: id }, now());
    return true;
  });
}

export async function removePicture(
  { db, now, config }: App,
  id: string,
  by: Staff,
): Promise<boolean> {
  const isRemoved = await runTransaction(db, async (open) => {
    // Locks out members who are saving a text that uses it.
    await lockContent(open);
    const removed = await open
      .deleteFrom('picture')
      .where('id', '=', id)
      .where(isPictureUnused(id))
      .returning('id')
      .executeTakeFirst();
    if (!removed) return false;
    // No import brings it back.
    await markPictureRemoved(open, id);
    await audit(open, { staffId: by.id, action: 'removed a picture', subject: id }, now());
    return true;
  });
  // Cached versions on other servers are not served any more, and are removed within an hour.
  if (isRemoved) await removeResized(join(config.dataDir, 'pictures'), id);
  return isRemoved;
}
