import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import type { ItemListRow } from '#modules/content/model/editing/content-service.ts';
import { useScripted } from '../../app/ui/use-scripted.ts';
import { Timestamp } from '../ui/timestamp.tsx';
import { itemPath } from './content-paths.ts';
import { StateBadge } from './editing/item-state.tsx';
import { moveValue } from './list-move.ts';

type ItemRowProps = {
  readonly kind: string;
  readonly item: ItemListRow;
  /** Position among the movable items, from 0; -1 if the item cannot be moved. */
  readonly position: number;
  /** Number of movable items. */
  readonly count: number;
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
};

/** Row of an item in the list of its kind. */
export function ItemRow({ kind, item, position, count, onDrag }: ItemRowProps) {
  const { id, title, status, publishAt, changedBy, changedAt, warningCount } = item;
  const canMove = position >= 0 && count > 1;
  const isScripted = useScripted();
  return (
    <li
      id={`item-${id}`}
      className="flex flex-wrap items-center justify-between gap-x-6"
      data-movable={canMove || undefined}
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to={itemPath({ kind, id })}>
            <strong>{title}</strong>
          </Link>
          {status !== 'published' && <StateBadge state={status} />}
          {warningCount > 0 && (
            <span className="badge badge-flagged">
              {warningCount === 1 ? '1 warning' : `${warningCount} warnings`}
            </span>
          )}
        </p>
        {(publishAt || changedAt) && (
          <p className="muted small">
            {publishAt && (
              <>
                Goes public on <Timestamp at={publishAt} />.{' '}
              </>
            )}
            {changedAt && (
              <>
                Changed by {changedBy ?? 'the files'}, <Timestamp at={changedAt} />
              </>
            )}
          </p>
        )}
      </div>
      {canMove && (
        <div className="flex grow items-center justify-end gap-4">
          {position > 0 && <MoveButton to={moveValue(position - 1, id)} label="Up" title={title} />}
          {position < count - 1 && (
            <MoveButton to={moveValue(position + 1, id)} label="Down" title={title} />
          )}
          {/* Keyboards and screen readers use the buttons. */}
          {isScripted && <span className="drag-handle" aria-hidden="true" onPointerDown={onDrag} />}
        </div>
      )}
    </li>
  );
}

function MoveButton({ to, label, title }: { to: string; label: string; title: string }) {
  return (
    <button type="submit" name="_move" value={to} className="button-link">
      {label}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
