import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type {
  Picture,
  PictureService,
  PictureText,
  PictureUse,
} from '../../model/picture-service.ts';
import { removeResized } from '../files/uploaded-pictures.ts';
import type { PictureTable } from '../picture-tables.ts';
import { makeUploadFinishing, pictureTextColumns } from './finish-upload.ts';
import { beginUpload, readUpload, receivePiece } from './picture-upload.ts';

/** Pictures of a page. */
const PAGE_SIZE = 24;
/** Between the moment and the id in `after`: neither holds one. */
const CURSOR_SEPARATOR = '_';

/** All but the bytes, with the name of who put it up. */
const COLUMNS = [
  ...(['picture.id', 'type', 'width', 'height', 'alt', 'caption', 'credit'] as const),
  ...([
    'focus_x',
    'focus_y',
    'zoom',
    'consented_on',
    'added_at',
    'staff.name as added_by',
  ] as const),
] as const;

/** The functions of the content that this module calls, passed in since content comes after it. */
export type ContentOfPictures = {
  readonly readUses: (database: Kysely<Tables>, id: string) => Promise<PictureUse[]>;
  /** A condition of SQL. */
  readonly isUnused: (id: string) => RawBuilder<boolean>;
  /** Waits until nobody else changes content, and lets nobody until the transaction ends. */
  readonly lockContent: (open: Transaction<Tables>) => Promise<unknown>;
  readonly nextRevision: (open: Transaction<Tables>) => Promise<unknown>;
  /** No import brings it back. */
  readonly markRemoved: (open: Transaction<Tables>, id: string) => Promise<void>;
};

type PictureParts = {
  readonly content: ContentOfPictures;
  readonly database: Database;
  /** Where the server keeps smaller versions. */
  readonly cacheFolder: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The pictures of the site, in the database. */
export function makeDeskPictures({
  database,
  content,
  cacheFolder,
  now,
}: PictureParts): PictureService {
  const whole = () =>
    database
      .selectFrom('picture')
      .leftJoin('staff', 'staff.id', 'picture.added_by')
      .select(COLUMNS)
      .where('state', '=', 'whole');

  async function find(id: string): Promise<Picture | undefined> {
    const row = await whole().where('picture.id', '=', id).executeTakeFirst();
    return row && pictureOf(row);
  }

  async function say(id: string, words: PictureText, by: { id: string }) {
    return runTransaction(database, async (open) => {
      const changed = await open
        .updateTable('picture')
        .set(pictureTextColumns(words))
        .where('id', '=', id)
        .where('state', '=', 'whole')
        .returning('id')
        .executeTakeFirst();
      if (changed) {
        // Pages say what it shows: every process makes them anew.
        await content.nextRevision(open);
        await audit(open, { staffId: by.id, action: 'described a picture', subject: id }, now());
      }
      return changed !== undefined;
    });
  }

  return {
    async list(after, most = PAGE_SIZE) {
      const [at, last] = after?.split(CURSOR_SEPARATOR) ?? [];
      let query = whole();
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
        .limit(most + 1)
        .execute();
      const shown = rows.slice(0, most);
      const end = rows.length > most ? shown.at(-1) : undefined;
      return {
        pictures: shown.map(pictureOf),
        next: end && end.added_at + CURSOR_SEPARATOR + end.id,
      };
    },

    async readMany(ids) {
      if (ids.length === 0) return [];
      return (await whole().where('picture.id', 'in', ids).execute()).map(pictureOf);
    },

    async read(id) {
      const picture = await find(id);
      return picture && { ...picture, usedIn: await content.readUses(database, id) };
    },

    beginUpload: (given, by) => beginUpload(database, given, by.id, now()),
    readUpload: (id) => readUpload(database, id),
    receivePiece: (id, piece, bytes) => receivePiece(database, id, piece, bytes),

    ...makeUploadFinishing(database, now),

    describe: say,

    async remove(id, by) {
      const isRemoved = await runTransaction(database, async (open) => {
        // Whoever saves a text in which it stands was first, or waits.
        await content.lockContent(open);
        const removed = await open
          .deleteFrom('picture')
          .where('id', '=', id)
          .where(content.isUnused(id))
          .returning('id')
          .executeTakeFirst();
        if (removed) {
          await content.markRemoved(open, id);
          await audit(open, { staffId: by.id, action: 'removed a picture', subject: id }, now());
        }
        return removed !== undefined;
      });
      // What other servers keep on their disks is shown to nobody, and goes within an hour.
      if (isRemoved) await removeResized(cacheFolder, id);
      return isRemoved;
    },
  };
}

type PictureRow = Omit<Selectable<PictureTable>, 'bytes' | 'sha256' | 'expected_bytes' | 'state'>;

function pictureOf(row: PictureRow): Picture {
  return {
    id: row.id,
    type: row.type,
    width: row.width,
    height: row.height,
    alt: row.alt,
    caption: row.caption,
    credit: row.credit,
    agreedOn: row.consented_on,
    focusX: row.focus_x,
    focusY: row.focus_y,
    zoom: row.zoom,
    addedBy: row.added_by,
    addedAt: row.added_at,
  };
}
