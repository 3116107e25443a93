import { Link } from 'react-router';
import type { TodayWaiting } from '#modules/today/model/today-service.ts';

type WaitingProps = {
  readonly waiting: Omit<TodayWaiting, 'dueFirst'>;
  /** Id of the signed-in member. */
  readonly me: string;
};

/** How many submissions wait for an answer. */
export function Waiting({ waiting: { lateCount, newCount, mine }, me }: WaitingProps) {
  return (
    <section aria-label="Waiting for an answer">
      <ul className="today-counts mt-6">
        <li className={`today-count ${lateCount > 0 ? 'today-late' : ''}`}>
          <Link to="/inbox?late=yes">
            <span className="count">{lateCount}</span> late
          </Link>
        </li>
        <li className="today-count">
          <Link to="/inbox?status=new">
            <span className="count">{newCount}</span> new
          </Link>
        </li>
        <li className="today-count">
          <span className="count">{mine.newCount + mine.inProgress}</span> for you
          {mine.newCount > 0 && (
            <Link to={`/inbox?assignee=${me}&status=new`} className="ml-3">
              {mine.newCount} new
            </Link>
          )}
          {mine.inProgress > 0 && (
            <Link to={`/inbox?assignee=${me}&status=in-progress`} className="ml-3">
              {mine.inProgress} in progress
            </Link>
          )}
        </li>
      </ul>
    </section>
  );
}
