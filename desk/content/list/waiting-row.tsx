import { Link } from 'react-router';
import type { WaitingItem } from '#modules/content/editing.ts';
import { KIND_LABELS } from '#modules/content/kind-labels.ts';
import { shortDay } from '#modules/today/model/short-texts.ts';
import { Timestamp } from '../../ui/timestamp.tsx';
import { itemPath } from '../content-paths.ts';
import { firstSentence, StateBadge } from '../editing/item-state.tsx';

/** Title, kind, state and time of an item, and the first sentence of each warning about it. */
export function WaitingRow({ item }: { item: WaitingItem }) {
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
      <span>
        {(status === 'new' || status === 'leaving') && <StateBadge state={status} />}{' '}
        {warnings.length > 0 && <span className="badge badge-flagged">Warning</span>}
      </span>
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
