import { Link } from 'react-router';
import type { Promised } from '#modules/submissions/model/inbox/promise.ts';
import type { TodayWaiting, WaitingLine } from '#modules/today/model/today-service.ts';
import { PromiseBadge } from '../ui/promise-badge.tsx';

type WaitingProps = {
  readonly waiting: Omit<TodayWaiting, 'oldestLate'>;
  readonly oldestLate: readonly (WaitingLine & { promised: Promised | undefined })[];
  /** The id of whoever looks. */
  readonly me: string;
};

/** Who waits for an answer: how many, and the oldest of those that are late. */
export function Waiting({ waiting: { late, news, mine }, oldestLate, me }: WaitingProps) {
  return (
    <section aria-label="Waiting for an answer">
      <ul className="today-counts mt-6">
        <li className={`today-count ${late > 0 ? 'today-late' : ''}`}>
          <Link to="/inbox?late=yes">
            <span className="count">{late}</span> late
          </Link>
        </li>
        <li className="today-count">
          <Link to="/inbox?status=new">
            <span className="count">{news}</span> new
          </Link>
        </li>
        <li className="today-count">
          <span className="count">{mine.news + mine.inProgress}</span> for you
          {mine.news > 0 && (
            <Link to={`/inbox?assignee=${me}&status=new`} className="ml-3">
              {mine.news} new
            </Link>
          )}
          {mine.inProgress > 0 && (
            <Link to={`/inbox?assignee=${me}&status=in-progress`} className="ml-3">
              {mine.inProgress} in progress
            </Link>
          )}
        </li>
      </ul>
      {late > 0 && (
        <>
          <h2 className="mt-10">Answer these first</h2>
          <ul className="desk-list mt-4">
            {oldestLate.map(({ reference, name, noun, colleague, promised }) => (
              <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Link to={`/inbox/${reference}`}>
                  <strong>{name || reference}</strong>
                </Link>
                <span>{noun}</span>
                <span className="muted">{colleague ?? 'nobody yet'}</span>
                <PromiseBadge promised={promised} />
              </li>
            ))}
          </ul>
          {late > oldestLate.length && (
            <p className="mt-4">
              <Link to="/inbox?late=yes">All {late} that are late</Link>
            </p>
          )}
        </>
      )}
      {late === 0 && news === 0 && <p className="mt-4">Nothing new waits for an answer.</p>}
    </section>
  );
}
