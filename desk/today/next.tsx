import { Link } from 'react-router';
import type { ReplyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { ReplyDeadlineBadge } from '../ui/reply-deadline-badge.tsx';

/** A task with the link that begins it. */
export type NextTask = {
  readonly path: string;
  /** What to do: `Answer Ama Mensah`. */
  readonly title: string;
  /** What it is about: `message`. */
  readonly about: string;
  readonly deadline?: ReplyDeadline | undefined;
};

/** The few tasks to begin the day with. */
export function Next({ tasks }: { tasks: readonly NextTask[] }) {
  return (
    <section aria-labelledby="next" className="mt-6">
      <h2 id="next">Next</h2>
      {tasks.length === 0 ? (
        <p className="mt-2">Nothing waits for you.</p>
      ) : (
        <ul className="desk-list mt-2">
          {tasks.map(({ path, title, about, deadline }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={path} className="strong">
                <bdi>{title}</bdi>
              </Link>
              <span className="muted">{about}</span>
              <ReplyDeadlineBadge deadline={deadline} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
