import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import type { ItemLine } from '#modules/content/model/editing/content-service.ts';
import { useScripted } from '../../app/ui/scripted.ts';
import { Moment } from '../ui/moment.tsx';
import { itemPath } from './content-address.ts';
import { StateBadge } from './editing/item-state.tsx';
import { moveTo } from './moving.ts';

type ItemRowProps = {
  readonly kind: string;
  readonly item: ItemLine;
  /** Its place among those that have one, from 0; -1: it has none. */
  readonly place: number;
  /** How many have one. */
  readonly places: number;
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
};

/** An item in the list of its kind. */
export function ItemRow({ kind, item, place, places, onDrag }: ItemRowProps) {
  const { id, title, state, publishAt, changedBy, changedAt, warnings } = item;
  const canMove = place >= 0 && places > 1;
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
      {canMove && (
        <div className="flex grow items-center justify-end gap-4">
          {place > 0 && <MoveButton to={moveTo(place - 1, id)} words="Up" title={title} />}
          {place < places - 1 && (
            <MoveButton to={moveTo(place + 1, id)} words="Down" title={title} />
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
