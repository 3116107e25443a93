import { Link } from 'react-router';
import { countText } from '#modules/today/model/short-texts.ts';
import { FAILED_MAIL_DAYS, type TodayMails } from '#modules/today/model/today-service.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** How many emails failed or wait; renders nothing if there are none. */
export function MailCounts({ mails: { failed, waiting, oldest } }: { mails: TodayMails }) {
  return (
    <>
      {failed > 0 && (
        <>
          {failed} failed in the last {FAILED_MAIL_DAYS} days.{' '}
        </>
      )}
      {waiting > 0 && oldest && (
        <>
          {countText(waiting, 'waits', 'wait')}, the oldest since <Timestamp at={oldest} />.
        </>
      )}
    </>
  );
}

/** Emails that failed or wait too long, as a line of a list that opens. */
export function Mails({ mails }: { mails: TodayMails }) {
  const { failed, rows } = mails;
  return (
    <li>
      <details>
        <summary className="cursor-pointer">
          Mails: <MailCounts mails={mails} />
        </summary>
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
            Look at the address: is it misspelt, try the phone. Whoever runs the server can send
            them again: <code>npm run submissions -- mail retry</code>
          </p>
        )}
      </details>
    </li>
  );
}
