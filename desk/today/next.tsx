import { Link } from 'react-router';
import type { ReplyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { KindName } from '../inbox/list/inbox-rows.tsx';
import { ReplyDeadlineBadge } from '../ui/reply-deadline-badge.tsx';

/** A task with the link that begins it. */
export type NextTask = {
  readonly path: string;
  /** What to do: `Answer Ama Mensah`. */
  readonly title: string;
  /** `message`, `gift`. */
  readonly kind: string;
  /** Its subject: the first line of a message, the amount of a gift. */
  readonly about: string;
  /** `Kofi answers`. */
  readonly assignee?: string | undefined;
  /** `Needs review`, in place of a deadline. */
  readonly badge?: string;
  readonly deadline?: ReplyDeadline | undefined;
  /** Possible spam. */
  readonly isFlagged?: boolean;
};

type NextProps = {
  readonly tasks: readonly NextTask[];
  /** How many submissions are new, also those among the tasks. */
  readonly newCount: number | undefined;
};

/** The few tasks to begin the day with. */
export function Next({ tasks, newCount }: NextProps) {
  return (
    <section aria-labelledby="next" className="mt-6">
      <h2 id="next">Next</h2>
      {tasks.length === 0 ? (
        <p className="mt-2">Nothing waits for you.</p>
      ) : (
        <ul className="desk-list mt-2">
          {tasks.map(({ path, title, kind, about, assignee, badge, deadline }) => (
            <li key={path} className="next-row">
              <Link to={path} className="strong wrap-anywhere">
                <bdi>{title}</bdi>
              </Link>
              <span className="inbox-text">
                <bdi>{about}</bdi> <KindName noun={kind} />
                {assignee && <span className="small muted">{assignee}</span>}
              </span>
              {badge && <span className="badge badge-flagged">{badge}</span>}
              <ReplyDeadlineBadge deadline={deadline} />
            </li>
          ))}
        </ul>
      )}
      {Boolean(newCount) && (
        <p className="mt-2">
          <Link to="/inbox?status=new">{newCount} new in the inbox</Link>
        </p>
      )}
    </section>
  );
}
