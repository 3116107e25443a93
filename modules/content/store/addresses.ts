import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { AddressKind } from '../model/content-services.ts';
import { fieldsIn } from '../model/editing/fields/field.ts';
import { registrationSlug } from '../model/event.ts';
import type { ContentKind } from '../model/kinds.ts';
import { readBody } from './shape/stored-body.ts';

/** A word that stood in an item's address, and the id of the item that it leads to. */
export type OldAddress = {
  readonly kind: AddressKind;
  readonly item: string;
  readonly leads_to: string;
};

/** Of which kind the items are to which old addresses lead. */
export const LED_TO = {
  blogs: 'blogs',
  courses: 'courses',
  'event-registrations': 'events',
} as const satisfies Record<AddressKind, ContentKind>;

/** Which items had which addresses before they were given others. */
export interface Addresses {
  /** The id of the item that had an address with this word; undefined where none had. */
  leadsTo(kind: AddressKind, word: string): string | undefined;
}

export async function readAddresses(database: Kysely<Tables>): Promise<Addresses> {
  const rows = await database.selectFrom('content_address').selectAll().execute();
  const known = new Map(rows.map(({ kind, item, leads_to }) => [`${kind} ${item}`, leads_to]));
  return { leadsTo: (kind, word) => known.get(`${kind} ${word}`) };
}

/** Writes down that an address leads on, and so do those that led to it. */
export async function leadOn(
  open: Kysely<Tables>,
  kind: AddressKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // Nothing leads to itself, where an item is given an address once more that it had.
  await open
    .deleteFrom('content_address')
    .where('kind', '=', kind)
    .where('item', '=', to)
    .execute();
  await open
    .updateTable('content_address')
    .set({ leads_to: to })
    .where('kind', '=', kind)
    .where('leads_to', '=', from)
    .execute();
  await open
    .insertInto('content_address')
    .values({ kind, item: from, leads_to: to })
    .onConflict((conflict) => conflict.columns(['kind', 'item']).doUpdateSet({ leads_to: to }))
    .execute();
}

/** Where an event was registered for leads on, where a new version says another address for it. */
export async function leadOnRegistrations(
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
    .insertInto('content_address')
    .values({ kind: 'event-registrations', item: was, leads_to: id })
    .onConflict((conflict) => conflict.columns(['kind', 'item']).doUpdateSet({ leads_to: id }))
    .execute();
}

/** All old addresses, in one order. */
export async function oldAddresses(open: Kysely<Tables>): Promise<OldAddress[]> {
  const rows = await open
    .selectFrom('content_address')
    .selectAll()
    .orderBy('kind')
    .orderBy('item')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as AddressKind }));
}

/**
 * The old addresses of files that the database does not know yet. What it knows stays: staff may
 * have changed an address once more since. Each leads on in one step, and none to or from nothing.
 * @param idsOf the items of a kind that are there afterwards
 */
export async function newAddresses(
  open: Kysely<Tables>,
  files: readonly OldAddress[],
  idsOf: (kind: string) => readonly string[],
): Promise<OldAddress[]> {
  const known = await readAddresses(open);
  return files.flatMap(({ kind, item, leads_to }) => {
    const ids = idsOf(LED_TO[kind]);
    const to = ids.includes(leads_to) ? leads_to : known.leadsTo(kind, leads_to);
    const isTaken = kind !== 'event-registrations' && ids.includes(item);
    if (known.leadsTo(kind, item) !== undefined || isTaken || !to || !ids.includes(to)) return [];
    return [{ kind, item, leads_to: to }];
  });
}

export async function addAddresses(
  open: Kysely<Tables>,
  addresses: readonly OldAddress[],
): Promise<void> {
  if (addresses.length > 0) await open.insertInto('content_address').values(addresses).execute();
}
