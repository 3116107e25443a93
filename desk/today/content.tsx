import { Link } from 'react-router';
import type { ContentToday, WaitingGroup } from '#modules/today/model/content-today.ts';
import { WaitingRow } from '../content/list/waiting-row.tsx';

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
          <WaitingRow key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </ul>
    </>
  );
}
