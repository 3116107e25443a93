import { Link } from 'react-router';
import { countText } from '#modules/today/model/short-texts.ts';
import { FAILED_MAIL_DAYS, type TodayMails } from '#modules/today/model/today-service.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** Emails that failed or wait. Opens a list of those that somebody needs to look at. */
export function Mails({ mails: { failed, waiting, oldest, rows } }: { mails: TodayMails }) {
  const counts = (
    <>
      Mails:{' '}
      {failed > 0 && (
        <>
          {failed} failed in the last {FAILED_MAIL_DAYS} days.{' '}
        </>
      )}
      {oldest && (
        <>
          {countText(waiting, 'waits', 'wait')}, the oldest since <Timestamp at={oldest} />.
        </>
      )}
    </>
  );
  if (rows.length === 0) return waiting > 0 && <p className="small muted mt-4">{counts}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{counts}</summary>
      <ul className="small mt-2">
        {rows.map((row) => (
          <li
            key={`${row.purpose}${row.createdAt}${row.reference}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1"
          >
            {row.reference ? (
              <Link to={`/inbox/${row.reference}`}>
                <strong>{row.reference}</strong>
              </Link>
            ) : null}
            <span>{mailPurposeLabel(row.purpose)}</span>
            <span className="muted">
              of <Timestamp at={row.createdAt} />
            </span>
            <span>
              {row.isGivenUp ? 'failed' : 'waits'}
              {row.failure && ` (${row.failure})`}
            </span>
          </li>
        ))}
      </ul>
      {failed > 0 && (
        <p className="small muted mt-2">
          Look at the address: is it misspelt, try the phone. Whoever runs the server can send them
          again: <code>npm run submissions -- mail retry</code>
        </p>
      )}
    </details>
  );
}
