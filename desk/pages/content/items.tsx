import { Link, redirect } from 'react-router';
import { SINGLE_KINDS } from '#domain/content/kinds.ts';
import { KIND_NAMES } from '#domain/desk/content/kind-names.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { deskContext } from '../../context.ts';
import { DoneNotice } from '../people/done-notice.tsx';
import type { Route } from './+types/items';
import { itemPath, kindAt } from './content-address.ts';
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
    items: await content.items(kind),
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** The items of a kind, in the order in which visitors see them. */
export default function Items({ loaderData }: Route.ComponentProps) {
  const { kind, label, items, isRemote, done } = loaderData;
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
      {items.length === 0 && <p className="mt-4">There is nothing here yet.</p>}
      <ol className="desk-list mt-6">
        {items.map((item) => (
          <ItemRow key={item.id} kind={kind} item={item} canMove={NOWHERE} />
        ))}
      </ol>
    </div>
  );
}

const NOWHERE = { up: false, down: false };
