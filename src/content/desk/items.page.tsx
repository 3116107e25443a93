import { type PointerEvent, useRef } from 'react';
import { data, Link, redirect } from 'react-router';
import { appContext, currentYear, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { listItems } from '../desk-lists.server.ts';
import { moveItem } from '../editing.server.ts';
import type { ItemListRow, RemovedItem } from '../editing.ts';
import { listRemovedItems } from '../history.server.ts';
import { hasStaffOrder, isExtensible } from '../items.ts';
import { addLabel, KIND_LABELS } from '../kind-labels.ts';
import { SINGLE_KINDS } from '../kinds.ts';
import type { Route } from './+types/items.page';
import { itemPath, NEW_ITEM_SEGMENT, requireKind } from './content-paths.ts';
import {
  hasPicture,
  ItemRow,
  isFiltered,
  ListFilter,
  moveValue,
  readListFilter,
  readMove,
} from './item-rows.tsx';
import { notEditableResponse, OtherServerNotice, orUnreachable } from './other-server.tsx';

const SUCCESS_NOTICES = {
  moved: 'The order is changed. Visitors see it so at once.',
  withdrawn: 'It is gone: visitors never saw it.',
  removed: 'It is removed. Visitors do not see it any more.',
};

const NOT_MOVED_TEXT =
  'Nothing was moved: somebody else changed this list meanwhile. It stands as it is now. Please move it again.';

const BY_DATES_TEXT = 'Visitors see them by their dates: those to come first.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const kind = requireKind(params.kind);
  if (kind in SINGLE_KINDS) throw redirect(itemPath({ kind, id: kind }), 303);
  const isRemote = app.remote[kind];
  const url = new URL(request.url);
  const filter = readListFilter(url);
  return {
    filter,
    kind,
    label: KIND_LABELS[kind],
    addLabel: addLabel(kind),
    isRemote,
    isOpen: isExtensible(kind) && !isRemote,
    hasOrder: hasStaffOrder(kind),
    items: await orUnreachable(listItems(app, kind, filter)),
    removed: await listRemovedItems(app, kind),
    done: url.searchParams.get('done'),
    year: currentYear(context),
  };
}

/** Moves an item to another position. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const kind = requireKind(params.kind);
  if (app.remote[kind]) throw notEditableResponse();
  const move = readMove(await request.formData());
  if (!move) throw new Response('Nothing was asked for.', { status: 400 });
  const { id, to } = move;
  if (!hasStaffOrder(kind)) return data({ refusal: BY_DATES_TEXT }, 409);
  if (!(await moveItem(app, { kind, id }, to, signedIn(context).staff))) {
    return data({ refusal: NOT_MOVED_TEXT }, 409);
  }
  return redirect(`/content/${kind}?done=moved#item-${encodeURIComponent(id)}`, 303);
}

/** The items of a kind, in the order in which visitors see them. */
export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, filter, items, removed, isOpen, hasOrder, isRemote, done } = loaderData;
  const isOrdered = hasOrder && !isRemote && !isFiltered(filter);
  const ordered = !isOrdered ? [] : items.filter(({ isPublic }) => isPublic);
  const moved = useRef<HTMLButtonElement>(null);
  return (
    <div className="desk-page">
      <title>{`${label} - Desk`}</title>
      <p className="mb-2">
        <Link to="/content">Content</Link>
      </p>
      <div className="content-head flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="me-auto">{label}</h1>
        {isOpen && (
          <div className="lg:order-last">
            <ButtonLink to={`/content/${kind}/${NEW_ITEM_SEGMENT}`}>
              {loaderData.addLabel}
            </ButtonLink>
          </div>
        )}
        {(items.length > 0 || isFiltered(filter)) && (
          <ListFilter filter={filter} found={items.length} path={`/content/${kind}`} />
        )}
      </div>
      <SuccessNotice done={actionData ? null : done} notices={SUCCESS_NOTICES} />
      {actionData && <Notice kind="failure">{actionData.refusal}</Notice>}
      {isRemote && <OtherServerNotice />}
      {items.length === 0 && !isFiltered(filter) && (
        <p className="mt-4">There is nothing here yet.</p>
      )}
      <DeskForm action={`/content/${kind}`}>
        {ordered.map(({ id }) => (
          <input key={id} type="hidden" name="_order" value={id} />
        ))}
        <button ref={moved} type="submit" name="_move" hidden />
        {parts(items, hasOrder).map(({ title, some }) => (
          <section key={title} aria-label={title || undefined}>
            {title && (
              <h2 className="mt-6">
                {title}: {some.length}
              </h2>
            )}
            <ol className="desk-list mt-3">
              {some.map((item) => (
                <ItemRow
                  key={item.id}
                  kind={kind}
                  item={item}
                  year={loaderData.year}
                  hasPictures={items.some(hasPicture)}
                  position={ordered.indexOf(item)}
                  count={ordered.length}
                  onDrag={(event) => drag(event, moved.current, item.id)}
                />
              ))}
            </ol>
          </section>
        ))}
      </DeskForm>
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

/** Removed items, with links to their history, from which they are restored. */
function Removed({ kind, items }: { kind: string; items: readonly RemovedItem[] }) {
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

/** Moves an item's row by its handle; releasing it submits the form as a button would. */
function drag(event: PointerEvent<HTMLElement>, button: HTMLButtonElement | null, id: string) {
  const handle = event.currentTarget;
  const row = handle.closest('li');
  if (!button || !row?.parentElement || event.button !== 0) return;
  const rows = [...row.parentElement.querySelectorAll<HTMLElement>('[data-movable]')];
  dragRow(handle, row, rows, event, (position) => {
    button.value = moveValue(position, id);
    button.form?.requestSubmit(button);
  });
}

/** Distance from the window's edge within which a dragged row scrolls the page, in pixels. */
const EDGE_PX = 72;
/** Pixels scrolled per frame. */
const SCROLL_STEP_PX = 10;

/**
 * Moves a list row with a mouse, finger or pen, from pressing its handle until release. The other
 * rows make room for it. Escape cancels.
 * @param rows the list's movable rows, in order
 * @param dropped called with the number of rows before it, unless the row did not move
 */
function dragRow(
  handle: Element,
  row: HTMLElement,
  rows: readonly HTMLElement[],
  { pointerId, clientY }: { readonly pointerId: number; readonly clientY: number },
  dropped: (place: number) => void,
): void {
  // Another row is being dragged, or its new place is on its way to the server.
  if (rows.some((one) => one.style.translate !== '')) return;
  const boxes = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { middle: top + scrollY + height / 2, height };
  });
  const from = rows.indexOf(row);
  const own = boxes[from] ?? { middle: 0, height: 0 };
  const first = boxes[0]?.middle ?? 0;
  const last = boxes.at(-1)?.middle ?? 0;
  const start = clientY + scrollY;
  let pointer = clientY;
  let place = from;

  const show = () => {
    // The row stays within the list. Otherwise the page would grow and keep scrolling.
    const middle = Math.min(Math.max(own.middle + pointer + scrollY - start, first - 1), last + 1);
    place = boxes.filter((box, at) => at !== from && box.middle < middle).length;
    for (const [at, one] of rows.entries()) {
      const room = Number(place <= at && at < from) - Number(from < at && at <= place);
      one.style.translate = `0 ${at === from ? middle - own.middle : room * own.height}px`;
    }
  };
  const hold = () => {
    if (signal.aborted) return;
    if (pointer < EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
    if (pointer > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP_PX);
    show();
    requestAnimationFrame(hold);
  };
  const reset = () => {
    drag.abort();
    row.removeAttribute('data-dragged');
    for (const one of rows) one.style.translate = '';
  };
  const release = () => {
    show();
    drag.abort();
    // A moved row and its neighbours keep their places until the server answers.
    if (place === from) reset();
    else dropped(place);
  };

  const drag = new AbortController();
  const { signal } = drag;
  handle.setPointerCapture(pointerId);
  const follow = (event: Event) => {
    if (event instanceof PointerEvent) pointer = event.clientY;
  };
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', release, { signal });
  handle.addEventListener('pointercancel', reset, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && reset(), { signal });
  // The back button may show this same page again.
  addEventListener('pagehide', reset, { once: true });
  row.setAttribute('data-dragged', '');
  hold();
}
