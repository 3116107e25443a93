import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { makeSingleFlight } from '#platform/process/single-flight.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { RedirectKind } from '../model/content-services.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../model/kinds.ts';
import { type CheckedItems, checkItems, parseItemBody } from './check-items.ts';
import { readPublishedItems } from './item-versions.ts';
import { type Redirects, readRedirects } from './redirects.ts';

/** All content: for each kind its items in order. A kind of which there is one has one item. */
export type Content = Readonly<Record<ContentKind, readonly ContentItem[]>>;
export type ContentItem = { readonly id: string; readonly body: unknown };

/** Milliseconds for which a process trusts what it read: so late it sees another's import. */
const CACHE_MS = 1_000;
/** Milliseconds that a page waits to hear whether the content has changed. */
const READ_TIMEOUT_MS = 1_000;

/** Reads and replaces the content in the database. */
export interface ContentStore {
  /**
   * The items of a kind that fit its schema; the others are left out, and the log names them once
   * for each change of the content. Where the database does not answer, what was last read of the
   * kind; a `ServiceFailure` of kind `storage` where that is nothing.
   */
  list<Item>(kind: ContentKind): Promise<readonly Item[]>;
  /** The ids of a kind's items, also of those that do not fit. Rejects as `list` does. */
  ids(kind: ContentKind): Promise<readonly string[]>;
  /** How many items do not fit their schema. Rejects as `list` does. */
  countInvalid(): Promise<number>;
  /**
   * Changes whenever the content was changed, and when a part of it could not be read. Rejects
   * where the database does not answer. It is asked once a second at most.
   */
  version(): Promise<string>;
  /** The item that had an address with this word once (`redirects.ts`). Rejects as `list` does. */
  findRedirect(kind: RedirectKind, word: string): Promise<string | undefined>;
  /** Everything, as it would be exported. Rejects where an item is no JSON. */
  all(): Promise<Content>;
  /** Replaces all content, or nothing where it fails. */
  replace(content: Content): Promise<void>;
  /** Tells it that this process changed the content: it sees that at once. */
  markChanged(): void;
}

type LastRead = {
  revision: number;
  items: Map<ContentKind, Promise<CheckedItems>>;
  redirects?: Promise<Redirects>;
  freshUntil: number;
};

/** A store over a database. `now` is a clock in milliseconds that nobody sets. */
export function makeContentStore(
  database: Database,
  now: () => number = () => performance.now(),
  log?: Log,
): ContentStore {
  let failures = 0;
  let isReadable = true;
  let lastRead: LastRead = { revision: -1, items: new Map(), freshUntil: 0 };

  async function currentRevision(): Promise<number> {
    const row = await database.selectFrom('content_revision').select('revision').executeTakeFirst();
    return row?.revision ?? 0;
  }

  /** One look for all who ask meanwhile: what is found is kept once. */
  const look = makeSingleFlight(async () => {
    const revision = await currentRevision();
    if (revision !== lastRead.revision) lastRead = { revision, items: new Map(), freshUntil: 0 };
    lastRead.freshUntil = now() + CACHE_MS;
    return lastRead;
  });

  async function fresh(): Promise<LastRead> {
    return now() < lastRead.freshUntil ? lastRead : look.within(READ_TIMEOUT_MS);
  }

  /** What is known of a kind, where the database cannot say whether it has changed. */
  async function freshOrLastRead(kind: ContentKind): Promise<LastRead> {
    try {
      return await fresh();
    } catch (error) {
      if (lastRead.items.has(kind)) return lastRead;
      throw error;
    }
  }

  /** Everybody who asks for a kind has the same items: what does not fit is found and said once. */
  async function itemsOf(kind: ContentKind): Promise<CheckedItems> {
    try {
      const { items } = await freshOrLastRead(kind);
      const checked = items.get(kind) ?? read(kind);
      items.set(kind, checked);
      checked.catch(() => items.delete(kind));
      const found = await checked;
      if (!isReadable) log?.info('the content can be read again');
      isReadable = true;
      return found;
    } catch (error) {
      failures += 1;
      if (isReadable) log?.error({ reason: faultName(error) }, 'the content cannot be read');
      isReadable = false;
      throw new ServiceFailure('storage', 'the content could not be read', { cause: error });
    }
  }

  async function read(kind: ContentKind): Promise<CheckedItems> {
    const rows = await readPublishedItems(database, kind);
    const checked = checkItems(kind, rows);
    for (const misfit of checked.invalid) {
      log?.error({ kind, ...misfit }, 'a content item does not fit its schema and is left out');
    }
    return checked;
  }

  return {
    async list<Item>(kind: ContentKind) {
      return (await itemsOf(kind)).valid as readonly Item[];
    },

    ids: async (kind) => (await itemsOf(kind)).ids,

    async countInvalid() {
      const kinds = Object.keys(CONTENT_SCHEMAS) as ContentKind[];
      const all = await Promise.all(kinds.map(itemsOf));
      return all.reduce((sum, { invalid }) => sum + invalid.length, 0);
    },

    async findRedirect(kind, word) {
      try {
        const last = await fresh();
        last.redirects ??= readRedirects(database);
        last.redirects.catch(() => delete last.redirects);
        return (await last.redirects).findTarget(kind, word);
      } catch (error) {
        throw new ServiceFailure('storage', 'the addresses could not be read', { cause: error });
      }
    },

    async version() {
      return `${(await fresh()).revision}.${failures}`;
    },

    async all() {
      const rows = await database
        .selectFrom('content_item')
        .select(['kind', 'id', 'body'])
        .orderBy('kind')
        .orderBy('position')
        .execute();
      const content: Partial<Record<ContentKind, ContentItem[]>> = {};
      for (const kind of Object.keys(CONTENT_SCHEMAS) as ContentKind[]) {
        content[kind] = rows
          .filter((row) => row.kind === kind)
          .map(({ id, body }) => ({ id, body: parseItemBody(kind, id, body) }));
      }
      return content as Content;
    },

    async replace(content) {
      await runTransaction(database, async (transaction) => {
        await transaction
          .insertInto('content_revision')
          .values({ id: 1, revision: 1 })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((row) => ({
              revision: row('content_revision.revision', '+', 1),
            })),
          )
          .execute();
        await transaction.deleteFrom('content_item').execute();
        await insertRows(transaction, rowsOf(content));
      });
      lastRead.freshUntil = 0;
    },

    markChanged() {
      lastRead.freshUntil = 0;
    },
  };
}

/** A row of the content's table for each item. */
export function rowsOf(
  content: Content,
): Omit<Selectable<Tables['content_item']>, 'imported_at'>[] {
  return Object.entries(content).flatMap(([kind, items]) =>
    items.map(({ id, body }, position) => ({ kind, id, position, body: JSON.stringify(body) })),
  );
}

/** Inserts rows, if any. */
export async function insertRows(
  database: Database,
  rows: readonly Insertable<Tables['content_item']>[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto('content_item').values(rows).execute();
}
