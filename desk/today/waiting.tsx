import { Link } from 'react-router';
import type { ReplyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import type { TodayWaiting, WaitingRow } from '#modules/today/model/today-service.ts';
import { ReplyDeadlineBadge } from '../ui/reply-deadline-badge.tsx';

type WaitingProps = {
  readonly waiting: Omit<TodayWaiting, 'oldestLate'>;
  readonly oldestLate: readonly (WaitingRow & { replyDeadline: ReplyDeadline | undefined })[];
  /** Id of the signed-in member. */
  readonly me: string;
};

/** Submissions that wait for an answer: their numbers, and the oldest late ones. */
export function Waiting({ waiting: { lateCount, newCount, mine }, oldestLate, me }: WaitingProps) {
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
      {lateCount > 0 && (
        <>
          <h2 className="mt-10">Answer these first</h2>
          <ul className="desk-list mt-4">
            {oldestLate.map(({ reference, name, noun, assigneeName, replyDeadline }) => (
              <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Link to={`/inbox/${reference}`}>
                  <strong>{name || reference}</strong>
                </Link>
                <span>{noun}</span>
                <span className="muted">{assigneeName ?? 'nobody yet'}</span>
                <ReplyDeadlineBadge deadline={replyDeadline} />
              </li>
            ))}
          </ul>
          {lateCount > oldestLate.length && (
            <p className="mt-4">
              <Link to="/inbox?late=yes">All {lateCount} that are late</Link>
            </p>
          )}
        </>
      )}
      {lateCount === 0 && newCount === 0 && (
        <p className="mt-4">Nothing new waits for an answer.</p>
      )}
    </section>
  );
}
