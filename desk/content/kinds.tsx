import { Link } from 'react-router';
import { SINGLE_KINDS } from '#modules/content/model/kinds.ts';
import { previewPages } from '#modules/content/model/preview/preview-pages.ts';
import { contentContext } from '../context.ts';
import type { Route } from './+types/kinds';
import { hasPicture, ItemRow, warningsText } from './list/item-row.tsx';
import { isFiltered, ListFilter, readListFilter } from './list/list-filter.tsx';
import { orUnreachable } from './other-server.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const filter = readListFilter(new URL(request.url));
  const kinds = await content.kinds();
  const waiting = await content.waiting();
  const listed = isFiltered(filter) ? kinds.filter(({ items }) => items !== null) : [];
  const found = await Promise.all(
    listed.map(async ({ kind, label }) => {
      const items = await orUnreachable(content.items(kind, filter));
      return items.map((item) => ({ kind, label, item }));
    }),
  );
  return {
    filter,
    found: found.flat(),
    kinds: kinds.map((row) => ({
      ...row,
      isSingle: row.kind in SINGLE_KINDS,
      page:
        row.kind === 'organisation'
          ? 'Every page'
          : previewPages({ kind: row.kind, id: row.kind }, () => undefined)[0]?.path,
      warnings: waiting
        .filter(({ kind }) => kind === row.kind)
        .reduce((sum, { warnings }) => sum + warnings.length, 0),
    })),
  };
}

/** All kinds of content, with the number of items and drafts; or the items of all that are found. */
export default function Kinds({ loaderData: { filter, found, kinds } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>Content - Desk</title>
      <h1>Content</h1>
      <p className="measure mt-2">
        What visitors read. Your changes are drafts until you publish them.
      </p>
      <ListFilter filter={filter} found={found.length} path="/content" />
      {isFiltered(filter) ? (
        <ol className="desk-list mt-3">
          {found.map(({ kind, label, item }) => (
            <ItemRow
              key={`${kind} ${item.id}`}
              kind={kind}
              label={label}
              item={item}
              hasPictures={found.some((one) => hasPicture(one.item))}
            />
          ))}
        </ol>
      ) : (
        <div className="content-kinds">
          <KindList title="Lists" kinds={kinds.filter(({ isSingle }) => !isSingle)} />
          <KindList title="Single pages" kinds={kinds.filter(({ isSingle }) => isSingle)} />
        </div>
      )}
    </div>
  );
}

type ListedKind = Route.ComponentProps['loaderData']['kinds'][number];

function KindList({ title, kinds }: { title: string; kinds: readonly ListedKind[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mt-6">{title}</h2>
      <ul className="desk-list mt-2">
        {kinds.map((row) => (
          <Kind key={row.kind} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Kind({ row }: { row: ListedKind }) {
  const { kind, label, items, drafts, warnings, isRemote, isSingle, page } = row;
  return (
    <li className="content-kind">
      <Link to={`/content/${kind}`} className="content-link">
        <strong>{label}</strong>
      </Link>
      <span className="muted small">{isSingle ? page : countText(items)}</span>
      {isRemote && <span className="badge">From another server</span>}
      {drafts > 0 && <span className="badge">{drafts === 1 ? '1 draft' : `${drafts} drafts`}</span>}
      {warnings > 0 && <span className="badge badge-flagged">{warningsText(warnings)}</span>}
    </li>
  );
}

function countText(items: number | null): string {
  if (items === null) return 'does not answer at the moment';
  return items === 1 ? '1 item' : `${items} items`;
}
