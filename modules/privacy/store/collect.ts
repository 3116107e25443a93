import type { Kysely } from 'kysely';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { HeldItem } from '../model/my-data.ts';
import type { Scope } from './find/scope.ts';
import { makeRegistry } from './registry.ts';

/** Everything that the tables hold about a scope. `onlyKept`: only what is never erased. */
export async function collect(
  open: Kysely<Tables>,
  scope: Scope,
  { periods, onlyKept = false }: { periods: RetentionPeriods; onlyKept?: boolean },
): Promise<HeldItem[]> {
  const items: HeldItem[] = [];
  for (const entry of Object.values(makeRegistry(periods))) {
    const isWanted = !onlyKept || 'kept' in entry;
    if (isWanted && 'find' in entry && entry.find) items.push(...(await entry.find(open, scope)));
  }
  return items;
}
