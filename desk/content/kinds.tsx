import { Link } from 'react-router';
import { SINGLE_KINDS } from '#modules/content/model/kinds.ts';
import { contentContext } from '../context.ts';
import type { Route } from './+types/kinds';

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const kinds = await content.kinds();
  return { kinds: kinds.map((row) => ({ ...row, isSingle: row.kind in SINGLE_KINDS })) };
}

/** All kinds of content, with the number of items and drafts. */
export default function Kinds({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>Content - Desk</title>
      <h1>Content</h1>
      <p className="measure mt-2">
        What visitors read. Your changes are drafts until you publish them.
      </p>
      <ul className="desk-list mt-6">
        {kinds.map(({ kind, label, items, drafts, isRemote, isSingle }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-4">
            <Link to={`/content/${kind}`}>
              <strong>{label}</strong>
            </Link>
            {!isSingle && <span className="muted">{countText(items)}</span>}
            {drafts > 0 && (
              <span className="badge badge-flagged">
                {drafts === 1 ? '1 draft' : `${drafts} drafts`}
              </span>
            )}
            {isRemote && <span className="badge">From another server</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function countText(items: number | null): string {
  if (items === null) return 'does not answer at the moment';
  return items === 1 ? '1 item' : `${items} items`;
}
