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
  const isQuiet = [scheduled, drafts, withWarnings].every(({ count }) => count === 0);
  return (
    <section aria-labelledby="content" className="mt-8">
      <h2 id="content">
        <Link to="/content">Content</Link>
      </h2>
      {isQuiet && <p className="mt-4">No draft waits, and nothing is wrong.</p>}
      <Items title="Goes public by itself" some={scheduled}>
        {({ publishAt, warnings }) => (
          <>
            {publishAt && (
              <span>
                on <Timestamp at={publishAt} />, Ghana’s time
              </span>
            )}
            <Warnings of={warnings} />
          </>
        )}
      </Items>
      <Items title="Drafts" some={drafts}>
        {({ status, draftedBy, draftedAt, warnings }) => (
          <>
            <StateBadge state={status} />
            {draftedAt && (
              <span className="muted">
                by {draftedBy ?? 'the files'}, <Timestamp at={draftedAt} />
              </span>
            )}
            <Warnings of={warnings} />
          </>
        )}
      </Items>
      <Items title="Visitors would stumble over" some={withWarnings}>
        {({ warnings }) => <Warnings of={warnings} />}
      </Items>
    </section>
  );
}

/** What visitors would notice about an item. */
function Warnings({ of: warnings }: { of: WaitingItem['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="today-warnings basis-full">
      {warnings.map(({ path, text }) => (
        <li key={path + text}>{text}</li>
      ))}
    </ul>
  );
}

type ItemsProps = {
  readonly title: string;
  readonly some: WaitingGroup;
  /** Renders the details of one item. */
  readonly children: (item: WaitingItem) => React.ReactNode;
};

function Items({ title, some: { items, count }, children }: ItemsProps) {
  if (count === 0) return null;
  return (
    <>
      <h3 className="mt-4">{title}</h3>
      <ul className="desk-list mt-2">
        {items.map((item) => (
          <li
            key={`${item.kind}/${item.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1"
          >
            <Link to={itemPath(item)}>
              <strong>{item.title}</strong>
            </Link>
            {item.title !== KIND_LABELS[item.kind] && <span>{KIND_LABELS[item.kind]}</span>}
            {children(item)}
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className="mt-4">
          {count - items.length} more: <Link to="/content">all content</Link>
        </p>
      )}
    </>
  );
}
