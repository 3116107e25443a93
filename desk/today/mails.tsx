import { Link } from 'react-router';
import { countText } from '#modules/today/model/short-texts.ts';
import { FAILED_MAIL_DAYS, type TodayMails } from '#modules/today/model/today-service.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** Emails that failed or wait; renders nothing if there are none. */
export function Mails({ mails: { failed, waiting, oldest, rows } }: { mails: TodayMails }) {
  if (failed === 0 && waiting === 0) return null;
  return (
    <section aria-labelledby="mails" className="mt-8">
      <h2 id="mails">Mails</h2>
      <p className="measure mt-4">
        {failed > 0 && (
          <>
            <strong>
              {failed} failed in the last {FAILED_MAIL_DAYS} days.
            </strong>{' '}
          </>
        )}
        {waiting > 0 && oldest && (
          <>
            {countText(waiting, 'waits', 'wait')}, the oldest since <Timestamp at={oldest} />.
          </>
        )}
      </p>
      {rows.length > 0 && (
        <ul className="desk-list mt-4">
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
      )}
      {failed > 0 && (
        <p className="measure mt-4">
          Look at the address: is it misspelt, try the phone. Whoever runs the server can send them
          again: <code>npm run submissions -- mail retry</code>
        </p>
      )}
    </section>
  );
}
