import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { sharedLook } from '#platform/process/shared-look.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { AddressKind } from '../model/content-services.ts';
import { CONTENT_KINDS, type ContentKind } from '../model/kinds.ts';
import { type Addresses, readAddresses } from './addresses.ts';
import { type CheckedItems, checkedItems, parsed } from './checked-items.ts';
import { publishedItems } from './item-versions.ts';

/** All content: for each kind its items in order. A kind of which there is one has one item. */
export type Content = Readonly<Record<ContentKind, readonly ContentItem[]>>;
export type ContentItem = { readonly id: string; readonly body: unknown };

/** Milliseconds for which a process trusts what it read: so late it sees another's import. */
const TRUSTED_FOR = 1_000;
/** Milliseconds that a page waits to hear whether the content has changed. */
const PATIENCE = 1_000;

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
  leftOut(): Promise<number>;
  /**
   * Changes whenever the content was changed, and when a part of it could not be read. Rejects
   * where the database does not answer. It is asked once a second at most.
   */
  version(): Promise<string>;
  /** The item that had an address with this word once (`addresses.ts`). Rejects as `list` does. */
  movedTo(kind: AddressKind, word: string): Promise<string | undefined>;
  /** Everything, as it would be exported. Rejects where an item is no JSON. */
  all(): Promise<Content>;
  /** Replaces all content, or nothing where it fails. */
  replace(content: Content): Promise<void>;
  /** Tells it that this process changed the content: it sees that at once. */
  changed(): void;
}

type LastRead = {
  revision: number;
  items: Map<ContentKind, Promise<CheckedItems>>;
  addresses?: Promise<Addresses>;
  trustedUntil: number;
};

/** A store over a database. `now` is a clock in milliseconds that nobody sets. */
export function makeContentStore(
  database: Database,
  now: () => number = () => performance.now(),
  log?: Log,
): ContentStore {
  let failures = 0;
  let isReadable = true;
  let lastRead: LastRead = { revision: -1, items: new Map(), trustedUntil: 0 };

  async function currentRevision(): Promise<number> {
    const row = await database.selectFrom('content_revision').select('revision').executeTakeFirst();
    return row?.revision ?? 0;
  }

  /** One look for all who ask meanwhile: what is found is kept once. */
  const look = sharedLook(async () => {
    const revision = await currentRevision();
    if (revision !== lastRead.revision) lastRead = { revision, items: new Map(), trustedUntil: 0 };
    lastRead.trustedUntil = now() + TRUSTED_FOR;
    return lastRead;
  });

  async function fresh(): Promise<LastRead> {
    return now() < lastRead.trustedUntil ? lastRead : look.within(PATIENCE);
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
    const rows = await publishedItems(database, kind);
    const checked = checkedItems(kind, rows);
    for (const misfit of checked.misfits) {
      log?.error({ kind, ...misfit }, 'a content item does not fit its schema and is left out');
    }
    return checked;
  }

  return {
    async list<Item>(kind: ContentKind) {
      return (await itemsOf(kind)).fitting as readonly Item[];
    },

    ids: async (kind) => (await itemsOf(kind)).ids,

    async leftOut() {
      const kinds = Object.keys(CONTENT_KINDS) as ContentKind[];
      const all = await Promise.all(kinds.map(itemsOf));
      return all.reduce((sum, { misfits }) => sum + misfits.length, 0);
    },

    async movedTo(kind, word) {
      try {
        const last = await fresh();
        last.addresses ??= readAddresses(database);
        last.addresses.catch(() => delete last.addresses);
        return (await last.addresses).leadsTo(kind, word);
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
      for (const kind of Object.keys(CONTENT_KINDS) as ContentKind[]) {
        content[kind] = rows
          .filter((row) => row.kind === kind)
          .map(({ id, body }) => ({ id, body: parsed(kind, id, body) }));
      }
      return content as Content;
    },

    async replace(content) {
      await write(database, async (transaction) => {
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
      lastRead.trustedUntil = 0;
    },

    changed() {
      lastRead.trustedUntil = 0;
    },
  };
}

/** A row of the content's table for each item. */
export function rowsOf(content: Content): Omit<Selectable<Tables['content_item']>, 'since'>[] {
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
