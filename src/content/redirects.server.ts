import type { Database } from '#platform/db/database.ts';
import { readBody } from './bodies.server.ts';
import { registrationSlug } from './event.ts';
import { fieldsIn } from './fields.ts';
import type { ContentKind } from './kinds.ts';
import type { RedirectKind } from './services.ts';
import type { ContentRedirectTable } from './tables.ts';

/** A slug from an item's old URL, and the id of that item. */
export type Redirect = ContentRedirectTable & { kind: RedirectKind };

export const REDIRECT_TARGET_KINDS = {
  blogs: 'blogs',
  courses: 'courses',
  'event-registrations': 'events',
} as const satisfies Record<RedirectKind, ContentKind>;

export async function readRedirects(database: Database) {
  const rows = await database.selectFrom('content_redirect').selectAll().execute();
  const known = new Map(
    rows.map(({ kind, old_slug, item_id }) => [`${kind} ${old_slug}`, item_id]),
  );
  return { findTarget: (kind: RedirectKind, slug: string) => known.get(`${kind} ${slug}`) };
}

export async function addRedirect(
  open: Database,
  kind: RedirectKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // Avoids a redirect to itself if an item gets back an old URL.
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

export async function addRegistrationRedirect(
  open: Database,
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

export async function listRedirects(open: Database): Promise<Redirect[]> {
  const rows = await open
    .selectFrom('content_redirect')
    .selectAll()
    .orderBy('kind')
    .orderBy('old_slug')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as RedirectKind }));
}

/**
 * Existing ones stay, since staff may have renamed the item again. Each leads to its item in one
 * step; those from or to a wrong place are left out. `idsOf`: the ids after the import.
 */
export async function findNewRedirects(
  open: Database,
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

export async function insertRedirects(open: Database, redirects: readonly Redirect[]) {
  if (redirects.length > 0) await open.insertInto('content_redirect').values(redirects).execute();
}
