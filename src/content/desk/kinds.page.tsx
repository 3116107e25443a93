import { Link } from 'react-router';
import { appContext, currentYear } from '#desk/context.ts';
import { FilterBar, MAX_WORDS_LENGTH } from '#desk/ui/filter-bar.tsx';
import { listItems, listKinds, waitingItems } from '../desk-lists.server.ts';
import { KIND_NOTES } from '../kind-labels.ts';
import { SINGLE_KINDS } from '../kinds.ts';
import type { Route } from './+types/kinds.page';
import { hasPicture, ItemRow, WaitingRow } from './item-rows.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const typed = new URL(request.url).searchParams.get('words') ?? '';
  const words = typed.trim().slice(0, MAX_WORDS_LENGTH);
  const kinds = await listKinds(app);
  const searched = words === '' ? [] : kinds.filter(({ isRemote }) => !isRemote);
  const found = searched.map(async ({ kind, label }) =>
    (await listItems(app, kind, words)).map((item) => ({ label, item })),
  );
  return {
    words,
    year: currentYear(context),
    found: (await Promise.all(found)).flat(),
    waiting: words === '' ? await waitingItems(app) : [],
    kinds: kinds.map((row) => ({
      ...row,
      note: KIND_NOTES[row.kind],
      isSingle: row.kind in SINGLE_KINDS,
    })),
  };
}

export default function Kinds({ loaderData }: Route.ComponentProps) {
  const { words, year, found, kinds, waiting } = loaderData;
  return (
    <div className="desk-page">
      <title>Content - Desk</title>
      <div className="content-head flex flex-wrap items-baseline justify-between gap-x-6 gap-y-4">
        <div>
          <h1>Content</h1>
          <p className="measure mt-2">
            What visitors read. Your changes are drafts until you publish them.
          </p>
        </div>
        <FilterBar fields={{ words }} />
        {words !== '' && (
          <p role="status" className="tap-links flex w-full flex-wrap items-center gap-x-4">
            {found.length === 0 ? 'Nothing found.' : `${found.length} found.`}
            <Link to="/content">Show all</Link>
          </p>
        )}
      </div>
      {words !== '' ? (
        <ol className="desk-list mt-3">
          {found.map(({ label, item }) => (
            <ItemRow
              key={`${item.kind} ${item.id}`}
              label={label}
              item={item}
              year={year}
              hasPictures={found.some((one) => hasPicture(one.item))}
            />
          ))}
        </ol>
      ) : (
        <>
          {waiting.length > 0 && (
            <section aria-labelledby="waiting">
              <h2 id="waiting" className="mt-6">
                Drafts and warnings
              </h2>
              <ul className="desk-list mt-2">
                {waiting.map((item) => (
                  <WaitingRow key={`${item.kind} ${item.id}`} item={item} />
                ))}
              </ul>
            </section>
          )}
          <div className="content-kinds">
            <KindList title="Lists" kinds={kinds.filter(({ isSingle }) => !isSingle)} />
            <KindList title="Single pages" kinds={kinds.filter(({ isSingle }) => isSingle)} />
          </div>
        </>
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
  const { kind, label, items, drafts, isRemote, note, isSingle } = row;
  return (
    <li className="content-kind">
      <Link to={`/content/${kind}`} className="content-link">
        <strong>{label}</strong>
      </Link>
      {note && <span className="muted small">{note}</span>}
      {isRemote && <span className="badge">From another server</span>}
      {drafts > 0 && (
        <span className="muted small">{drafts === 1 ? '1 draft' : `${drafts} drafts`}</span>
      )}
      {!isSingle && !isRemote && (
        <span className="muted small ms-auto">
          {items}
          <span className="sr-only"> items</span>
        </span>
      )}
    </li>
  );
}
