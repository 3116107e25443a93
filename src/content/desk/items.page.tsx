import { data, Link, redirect } from 'react-router';
import { appContext, currentYear, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Pager } from '#desk/ui/pager.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { listItems } from '../desk-lists.server.ts';
import { moveItem } from '../editing.server.ts';
import type { ItemListRow } from '../editing.ts';
import { listRemovedItems } from '../history.server.ts';
import { hasStaffOrder, isExtensible } from '../items.ts';
import { addLabel, KIND_LABELS, REMOTE_CONTENT_TEXT } from '../kind-labels.ts';
import { SINGLE_KINDS } from '../kinds.ts';
import type { Route } from './+types/items.page';
import { itemPath, NEW_ITEM_SEGMENT, requireKind, requireOwnKind } from './content-paths.ts';
import { hasPicture, ItemRow, readMove } from './item-rows.tsx';

const SUCCESS_NOTICES = {
  moved: 'The order is changed. Visitors see it so at once.',
  withdrawn: 'It is gone: visitors never saw it.',
  removed: 'It is removed. Visitors do not see it any more.',
};

const PAGE_SIZE = 50;

const NOT_MOVED_TEXT = 'Nothing was moved: it is not in a list with an order of yours any more.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const kind = requireKind(params.kind);
  if (kind in SINGLE_KINDS) throw redirect(itemPath({ kind, id: kind }), 303);
  const isRemote = app.remote[kind] !== undefined;
  const query = new URL(request.url).searchParams;
  const items = isRemote ? [] : await listItems(app, kind);
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), pages);
  const start = (page - 1) * PAGE_SIZE;
  const countPublic = (some: typeof items) => some.filter(({ isPublic }) => isPublic).length;
  return {
    kind,
    label: KIND_LABELS[kind],
    addLabel: addLabel(kind),
    isRemote,
    isOpen: isExtensible(kind) && !isRemote,
    hasOrder: hasStaffOrder(kind),
    items: items.slice(start, start + PAGE_SIZE),
    movable: { before: countPublic(items.slice(0, start)), count: countPublic(items) },
    page,
    pages,
    removed: isRemote ? [] : await listRemovedItems(app, kind),
    done: query.get('done'),
    year: currentYear(context),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const kind = requireKind(params.kind);
  requireOwnKind(app, kind);
  const move = readMove(await request.formData());
  if (!move) throw new Response('Nothing was asked for.', { status: 400 });
  const { id, position } = move;
  const { staff } = signedIn(context);
  const isMoved = hasStaffOrder(kind) && (await moveItem(app, { kind, id }, position, staff));
  if (!isMoved) return data({ refusal: NOT_MOVED_TEXT }, 409);
  const page = position < PAGE_SIZE ? '' : `&page=${1 + Math.floor(position / PAGE_SIZE)}`;
  return redirect(`/content/${kind}?done=moved${page}#item-${encodeURIComponent(id)}`, 303);
}

export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, items, movable, removed, isOpen, hasOrder, isRemote, done } = loaderData;
  const { page, pages } = loaderData;
  const ordered = hasOrder ? items.filter(({ isPublic }) => isPublic) : [];
  return (
    <div className="desk-page">
      <title>{`${label} - Desk`}</title>
      <p className="mb-2">
        <Link to="/content">Content</Link>
      </p>
      <div className="content-head flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="me-auto">{label}</h1>
        {isOpen && (
          <ButtonLink to={`/content/${kind}/${NEW_ITEM_SEGMENT}`}>{loaderData.addLabel}</ButtonLink>
        )}
      </div>
      <SuccessNotice done={actionData ? null : done} notices={SUCCESS_NOTICES} />
      {actionData && <Notice kind="failure">{actionData.refusal}</Notice>}
      {isRemote && <Notice kind="failure">{REMOTE_CONTENT_TEXT}</Notice>}
      {items.length === 0 && !isRemote && <p className="mt-4">There is nothing here yet.</p>}
      <DeskForm action={`/content/${kind}`}>
        {parts(items, hasOrder).map(({ title, some }) => (
          <section key={title} aria-label={title || undefined}>
            {title && (
              <h2 className="mt-6">
                {title}
                {pages === 1 && `: ${some.length}`}
              </h2>
            )}
            <ol className="desk-list mt-3">
              {some.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  year={loaderData.year}
                  hasPictures={items.some(hasPicture)}
                  position={ordered.includes(item) ? movable.before + ordered.indexOf(item) : -1}
                  count={movable.count}
                />
              ))}
            </ol>
          </section>
        ))}
      </DeskForm>
      <Pager page={page} pages={pages} />
      {removed.length > 0 && <Removed kind={kind} items={removed} />}
    </div>
  );
}

/** The parts of a list: events to come and past ones; other kinds have one part without a title. */
function parts(items: readonly ItemListRow[], hasOrder: boolean) {
  if (hasOrder) return [{ title: '', some: items }];
  return [
    { title: 'Upcoming', some: items.filter(({ isPast }) => !isPast) },
    { title: 'Past', some: items.filter(({ isPast }) => isPast) },
  ].filter(({ some }) => some.length > 0);
}

type RemovedProps = { kind: string; items: readonly { id: string; title: string }[] };

function Removed({ kind, items }: RemovedProps) {
  return (
    <details className="fold mt-6">
      <summary>Removed ({items.length})</summary>
      <ul className="desk-list">
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${itemPath({ kind, id })}/history`}>
              <span className="sr-only">History of </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
