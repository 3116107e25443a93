import { Link, useLocation } from 'react-router';
import { ReplyDeadlineBadge } from '#desk/ui/reply-deadline-badge.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import type { ReplyDeadline } from '../filter.ts';
import type { InboxRow } from '../inbox.server.ts';
import { STATUS_LABELS } from '../inbox.ts';

type InboxRowView = InboxRow & {
  readonly replyDeadline: ReplyDeadline | undefined;
  readonly ago: string;
  readonly assigneeName: string | undefined;
};

export function InboxRows({
  rows,
  selected,
}: {
  rows: readonly InboxRowView[];
  selected: readonly string[];
}) {
  return (
    <ul className="desk-list mt-2">
      {rows.map((row) => (
        <InboxRowItem key={row.reference} row={row} isSelected={selected.includes(row.reference)} />
      ))}
    </ul>
  );
}

function InboxRowItem({ row, isSelected }: { row: InboxRowView; isSelected: boolean }) {
  const { reference, noun, name, about, excerpt, status, replyDeadline, isFlagged } = row;
  const isWaiting = status === 'new' && row.answeredAt === null;
  const displayName = name || about || reference;
  // Keeps the list's query, so that the thread finds its neighbours in that list.
  const { search } = useLocation();
  return (
    <li id={reference} className="inbox-row">
      <label className="choice inbox-box">
        <input type="checkbox" name="reference" value={reference} defaultChecked={isSelected} />
        <span className="sr-only">
          Choose <bdi>{displayName}</bdi>, {reference}
        </span>
      </label>
      <p className="inbox-sender">
        <Link to={`/inbox/${reference}${search}`} className={isWaiting ? 'strong' : undefined}>
          <bdi>{displayName}</bdi>
          {isWaiting && <span className="sr-only">, not answered</span>}
        </Link>
      </p>
      <p className="inbox-text">
        <bdi className="empty:hidden">{excerpt === displayName ? '' : excerpt}</bdi>{' '}
        <KindName noun={noun} className={isFlagged ? 'max-lg:hidden' : ''} />{' '}
        {row.assigneeName && <span className="small muted">{row.assigneeName}</span>}
        {isFlagged && <span className="badge badge-flagged ms-auto flex-none">May be spam</span>}
      </p>
      <p className="inbox-state">
        {replyDeadline ? (
          <ReplyDeadlineBadge deadline={replyDeadline} />
        ) : (
          <>
            <RowStatus row={row} />{' '}
            <span className="small muted">
              <Timestamp at={row.receivedAt}>{row.ago}</Timestamp>
            </span>
          </>
        )}
      </p>
    </li>
  );
}

export function KindName({ noun, className = '' }: { noun: string; className?: string }) {
  const [first, ...others] = noun.split(' ');
  return (
    <span className={`inbox-kind muted first-letter:uppercase ${className}`}>
      {first}
      {others.length > 0 && <span className="max-lg:hidden"> {others.join(' ')}</span>}
    </span>
  );
}

/** The status of a row: a badge only if it is an exception. Those that wait have bold names. */
function RowStatus({ row: { status, isErased } }: { row: InboxRowView }) {
  if (isErased) return <span className="badge badge-done">Erased</span>;
  if (status === 'new') return null;
  const className = status === 'spam' ? 'badge badge-done' : 'small muted';
  return <span className={className}>{STATUS_LABELS[status]}</span>;
}
