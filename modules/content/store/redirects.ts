import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { RedirectKind } from '../model/content-services.ts';
import { fieldsIn } from '../model/editing/fields/field.ts';
import { registrationSlug } from '../model/event.ts';
import type { ContentKind } from '../model/kinds.ts';
import { readBody } from './shape/stored-body.ts';

/** A word that stood in an item's address, and the id of the item that it leads to. */
export type Redirect = {
  readonly kind: RedirectKind;
  readonly old_slug: string;
  readonly item_id: string;
};

/** Of which kind the items are to which old addresses lead. */
export const REDIRECT_TARGET_KINDS = {
  blogs: 'blogs',
  courses: 'courses',
  'event-registrations': 'events',
} as const satisfies Record<RedirectKind, ContentKind>;

/** Which items had which addresses before they were given others. */
export interface Redirects {
  /** The id of the item that had an address with this word; undefined where none had. */
  findTarget(kind: RedirectKind, word: string): string | undefined;
}

export async function readRedirects(database: Kysely<Tables>): Promise<Redirects> {
  const rows = await database.selectFrom('content_redirect').selectAll().execute();
  const known = new Map(
    rows.map(({ kind, old_slug, item_id }) => [`${kind} ${old_slug}`, item_id]),
  );
  return { findTarget: (kind, word) => known.get(`${kind} ${word}`) };
}

/** Writes down that an address leads on, and so do those that led to it. */
export async function addRedirect(
  open: Kysely<Tables>,
  kind: RedirectKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // Nothing leads to itself, where an item is given an address once more that it had.
  await open
    .deleteFrom('content_redirect')
    .where('kind', '=', kind)
    .where('old_slug', '=', to)
    .execute();
  await open
    .updateTable('content_redirect')
    .set({ item_id: to })
    .where('kind', '=', kind)
    .where('item_id', '=', from)
    .execute();
  await open
    .insertInto('content_redirect')
    .values({ kind, old_slug: from, item_id: to })
    .onConflict((conflict) => conflict.columns(['kind', 'old_slug']).doUpdateSet({ item_id: to }))
    .execute();
}

/** Where an event was registered for leads on, where a new version says another address for it. */
export async function addRegistrationRedirect(
  open: Kysely<Tables>,
  { kind, id }: { readonly kind: string; readonly id: string },
  before: string,
  after: string,
): Promise<void> {
  if (kind !== 'events') return;
  const [was, is] = [before, after].map((body) => {
    const link = fieldsIn(readBody(body)).registrationLink;
    return registrationSlug({ registrationLink: String(link ?? '') });
  });
  if (!was || was === is) return;
  await open
    .insertInto('content_redirect')
    .values({ kind: 'event-registrations', old_slug: was, item_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'old_slug']).doUpdateSet({ item_id: id }))
    .execute();
}

/** All old addresses, in one order. */
export async function listRedirects(open: Kysely<Tables>): Promise<Redirect[]> {
  const rows = await open
    .selectFrom('content_redirect')
    .selectAll()
    .orderBy('kind')
    .orderBy('old_slug')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as RedirectKind }));
}

/**
 * The old addresses of files that the database does not know yet. What it knows stays: staff may
 * have changed an address once more since. Each leads on in one step, and none to or from nothing.
 * @param giftIdOf the items of a kind that are there afterwards
 */
export async function findNewRedirects(
  open: Kysely<Tables>,
  files: readonly Redirect[],
  idsOf: (kind: string) => readonly string[],
): Promise<Redirect[]> {
  const known = await readRedirects(open);
  return files.flatMap(({ kind, old_slug, item_id }) => {
    const ids = idsOf(REDIRECT_TARGET_KINDS[kind]);
    const to = ids.includes(item_id) ? item_id : known.findTarget(kind, item_id);
    const isTaken = kind !== 'event-registrations' && ids.includes(old_slug);
    if (known.findTarget(kind, old_slug) !== undefined || isTaken || !to || !ids.includes(to))
      return [];
    return [{ kind, old_slug, item_id: to }];
  });
}

export async function insertRedirects(
  open: Kysely<Tables>,
  addresses: readonly Redirect[],
): Promise<void> {
  if (addresses.length > 0) await open.insertInto('content_redirect').values(addresses).execute();
}
