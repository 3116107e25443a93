import { Link } from 'react-router';
import { FAILED_WITHIN, type TodayMails } from '#modules/today/model/today-service.ts';
import { counted } from '#modules/today/model/words.ts';
import { purposeWords } from '#platform/text/mail-purpose.ts';
import { Moment } from '../ui/moment.tsx';

/** Mails that did not go; nothing where all went. */
export function Mails({ mails: { failed, waiting, oldest, lines } }: { mails: TodayMails }) {
  if (failed === 0 && waiting === 0) return null;
  return (
    <section aria-labelledby="mails" className="mt-12">
      <h2 id="mails">Mails</h2>
      <p className="measure mt-4">
        {failed > 0 && (
          <>
            <strong>
              {failed} failed in the last {FAILED_WITHIN} days.
            </strong>{' '}
          </>
        )}
        {waiting > 0 && oldest && (
          <>
            {counted(waiting, 'waits', 'wait')}, the oldest since <Moment at={oldest} />.
          </>
        )}
      </p>
      {lines.length > 0 && (
        <ul className="desk-list mt-4">
          {lines.map((line) => (
            <li
              key={`${line.purpose}${line.createdAt}${line.reference}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1"
            >
              {line.reference ? (
                <Link to={`/inbox/${line.reference}`}>
                  <strong>{line.reference}</strong>
                </Link>
              ) : null}
              <span>{purposeWords(line.purpose)}</span>
              <span className="muted">
                of <Moment at={line.createdAt} />
              </span>
              <span>
                {line.isGivenUp ? 'failed' : 'waits'}
                {line.failure && ` (${line.failure})`}
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
