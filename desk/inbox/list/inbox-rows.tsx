import { Link, useLocation } from 'react-router';
import type { InboxRow } from '#modules/submissions/model/inbox/inbox-service.ts';
import type { ReplyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { STATUS_LABELS, type Status } from '#modules/submissions/model/inbox/status.ts';
import { ReplyDeadlineBadge } from '../../ui/reply-deadline-badge.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';

/** A row of the inbox, with texts that depend on the time and the reader. */
export type InboxRowView = InboxRow & {
  readonly replyDeadline: ReplyDeadline | undefined;
  /** When it came, as people say it. */
  readonly ago: string;
  /** "Kofi answers"; undefined where nobody does. */
  readonly assigneeName: string | undefined;
};

const STATUS_BADGES: Readonly<Record<Status, string>> = {
  new: 'badge badge-new',
  'in-progress': 'badge',
  done: 'badge badge-done',
  spam: 'badge badge-done',
};

/** The submissions of a page, each with a box to choose it. */
export function InboxRows({
  rows,
  selected,
}: {
  rows: readonly InboxRowView[];
  /** References of those that were chosen before. */
  selected: readonly string[];
}) {
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <InboxRowItem key={row.reference} row={row} isSelected={selected.includes(row.reference)} />
      ))}
    </ul>
  );
}

function InboxRowItem({ row, isSelected }: { row: InboxRowView; isSelected: boolean }) {
  const { reference, noun, name, about, status, replyDeadline, isFlagged, assigneeName } = row;
  const called = name || about || reference;
  // The list goes along, so that its next ones are found from there.
  const { search } = useLocation();
  return (
    <li id={reference} className="inbox-row">
      <label className="choice">
        <input type="checkbox" name="reference" value={reference} defaultChecked={isSelected} />
        <span className="sr-only">
          Choose <bdi>{called}</bdi>, {reference}
        </span>
      </label>
      <div>
        <p>
          <Link to={`/inbox/${reference}${search}`} className="strong">
            <bdi>{called}</bdi>
          </Link>
          {name && about && (
            <>
              {' '}
              <bdi>{about}</bdi>
            </>
          )}
        </p>
        <p className="small muted flex flex-wrap gap-x-3">
          <span>
            {noun} {reference}
          </span>
          <Timestamp at={row.receivedAt}>{row.ago}</Timestamp>
          {assigneeName && <span>{assigneeName}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {row.isErased ? (
          <span className="badge badge-done">Erased</span>
        ) : (
          <span className={STATUS_BADGES[status] ?? 'badge'}>
            {STATUS_LABELS[status] ?? status}
          </span>
        )}
        {isFlagged && <span className="badge badge-flagged">Flagged</span>}
        <ReplyDeadlineBadge promised={replyDeadline} />
      </p>
    </li>
  );
}
