import { Link, redirect } from 'react-router';
import { SINGLE_KINDS } from '#domain/content/kinds.ts';
import type { ItemLine } from '#domain/desk/content/content-service.ts';
import { KIND_NAMES } from '#domain/desk/content/kind-names.ts';
import { isOpenList } from '#domain/desk/content/open-lists.ts';
import { ButtonLink } from '../../../app/ui/button.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { deskContext, signedIn } from '../../context.ts';
import { DoneNotice } from '../people/done-notice.tsx';
import type { Route } from './+types/items';
import { itemPath, kindAt, NEW_ITEM } from './content-address.ts';
import { ItemRow } from './item-row.tsx';

const DONE = {
  moved: 'The order is changed. Visitors see it so at once.',
  withdrawn: 'It is gone: visitors never saw it.',
  removed: 'It is removed. Visitors do not see it any more.',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { content } = context.get(deskContext).services;
  const kind = kindAt(params.kind);
  if (kind in SINGLE_KINDS) throw redirect(itemPath({ kind, id: kind }), 303);
  const line = (await content.kinds()).find((one) => one.kind === kind);
  return {
    ...{ kind, label: KIND_NAMES[kind], isRemote: line?.isRemote ?? false },
    isOpen: isOpenList(kind) && !line?.isRemote,
    items: await content.items(kind),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** Moves an item by one place. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { content } = context.get(deskContext).services;
  const kind = kindAt(params.kind);
  const sent = await request.formData();
  const id = String(sent.get('_item') ?? '');
  const move = sent.get('_do');
  const ids = inOrder(await content.items(kind)).map((item) => item.id);
  const from = ids.indexOf(id);
  const to = from + (move === 'up' ? -1 : 1);
  if (from < 0 || (move !== 'up' && move !== 'down')) {
    throw new Response('Nothing was asked for.', { status: 400 });
  }
  if (to >= 0 && to < ids.length) {
    ids.splice(to, 0, ...ids.splice(from, 1));
    await content.order(kind, ids, signedIn(context).staff);
  }
  return redirect(`/content/${kind}?done=moved#item-${encodeURIComponent(id)}`, 303);
}

/** Those that have a place in the order: not what visitors have never seen. */
function inOrder(items: readonly ItemLine[]): readonly ItemLine[] {
  return items.filter(({ state }) => state !== 'new');
}

/** The items of a kind, in the order in which visitors see them. */
export default function Items({ loaderData }: Route.ComponentProps) {
  const { kind, label, items, isOpen, isRemote, done } = loaderData;
  const ordered = isRemote ? [] : inOrder(items);
  return (
    <div className="desk-page">
      <title>{`${label} - Desk`}</title>
      <p className="mb-2">
        <Link to="/content">Content</Link>
      </p>
      <h1>{label}</h1>
      <DoneNotice done={done} words={DONE} />
      {isRemote && (
        <Notice kind="failure">This comes from another server, and is changed there.</Notice>
      )}
      {isOpen && (
        <p className="mt-4">
          <ButtonLink to={`/content/${kind}/${NEW_ITEM}`} look="plain">
            Add one
          </ButtonLink>
        </p>
      )}
      {items.length === 0 && <p className="mt-4">There is nothing here yet.</p>}
      <ol className="desk-list mt-6">
        {items.map((item) => (
          <ItemRow
            key={item.id}
            kind={kind}
            item={item}
            canMove={{
              up: ordered.indexOf(item) > 0,
              down: ordered.includes(item) && ordered.at(-1) !== item,
            }}
          />
        ))}
      </ol>
    </div>
  );
}
