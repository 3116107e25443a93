import { isSame } from '../../model/editing/fields/same.ts';
import { mergeOrders } from '../../model/editing/list-order.ts';
import type { ContentKind } from '../../model/kinds.ts';
import { LAYOUTS } from '../content-layout.ts';
import { toFileShape } from './synced-content.ts';

/** Whose side counts where the files and the desk changed the same thing, each in another way. */
export type ImportSide = 'desk' | 'files';

/** An item on three sides; undefined where it is not there. */
export type Sides = {
  /** What both began with: as the files had it last. */
  readonly synced: unknown;
  readonly files: unknown;
  readonly desk: unknown;
  /** What visitors saw of it before, the oldest first; null: nothing. */
  readonly history: readonly PastVersion[];
  /** It is no JSON in the database: nobody at the desk made it that. */
  readonly isInvalidJson?: boolean;
};

/** A version that visitors saw. `isByStaff`: a colleague wrote it. */
export type PastVersion = { readonly body: unknown; readonly isByStaff: boolean };

/**
 * `same` on both sides; `taken` from the files, which alone changed it; `kept` as the desk has it,
 * which alone changed it; `conflict`: both did.
 */
export type Verdict = 'same' | 'taken' | 'kept' | 'conflict';

/** What an import makes of an item. */
export function decideItem(kind: ContentKind, id: string, sides: Sides): Verdict {
  if (sides.isInvalidJson) return sides.files === undefined ? 'kept' : 'taken';
  const asInFiles = (body: unknown) => toFileShape(kind, id, body);
  const [synced, files, desk] = [sides.synced, sides.files, sides.desk].map(asInFiles);
  if (isSame(files, desk)) return 'same';
  const isOfStaff = sides.history.some(isStaffVersion);
  // The files never had it. Where no colleague wrote it, an earlier release did, whose import
  // replaced everything.
  if (synced === undefined) {
    if (files === undefined) return 'kept';
    return isOfStaff ? 'conflict' : 'taken';
  }
  if (isSame(files, synced)) return 'kept';
  if (!isSame(desk, synced)) return 'conflict';
  const history = sides.history.map((version) => ({ ...version, body: asInFiles(version.body) }));
  return isOutdatedCopy(files, history) ? 'conflict' : 'taken';
}

/**
 * Whether the files say what stood there before a colleague changed it, or lack what a colleague
 * added. They knew of the change, for they were exported since; so this is an old copy of them, or
 * somebody who takes the change back.
 */
function isOutdatedCopy(files: unknown, history: readonly PastVersion[]): boolean {
  const last = history.findLastIndex(({ body }) => isSame(body ?? undefined, files));
  // What visitors saw before a colleague changed it is the first; of what was added nothing.
  const wasAdded = files === undefined && history[0]?.isByStaff;
  return (last >= 0 || wasAdded === true) && history.slice(last + 1).some(isStaffVersion);
}

const isStaffVersion = ({ isByStaff }: PastVersion) => isByStaff;

/** The ids of a list on three sides, each in its order. */
export type Orders = Readonly<Record<'synced' | 'files' | 'desk', readonly string[]>>;

/**
 * In which order a list stands after an import; in that of the desk where it is a conflict.
 * @param ids those that are there afterwards
 */
export function planOrder(
  kind: ContentKind,
  { synced, files, desk }: Orders,
  ids: ReadonlySet<string>,
  keep: ImportSide | undefined,
): { verdict: Verdict; ids: readonly string[] } {
  const order = mergeOrders(synced, files, desk);
  // Against the order of the one, only the other has moved anything.
  const after = order ?? mergeOrders(keep === 'files' ? desk : files, files, desk) ?? desk;
  const onBoth = (list: readonly unknown[]) =>
    list.filter((id) => files.includes(id as string) && desk.includes(id as string));
  const verdict = () => {
    // The names of the files say it, not somebody's hand.
    const isByDate = LAYOUTS[kind].dateField !== undefined;
    if (isByDate || isSame(onBoth(files), onBoth(desk))) return 'same';
    if (!order) return 'conflict';
    return isSame(onBoth(after), onBoth(desk)) ? 'kept' : 'taken';
  };
  return { verdict: verdict(), ids: after.map(String).filter((id) => ids.has(id)) };
}
