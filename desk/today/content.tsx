import { Link } from 'react-router';
import type { WaitingItem } from '#modules/content/model/editing/content-service.ts';
import { KIND_LABELS } from '#modules/content/model/editing/kind-labels.ts';
import type { ContentToday, WaitingGroup } from '#modules/today/model/content-today.ts';
import { shortDay } from '#modules/today/model/short-texts.ts';
import { itemPath } from '../content/content-paths.ts';
import { StateBadge } from '../content/editing/item-state.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** Open tasks in the content, for editors: scheduled items, drafts and items with warnings. */
export function Content({
  content: { scheduled, drafts, withWarnings },
}: {
  content: ContentToday;
}) {
  const groups = [
    { title: 'Scheduled', some: scheduled },
    { title: 'Drafts', some: drafts },
    { title: 'Warnings', some: withWarnings },
  ].filter(({ some }) => some.count > 0);
  return (
    <section aria-label="Content">
      {groups.length === 0 && (
        <p className="mt-6">
          No draft waits, and nothing is wrong. <Link to="/content">All content</Link>
        </p>
      )}
      {groups.map((group) => (
        <Items key={group.title} {...group} />
      ))}
    </section>
  );
}

function Items({ title, some: { items, count } }: { title: string; some: WaitingGroup }) {
  const others = count - items.length;
  return (
    <>
      <div className="mt-6 flex items-baseline justify-between">
        <h2>{title}</h2>
        <p className="small">
          <Link to="/content">{others > 0 ? `${others} more: all content` : 'All content'}</Link>
        </p>
      </div>
      <ul className="desk-list mt-2">
        {items.map((item) => (
          <Item key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </ul>
    </>
  );
}

/** Title, kind, state and time of an item, and the first sentence of each warning about it. */
function Item({ item }: { item: WaitingItem }) {
  const { title, kind, status, publishAt, draftedBy, draftedAt, warnings } = item;
  const isScheduled = status === 'scheduled';
  const time = isScheduled ? publishAt : draftedAt;
  return (
    <li className={`next-row ${warnings.length > 0 ? 'today-warnings' : ''}`}>
      <Link to={itemPath(item)} className="strong">
        {title}
      </Link>
      <span className="small muted">
        {title !== KIND_LABELS[kind] && `${KIND_LABELS[kind]}${time ? ', ' : ''}`}
        {time && (isScheduled ? 'on ' : `by ${draftedBy ?? 'the files'}, `)}
        {time && <Timestamp at={time}>{isScheduled ? undefined : shortDay(time)}</Timestamp>}
        {isScheduled && ', Ghana’s time'}
      </span>
      <span>{(status === 'new' || status === 'leaving') && <StateBadge state={status} />}</span>
      {warnings.length > 0 && (
        <ul className="small mt-1.5">
          {warnings.map(({ path, text }) => (
            <li key={path + text}>{text.split(/(?<=\.) (?=[A-Z])/)[0]}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
