import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import type { ItemListRow } from '#modules/content/editing.ts';
import { townOf } from '#modules/content/schedule.ts';
import { isDrawnCover } from '#modules/pictures/model/picture-label.ts';
import { shortDate } from '#platform/text/display-date.ts';
import { rasterVersions } from '../../../app/ui/picture.tsx';
import { useScripted } from '../../../app/ui/scripted.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { itemPath } from '../content-paths.ts';
import { StateBadge } from '../editing/item-state.tsx';
import { moveValue } from './list-move.ts';

type ItemRowProps = {
  readonly kind: string;
  /** The kind's label, in a list of several kinds. */
  readonly label?: string;
  readonly item: ItemListRow;
  /** The current year, which dates need not name. */
  readonly year: string;
  /** Whether items of the list have pictures. */
  readonly hasPictures: boolean;
  /** Position among the movable items, from 0; -1 if the item cannot be moved. */
  readonly position?: number;
  /** Number of movable items. */
  readonly count?: number;
  readonly onDrag?: (event: PointerEvent<HTMLElement>) => void;
};

/** The month of a day, and its first letters. */
const LONG_MONTH = /(\d \p{L}{3})\p{L}* (?=\d{4}$)/u;

/** Row of an item in the list of its kind. */
export function ItemRow(props: ItemRowProps) {
  const { kind, label, item, year, hasPictures, position = -1, count = 0, onDrag } = props;
  const { id, title, status, date, detail, publishAt, changedBy, changedAt, warningCount } = item;
  const day = date.replace(LONG_MONTH, '$1 ');
  const canMove = position >= 0 && count > 1;
  const isScripted = useScripted();
  return (
    <li id={`item-${id}`} className="content-row" data-movable={canMove || undefined}>
      {hasPictures && <RowPicture item={item} />}
      <div>
        <Link to={itemPath({ kind, id })} className={`content-link ${item.isPast ? '' : 'strong'}`}>
          {title}
        </Link>
        <p className="small lg:hidden">
          {[day, kind === 'events' && townOf(detail)].filter(Boolean).join(', ')}
        </p>
        {status !== 'published' && <StateBadge state={status} />}
        {warningCount > 0 && (
          <span className="badge badge-flagged">{warningsText(warningCount)}</span>
        )}
        <p className="muted small">
          {publishAt && (
            <>
              Goes public on <Timestamp at={publishAt} />.{' '}
            </>
          )}
          {status !== 'published' && changedAt && (
            <span className="max-lg:hidden">
              Changed <Timestamp at={changedAt}>{shortDate(changedAt, year)}</Timestamp> by{' '}
              {changedBy ?? 'the files'}
            </span>
          )}
        </p>
      </div>
      <p className="small text-end max-lg:hidden">{day}</p>
      <p className="muted small">
        {label !== title && label}
        <span className="max-lg:hidden">
          {label && detail && ', '}
          {detail}
        </span>
      </p>
      {canMove && (
        <div className="content-moves">
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

function warningsText(count: number): string {
  return count === 1 ? '1 warning' : `${count} warnings`;
}

export function hasPicture({ picture }: Pick<ItemListRow, 'picture'>): boolean {
  return picture !== '';
}

/** A small picture of the item; the site draws covers only of public items. */
function RowPicture({ item: { picture, isPublic } }: Pick<ItemRowProps, 'item'>) {
  const src = rasterVersions(picture)?.src.replace('/640.', '/320.') ?? picture;
  const isShown = src.startsWith('/') && (isPublic || !isDrawnCover(src));
  return isShown ? (
    <img src={src} alt="" width={64} height={36} loading="lazy" className="content-picture" />
  ) : (
    <span className="content-picture" />
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
