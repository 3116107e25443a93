import { isSame } from '../../model/editing/fields/same.ts';
import { mergeOrders } from '../../model/editing/list-order.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { LAYOUTS } from '../content-layout.ts';
import { toFileShape } from './synced-content.ts';

/** The side that wins if the files and the desk changed the same item in different ways. */
export type ImportSide = 'desk' | 'files';

/** An item on three sides; undefined on sides that lack it. */
export type Sides = {
  /** The common base: the files at the last import or export. */
  readonly synced: unknown;
  readonly files: unknown;
  readonly desk: unknown;
  /** Earlier published versions, oldest first; null for a removal. */
  readonly history: readonly PastVersion[];
  /** The database's body is no JSON, which nobody at the desk can have written. */
  readonly isInvalidJson?: boolean;
};

/** A version that was published. `isByStaff`: a member wrote it. */
export type PastVersion = { readonly body: unknown; readonly isByStaff: boolean };

/**
 * The decision about an item. `same`: equal on both sides; `taken`: only the files changed it;
 * `kept`: only the desk changed it; `conflict`: both did.
 */
export type Verdict = 'same' | 'taken' | 'kept' | 'conflict';

/** Decides what an import does with an item. */
export function decideItem(kind: ContentKind, id: string, sides: Sides): Verdict {
  if (sides.isInvalidJson) return sides.files === undefined ? 'kept' : 'taken';
  const asInFiles = (body: unknown) => toFileShape(kind, id, body);
  const [synced, files, desk] = [sides.synced, sides.files, sides.desk].map(asInFiles);
  if (isSame(files, desk)) return 'same';
  const hasStaffVersion = sides.history.some(isStaffVersion);
  // The files never had it. If no member wrote it, an earlier release did, whose import replaced
  // everything.
  if (synced === undefined) {
    if (files === undefined) return 'kept';
    return hasStaffVersion ? 'conflict' : 'taken';
  }
  if (isSame(files, synced)) return 'kept';
  if (!isSame(desk, synced)) return 'conflict';
  const history = sides.history.map((version) => ({ ...version, body: asInFiles(version.body) }));
  return isOutdatedCopy(files, history) ? 'conflict' : 'taken';
}

/**
 * Whether the files have the state before a member's change, or lack an item that a member added.
 * They were exported after that change, so this is either an old copy or a deliberate reversal.
 */
function isOutdatedCopy(files: unknown, history: readonly PastVersion[]): boolean {
  const last = history.findLastIndex(({ body }) => isSame(body ?? undefined, files));
  // The first version is the one before the member's change; an added item has none.
  const wasAdded = files === undefined && history[0]?.isByStaff;
  return (last >= 0 || wasAdded === true) && history.slice(last + 1).some(isStaffVersion);
}

const isStaffVersion = ({ isByStaff }: PastVersion) => isByStaff;

/** The ids of a list on three sides, in the order of each side. */
export type Orders = Readonly<Record<'synced' | 'files' | 'desk', readonly string[]>>;

/**
 * The order of a list after an import; for a conflict, the order of the desk.
 * @param ids the ids that exist after the import
 */
export function planOrder(
  kind: ContentKind,
  { synced, files, desk }: Orders,
  ids: ReadonlySet<string>,
  keep: ImportSide | undefined,
): { verdict: Verdict; ids: readonly string[] } {
  const order = mergeOrders(synced, files, desk);
  // Merged with one side as the base, only the other side counts as moved.
  const after = order ?? mergeOrders(keep === 'files' ? desk : files, files, desk) ?? desk;
  const onBoth = (list: readonly unknown[]) =>
    list.filter((id) => files.includes(id as string) && desk.includes(id as string));
  const verdict = () => {
    // Order by date comes from the file names, not from a person.
    const isByDate = LAYOUTS[kind].dateField !== undefined;
    if (isByDate || isSame(onBoth(files), onBoth(desk))) return 'same';
    if (!order) return 'conflict';
    return isSame(onBoth(after), onBoth(desk)) ? 'kept' : 'taken';
  };
  return { verdict: verdict(), ids: after.map(String).filter((id) => ids.has(id)) };
}
