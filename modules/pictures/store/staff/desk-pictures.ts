import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type {
  Picture,
  PictureService,
  PictureUse,
  PictureWords,
} from '../../model/picture-service.ts';
import { forgetKept } from '../files/kept-pictures.ts';
import type { PictureTable } from '../picture-tables.ts';
import { arrivingOf, begin, receive } from './arriving.ts';
import { columnsOf, makePuttingUp } from './putting-up.ts';

/** Pictures of a page. */
const PAGE = 24;
/** Between the moment and the id in `after`: neither holds one. */
const BETWEEN = '_';

/** All but the bytes, with the name of who put it up. */
const COLUMNS = [
  ...(['picture.id', 'type', 'width', 'height', 'alt', 'caption', 'credit'] as const),
  ...(['focus_x', 'focus_y', 'zoom', 'agreed_on', 'added_at', 'staff.name as added_by'] as const),
] as const;

/** The functions of the content that this module calls, passed in since content comes after it. */
export type PicturedContent = {
  readonly usesOf: (database: Kysely<Tables>, id: string) => Promise<PictureUse[]>;
  /** A condition of SQL. */
  readonly isUnused: (id: string) => RawBuilder<boolean>;
  /** Waits until nobody else changes content, and lets nobody until the transaction ends. */
  readonly takeContent: (open: Transaction<Tables>) => Promise<unknown>;
  readonly nextRevision: (open: Transaction<Tables>) => Promise<unknown>;
  /** No import brings it back. */
  readonly setRemoved: (open: Transaction<Tables>, id: string) => Promise<void>;
};

type PictureParts = {
  readonly content: PicturedContent;
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

  async function say(id: string, words: PictureWords, by: { id: string }) {
    return write(database, async (open) => {
      const changed = await open
        .updateTable('picture')
        .set(columnsOf(words))
        .where('id', '=', id)
        .where('state', '=', 'whole')
        .returning('id')
        .executeTakeFirst();
      if (changed) {
        // Pages say what it shows: every process makes them anew.
        await content.nextRevision(open);
        await audit(open, { staffId: by.id, what: 'described a picture', whom: id }, now());
      }
      return changed !== undefined;
    });
  }

  return {
    async list(after, most = PAGE) {
      const [at, last] = after?.split(BETWEEN) ?? [];
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
      return { pictures: shown.map(pictureOf), next: end && end.added_at + BETWEEN + end.id };
    },

    async some(ids) {
      if (ids.length === 0) return [];
      return (await whole().where('picture.id', 'in', ids).execute()).map(pictureOf);
    },

    async open(id) {
      const picture = await find(id);
      return picture && { ...picture, usedIn: await content.usesOf(database, id) };
    },

    begin: (given, by) => begin(database, given, by.id, now()),
    arriving: (id) => arrivingOf(database, id),
    receive: (id, piece, bytes) => receive(database, id, piece, bytes),

    ...makePuttingUp(database, now),

    describe: say,

    async remove(id, by) {
      const isRemoved = await write(database, async (open) => {
        // Whoever saves a text in which it stands was first, or waits.
        await content.takeContent(open);
        const removed = await open
          .deleteFrom('picture')
          .where('id', '=', id)
          .where(content.isUnused(id))
          .returning('id')
          .executeTakeFirst();
        if (removed) {
          await content.setRemoved(open, id);
          await audit(open, { staffId: by.id, what: 'removed a picture', whom: id }, now());
        }
        return removed !== undefined;
      });
      // What other servers keep on their disks is shown to nobody, and goes within an hour.
      if (isRemoved) await forgetKept(cacheFolder, id);
      return isRemoved;
    },
  };
}

type Row = Omit<Selectable<PictureTable>, 'bytes' | 'sha256' | 'announced' | 'state'>;

function pictureOf(row: Row): Picture {
  return {
    id: row.id,
    type: row.type,
    width: row.width,
    height: row.height,
    alt: row.alt,
    caption: row.caption,
    credit: row.credit,
    agreedOn: row.agreed_on,
    focusX: row.focus_x,
    focusY: row.focus_y,
    zoom: row.zoom,
    addedBy: row.added_by,
    addedAt: row.added_at,
  };
}
