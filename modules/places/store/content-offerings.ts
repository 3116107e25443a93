import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { readBody } from '#modules/content/api.ts';
import { CONTENT_SCHEMAS } from '#modules/content/kinds.ts';
import { type Offering, type OfferingContent, offeringsOf } from '#modules/content/offering.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The kinds of content that can hold offerings. */
const BOOKABLE_KINDS = ['events', 'courses', 'programs'] as const;

/** Whether a kind of content can hold offerings. */
export function isBookableKind(kind: string): boolean {
  return BOOKABLE_KINDS.some((bookable) => bookable === kind);
}

/** The offerings in published content, read in the transaction that changes it. */
export async function readContentOfferings(open: Kysely<Tables>): Promise<Offering[]> {
  const rows = await open
    .selectFrom('content_item')
    .select(['kind', 'body'])
    .where('kind', 'in', BOOKABLE_KINDS)
    .orderBy('position')
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return offeringsIn((kind) => (byKind.get(kind) ?? []).map(({ body }) => readBody(body)));
}

/** The offerings in these bodies. Invalid bodies are left out, since visitors do not see them. */
export function offeringsIn(
  bodiesOf: (kind: (typeof BOOKABLE_KINDS)[number]) => readonly unknown[],
): Offering[] {
  const entries = BOOKABLE_KINDS.map((kind) => {
    const fitting = bodiesOf(kind).flatMap((body) => {
      const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
      return read.success ? [read.output] : [];
    });
    return [kind, fitting];
  });
  return offeringsOf(Object.fromEntries(entries) as OfferingContent);
}
