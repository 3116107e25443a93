import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { makeSingleFlight } from '#platform/process/single-flight.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { type CheckedItems, checkItems, nameOrganisation, parseItemBody } from './bodies.server.ts';
import { type ItemKey, PublishingRefused, type Told } from './editing.ts';
import { CONTENT_SCHEMAS, type ContentKind } from './kinds.ts';
import { readRedirects } from './redirects.server.ts';
import type { RedirectKind } from './services.ts';

/** All content: for each kind its items in order. Single kinds have one item. */
export type Content = Readonly<Record<ContentKind, readonly ContentItem[]>>;
export type ContentItem = { readonly id: string; readonly body: unknown };

/** Cache lifetime in milliseconds: the delay until a process sees another's change. */
const CACHE_MS = 1_000;
/** Time in milliseconds that a page waits for the check whether content has changed. */
const READ_TIMEOUT_MS = 1_000;

export interface ContentStore {
  /** The valid items. Without the database, the last ones read, else a `ServiceFailure`. */
  list<Item>(kind: ContentKind): Promise<readonly Item[]>;
  /** Invalid items count, too. */
  ids(kind: ContentKind): Promise<readonly string[]>;
  countInvalid(): Promise<number>;
  /** Changes with the content; asks the database once a second at most. */
  version(): Promise<string>;
  /** The id of the item whose URL once had this slug (`redirects.server.ts`). Rejects like `list`. */
  findRedirect(kind: RedirectKind, slug: string): Promise<string | undefined>;
  all(): Promise<Content>;
  markChanged(): void;
}

type LastRead = {
  revision: number;
  items: Map<ContentKind, Promise<CheckedItems>>;
  redirects?: ReturnType<typeof readRedirects>;
  freshUntil: number;
};

export function makeContentStore(
  database: Database,
  now: () => number = () => performance.now(),
  log?: Log,
): ContentStore {
  let failures = 0;
  let isReadable = true;
  const lastChecked = new Map<ContentKind, CheckedItems>();
  let lastRead: LastRead = { revision: -1, items: new Map(), freshUntil: 0 };

  async function currentRevision(): Promise<number> {
    const row = await database.selectFrom('content_revision').select('revision').executeTakeFirst();
    return row?.revision ?? 0;
  }

  const refresh = makeSingleFlight(async () => {
    const revision = await currentRevision();
    if (revision !== lastRead.revision) lastRead = { revision, items: new Map(), freshUntil: 0 };
    lastRead.freshUntil = now() + CACHE_MS;
    return lastRead;
  });

  async function fresh(): Promise<LastRead> {
    return now() < lastRead.freshUntil ? lastRead : refresh.within(READ_TIMEOUT_MS);
  }

  /** The checked items of a kind, shared by all callers, so that invalid ones are logged once. */
  async function itemsOf(kind: ContentKind): Promise<CheckedItems> {
    try {
      const { items } = await fresh().catch((error) => {
        if (lastRead.items.has(kind)) return lastRead;
        throw error;
      });
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
    const checked = await checkItems(kind, rows, lastChecked.get(kind));
    lastChecked.set(kind, checked);
    for (const invalidItem of checked.invalid) {
      log?.error(
        { kind, ...invalidItem },
        'a content item does not fit its schema and is left out',
      );
    }
    return { ...checked, valid: await nameOrganisation(database, checked.valid) };
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

    async findRedirect(kind, slug) {
      try {
        const last = await fresh();
        last.redirects ??= readRedirects(database);
        last.redirects.catch(() => delete last.redirects);
        return (await last.redirects).findTarget(kind, slug);
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

    markChanged() {
      lastRead.freshUntil = 0;
    },
  };
}

export function rowsOf(content: Content) {
  return Object.entries(content).flatMap(([kind, items]) =>
    items.map(({ id, body }, position) => ({ kind, id, position, body: JSON.stringify(body) })),
  );
}

export async function insertRows(
  database: Database,
  rows: readonly Insertable<Tables['content_item']>[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto('content_item').values(rows).execute();
}

export type ContentChange = {
  readonly kind: string;
  readonly from: string | null | undefined;
  readonly to: unknown;
};

type Untold = { readonly path: string; readonly title: string; readonly count: number };

type RenamedItem = { readonly kind: string; readonly from: string; readonly to: string };

/** These run in the transaction that changes the content. `now` in milliseconds. */
export type ContentEffects = {
  /** Returns the reason, for staff, why a change must not be published; undefined if it may. */
  beforePublish(open: Database, change: ContentChange, now: number): Promise<string | undefined>;
  /** The people who are told if a change is published. */
  findTold(open: Database, change: ContentChange): Promise<Told | undefined>;
  /** Pages of the desk with people whom staff still have to tell of changes of an item. */
  findUntold(open: Database, item: ItemKey, now: number): Promise<readonly Untold[]>;
  onRenamed(open: Database, renamed: RenamedItem): Promise<void>;
  onPublished(open: Database, kind: string, now: number): Promise<void>;
};

/** Rejects with `PublishingRefused` if a change must not be published. */
export async function requirePublishable(
  open: Database,
  change: ContentChange,
  now: number,
  effects: ContentEffects,
): Promise<void> {
  const reason = await effects.beforePublish(open, change, now);
  if (reason) throw new PublishingRefused(reason);
}

export async function readPublishedItems(open: Database, kind: string) {
  return open
    .selectFrom('content_item')
    .select(['id', 'body'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
}

/** Readers for the kinds that come from another server, with items as that server sends them. */
export type RemoteContent = Partial<Record<ContentKind, () => Promise<readonly unknown[]>>>;
