import { CONTENT_SCHEMAS, type ContentKind } from '../../model/kinds.ts';
import type { Content } from '../content-store.ts';
import { readBody } from '../shape/stored-body.ts';
import { decideItem, type ImportSide, planOrder, type Verdict } from './import-plan.ts';
import {
  byId,
  pastVersionsOf,
  type Row,
  renamedIdOf,
  type StoredContent,
} from './stored-content.ts';

/** A difference between files and database: in an item, or in the order of a list. */
export type ItemDifference = {
  readonly kind: ContentKind;
  /** Undefined: the order of the list. */
  readonly id: string | undefined;
  readonly verdict: Exclude<Verdict, 'same'>;
  /** Undefined if missing; for an order, the ids. */
  readonly files: unknown;
  readonly desk: unknown;
  /** The member who changed it last. */
  readonly by: string | undefined;
  /** Its new id if its URL was changed at the desk. */
  readonly renamedTo?: string | undefined;
};

/** The plan of an import for one kind of content. */
export type KindPlan = {
  readonly kind: ContentKind;
  readonly differences: readonly ItemDifference[];
  /** The ids after the import, in their order. */
  readonly ids: readonly string[];
  /** The rows before the import, by id. */
  readonly rows: ReadonlyMap<string, Row>;
};

export function makePlans(
  content: Content,
  known: StoredContent,
  keep: ImportSide | undefined,
): KindPlan[] {
  return (Object.keys(CONTENT_SCHEMAS) as ContentKind[]).map((kind) => {
    const files = new Map(content[kind].map(({ id, body }) => [id, toPlainJson(body)]));
    const rows = byId(known.desk.get(kind));
    const synced = byId(known.synced.get(kind));
    const ids = [...new Set([...files.keys(), ...rows.keys(), ...synced.keys()])];
    const items = ids.map((id) => {
      const sides = { files: files.get(id), row: rows.get(id), synced: synced.get(id) };
      return itemPlan(kind, id, sides, known);
    });
    const remains = ({ verdict, files, row }: ItemPlan) =>
      verdict === 'same' || usesFileSide(verdict, keep) ? files !== undefined : row !== undefined;
    const idsOf = { files: [...files.keys()], desk: [...rows.keys()], synced: [...synced.keys()] };
    const remainingIds = new Set(items.filter(remains).map(({ id }) => id));
    const order = planOrder(kind, idsOf, remainingIds, keep);
    const list = { ...idsOf, kind, id: undefined, verdict: order.verdict, by: undefined };
    return { kind, differences: [...items, list].flatMap(toDifferences), ids: order.ids, rows };
  });
}

/** A body as it is after storing and reading. */
const toPlainJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

type ItemPlan = ReturnType<typeof itemPlan>;

function itemPlan(
  kind: ContentKind,
  id: string,
  { files, row, synced }: { files: unknown; row: Row | undefined; synced: Row | undefined },
  known: StoredContent,
) {
  const history = pastVersionsOf(known, kind, id);
  const desk = readBody(row?.body);
  const isJson = !row || desk !== undefined;
  const sides = { files, desk, synced: readBody(synced?.body), history };
  const verdict = decideItem(kind, id, { ...sides, isInvalidJson: !isJson });
  const by = history.findLast(({ isByStaff }) => isByStaff)?.by;
  const renamedTo = row ? undefined : renamedIdOf(known, kind, id);
  return { kind, id, verdict, files, desk, by, row, renamedTo };
}

function toDifferences(
  one: Omit<ItemDifference, 'verdict'> & { readonly verdict: Verdict },
): ItemDifference[] {
  const { kind, id, verdict, files, desk, by, renamedTo } = one;
  return verdict === 'same' ? [] : [{ kind, id, verdict, files, desk, by, renamedTo }];
}

/** Whether the import takes the files' side. */
export function usesFileSide(verdict: Verdict, keep: ImportSide | undefined): boolean {
  return verdict === 'taken' || (verdict === 'conflict' && keep === 'files');
}
