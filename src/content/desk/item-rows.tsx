import { Link } from 'react-router';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { isDrawnCover } from '#pictures/picture.ts';
import { shortDate } from '#platform/text/display-date.ts';
import { shortDay } from '#today/short-texts.ts';
import { rasterVersions } from '#ui/picture.tsx';
import type { ItemListRow } from '../editing.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { townOf } from '../schedule.ts';
import { itemPath } from './content-paths.ts';
import { firstSentence, StateBadge } from './item-state.tsx';

type ItemRowProps = {
  readonly label?: string;
  readonly item: ItemListRow;
  readonly year: string;
  readonly hasPictures: boolean;
  readonly position?: number;
  readonly count?: number;
};

/** The month of a day, and its first letters. */
const LONG_MONTH = /(\d \p{L}{3})\p{L}* (?=\d{4}$)/u;

export function ItemRow(props: ItemRowProps) {
  const { label, item, year, hasPictures, position = -1, count = 0 } = props;
  const { kind, id, title, status, date, detail, publishAt, draftedAt, warnings } = item;
  const day = date.replace(LONG_MONTH, '$1 ');
  const canMove = position >= 0 && count > 1;
  return (
    <li id={`item-${id}`} className="content-row">
      {hasPictures && <RowPicture item={item} />}
      <div>
        <Link to={itemPath({ kind, id })} className={`content-link ${item.isPast ? '' : 'strong'}`}>
          {title}
        </Link>
        <p className="small lg:hidden">
          {[day, kind === 'events' ? townOf(detail) : detail].filter(Boolean).join(', ')}
        </p>
        {status !== 'published' && <StateBadge state={status} />}
        {warnings.length > 0 && (
          <span className="badge badge-flagged">{warningsText(warnings.length)}</span>
        )}
        <p className="muted small">
          {publishAt && (
            <>
              Goes public on <Timestamp at={publishAt} />.{' '}
            </>
          )}
          {draftedAt && (
            <span className="max-lg:hidden">
              Changed <Timestamp at={draftedAt}>{shortDate(draftedAt, year)}</Timestamp> by{' '}
              {item.draftedBy ?? 'the files'}
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
          {position > 0 && <MoveButton to={`${position - 1} ${id}`} label="Up" title={title} />}
          {position < count - 1 && (
            <MoveButton to={`${position + 1} ${id}`} label="Down" title={title} />
          )}
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

/** Title, kind, state and time of an item, and the first sentence of each warning about it. */
export function WaitingRow({ item }: { item: ItemListRow }) {
  const { title, kind, status, publishAt, draftedBy, draftedAt, warnings } = item;
  const isScheduled = status === 'scheduled';
  const time = isScheduled ? publishAt : draftedAt;
  return (
    <li className="next-row">
      <Link to={itemPath(item)} className="strong">
        {title}
      </Link>
      <span className="small muted">
        {title !== KIND_LABELS[kind] && `${KIND_LABELS[kind]}${time ? ', ' : ''}`}
        {time && (isScheduled ? 'on ' : `by ${draftedBy ?? 'the files'}, `)}
        {time && <Timestamp at={time}>{isScheduled ? undefined : shortDay(time)}</Timestamp>}
        {isScheduled && ', Ghana’s time'}
      </span>
      {warnings.length > 0 && <span className="badge badge-flagged">Warning</span>}
      {warnings.length > 0 && (
        <ul className="small mt-1.5">
          {warnings.map(({ path, text }) => (
            <li key={path + text}>{firstSentence(text)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function readMove(form: FormData): { id: string; position: number } | undefined {
  const [, position, id] = /^(\d{1,6}) (.+)$/s.exec(String(form.get('_move') ?? '')) ?? [];
  return id === undefined ? undefined : { id, position: Number(position) };
}
