import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
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

/** Pictures on one page. */
const PAGE_SIZE = 24;
/** Separates time and id in `after`: neither contains it. */
const CURSOR_SEPARATOR = '_';

/** All columns but the bytes, with the name of the member who uploaded it. */
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

/** Functions of the content that this module calls, passed in since content comes after it. */
export type ContentOfPictures = {
  readonly readUses: (database: Kysely<Tables>, id: string) => Promise<PictureUse[]>;
  /** An SQL condition. */
  readonly isUnused: (id: string) => RawBuilder<boolean>;
  /** Locks the content against other changes until the transaction ends. */
  readonly lockContent: (open: Transaction<Tables>) => Promise<unknown>;
  readonly nextRevision: (open: Transaction<Tables>) => Promise<unknown>;
  /** Marks it as removed, so that no import brings it back. */
  readonly markRemoved: (open: Transaction<Tables>, id: string) => Promise<void>;
};

type PictureParts = {
  readonly content: ContentOfPictures;
  readonly database: Database;
  /** The folder of smaller versions on this server. */
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

  async function describe(id: string, text: PictureText, by: { id: string }) {
    return runTransaction(database, async (open) => {
      const changed = await open
        .updateTable('picture')
        .set(pictureTextColumns(text))
        .where('id', '=', id)
        .where('state', '=', 'whole')
        .returning('id')
        .executeTakeFirst();
      if (changed) {
        // Pages show its texts: every process has to render them anew.
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
      const page = rows.slice(0, most);
      const end = rows.length > most ? page.at(-1) : undefined;
      return {
        pictures: page.map(pictureOf),
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

    beginUpload: (announced, by) => beginUpload(database, announced, by.id, now()),
    readUpload: (id) => readUpload(database, id),
    receivePiece: (id, piece, bytes) => receivePiece(database, id, piece, bytes),

    ...makeUploadFinishing(database, now),

    describe,

    async remove(id, by) {
      const isRemoved = await runTransaction(database, async (open) => {
        // Locks out members who are saving a text that uses it.
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
      // Cached versions on other servers are not served any more, and are removed within an hour.
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
