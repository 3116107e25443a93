import { Link } from 'react-router';
import type { ItemLine } from '#domain/desk/content/content-service.ts';
import { StateBadge } from '../../editing/item-state.tsx';
import { DeskForm } from '../../parts/desk-form.tsx';
import { Moment } from '../../parts/moment.tsx';
import { itemPath } from './content-address.ts';

type ItemRowProps = {
  readonly kind: string;
  readonly item: ItemLine;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
};

/** An item in the list of its kind. */
export function ItemRow({ kind, item, canMove }: ItemRowProps) {
  const { id, title, state, publishAt, changedBy, changedAt, warnings } = item;
  return (
    <li id={`item-${id}`} className="flex flex-wrap items-center justify-between gap-x-6">
      <div>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to={itemPath({ kind, id })}>
            <strong>{title}</strong>
          </Link>
          <StateBadge state={state} />
          {warnings > 0 && (
            <span className="badge badge-flagged">
              {warnings === 1 ? '1 warning' : `${warnings} warnings`}
            </span>
          )}
        </p>
        {(publishAt || changedAt) && (
          <p className="muted small">
            {publishAt && (
              <>
                Goes public on <Moment at={publishAt} />.{' '}
              </>
            )}
            {changedAt && (
              <>
                Changed by {changedBy ?? 'the files'}, <Moment at={changedAt} />
              </>
            )}
          </p>
        )}
      </div>
      {(canMove.up || canMove.down) && (
        <DeskForm action={`/content/${kind}`} className="flex gap-4">
          <input type="hidden" name="_item" value={id} />
          {canMove.up && <MoveButton way="up" title={title} />}
          {canMove.down && <MoveButton way="down" title={title} />}
        </DeskForm>
      )}
    </li>
  );
}

function MoveButton({ way, title }: { way: 'up' | 'down'; title: string }) {
  return (
    <button type="submit" name="_do" value={way} className="button-link">
      {way === 'up' ? 'Up' : 'Down'}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
