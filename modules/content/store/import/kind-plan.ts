import { CONTENT_KINDS, type ContentKind } from '../../model/kinds.ts';
import type { Content } from '../content-store.ts';
import { type Keep, orderAfter, type Verdict, verdictOn } from './import-plan.ts';
import { byId, idSince, jsonOrNot, type Known, type Row, seenOf } from './known-content.ts';

/** An item that files and database do not have alike, or the order of a list. */
export type Unlike = {
  readonly kind: ContentKind;
  /** Undefined: the order of the list. */
  readonly id: string | undefined;
  readonly verdict: Exclude<Verdict, 'same'>;
  /** Undefined where it is not there. Of an order: the ids. */
  readonly files: unknown;
  readonly desk: unknown;
  /** The colleague who changed it last. */
  readonly by: string | undefined;
  /** The id that it has since its address was changed at the desk. */
  readonly movedTo?: string | undefined;
};

/** What an import makes of a kind of content. */
export type KindPlan = {
  readonly kind: ContentKind;
  readonly unlike: readonly Unlike[];
  /** Those that are there afterwards, in their order. */
  readonly ids: readonly string[];
  /** What is there before, by its id. */
  readonly rows: ReadonlyMap<string, Row>;
};

export function planOf(content: Content, known: Known, keep: Keep | undefined): KindPlan[] {
  return (Object.keys(CONTENT_KINDS) as ContentKind[]).map((kind) => {
    const files = new Map(content[kind].map(({ id, body }) => [id, plain(body)]));
    const rows = byId(known.desk.get(kind));
    const synced = byId(known.synced.get(kind));
    const ids = [...new Set([...files.keys(), ...rows.keys(), ...synced.keys()])];
    const items = ids.map((id) => {
      const sides = { files: files.get(id), row: rows.get(id), synced: synced.get(id) };
      return itemPlan(kind, id, sides, known);
    });
    const isThere = ({ verdict, files, row }: ItemPlan) =>
      verdict === 'same' || isTaken(verdict, keep) ? files !== undefined : row !== undefined;
    const idsOf = { files: [...files.keys()], desk: [...rows.keys()], synced: [...synced.keys()] };
    const there = new Set(items.filter(isThere).map(({ id }) => id));
    const order = orderAfter(kind, idsOf, there, keep);
    const list = { ...idsOf, kind, id: undefined, verdict: order.verdict, by: undefined };
    return { kind, unlike: [...items, list].flatMap(unlikeOf), ids: order.ids, rows };
  });
}

/** As it is stored and read again. */
const plain = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

type ItemPlan = ReturnType<typeof itemPlan>;

function itemPlan(
  kind: ContentKind,
  id: string,
  { files, row, synced }: { files: unknown; row: Row | undefined; synced: Row | undefined },
  known: Known,
) {
  const history = seenOf(known, kind, id);
  const { value: desk, isJson } = row ? jsonOrNot(row.body) : { value: undefined, isJson: true };
  const sides = { files, desk, synced: synced && jsonOrNot(synced.body).value, history };
  const verdict = verdictOn(kind, id, { ...sides, isBroken: !isJson });
  const by = history.findLast(({ isOfStaff }) => isOfStaff)?.by;
  const movedTo = row ? undefined : idSince(known, kind, id);
  return { kind, id, verdict, files, desk, by, row, movedTo };
}

function unlikeOf(one: Omit<Unlike, 'verdict'> & { readonly verdict: Verdict }): Unlike[] {
  const { kind, id, verdict, files, desk, by, movedTo } = one;
  return verdict === 'same' ? [] : [{ kind, id, verdict, files, desk, by, movedTo }];
}

/** Whether what the files have comes into the database. */
export function isTaken(verdict: Verdict, keep: Keep | undefined): boolean {
  return verdict === 'taken' || (verdict === 'conflict' && keep === 'files');
}
