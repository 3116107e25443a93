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
  /** Its place among those that have one, from 0; -1: it has none. */
  readonly position: number;
  /** How many have one. */
  readonly count: number;
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
};

/** An item in the list of its kind. */
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
          <StateBadge state={status} />
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
          {position > 0 && <MoveButton to={moveValue(position - 1, id)} words="Up" title={title} />}
          {position < count - 1 && (
            <MoveButton to={moveValue(position + 1, id)} words="Down" title={title} />
          )}
          {/* Keys and readers have the buttons. */}
          {isScripted && <span className="drag-handle" aria-hidden="true" onPointerDown={onDrag} />}
        </div>
      )}
    </li>
  );
}

function MoveButton({ to, words, title }: { to: string; words: string; title: string }) {
  return (
    <button type="submit" name="_move" value={to} className="button-link">
      {words}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
