import { Link } from 'react-router';
import type { WaitingItem } from '#modules/content/model/editing/content-service.ts';
import { KIND_LABELS } from '#modules/content/model/editing/kind-labels.ts';
import type { ContentToday, WaitingGroup } from '#modules/today/model/content-today.ts';
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
    { title: 'Goes public by itself', some: scheduled },
    { title: 'Drafts', some: drafts },
    { title: 'Visitors would stumble over', some: withWarnings },
  ].filter(({ some }) => some.count > 0);
  return (
    <section aria-labelledby="content" className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <h2 id="content" className="mt-2">
        <Link to="/content">Content</Link>
      </h2>
      {groups.length === 0 && <p className="basis-full">No draft waits, and nothing is wrong.</p>}
      {groups.map((group) => (
        <Items key={group.title} {...group} />
      ))}
    </section>
  );
}

function Items({ title, some: { items, count } }: { title: string; some: WaitingGroup }) {
  return (
    <>
      <h3 className="muted mt-2">{title}</h3>
      <ul className="desk-list mt-2 basis-full">
        {items.map((item) => (
          <Item key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </ul>
      {count > items.length && (
        <p className="mt-2 basis-full">
          {count - items.length} more: <Link to="/content">all content</Link>
        </p>
      )}
    </>
  );
}

/** Title, kind, state and time of an item, and what visitors would notice about it. */
function Item({ item }: { item: WaitingItem }) {
  const { title, kind, status, publishAt, draftedBy, draftedAt, warnings } = item;
  const isScheduled = status === 'scheduled';
  const time = isScheduled ? publishAt : draftedAt;
  return (
    <li className="next-row today-item">
      <Link to={itemPath(item)} className="strong">
        {title}
      </Link>
      <span className="muted">{title !== KIND_LABELS[kind] && KIND_LABELS[kind]}</span>
      <span>{!isScheduled && status !== 'published' && <StateBadge state={status} />}</span>
      <span className="small muted">
        {time && (isScheduled ? 'on ' : `by ${draftedBy ?? 'the files'}, `)}
        {time && <Timestamp at={time} />}
        {isScheduled && ', Ghana’s time'}
      </span>
      {warnings.length > 0 && (
        <ul className="today-warnings small muted">
          {warnings.map(({ path, text }) => (
            <li key={path + text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
