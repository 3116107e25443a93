import type { Kysely } from 'kysely';
import { registrationSlug } from '#domain/content/event.ts';
import { fieldsIn } from '#domain/desk/content/fields/field.ts';
import type { AddressKind } from '#domain/site/services.ts';
import type { Tables } from '../database/tables.ts';
import { readBody } from './stored-body.ts';

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
