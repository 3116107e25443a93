import { Link } from 'react-router';
import { STATUS_LABELS } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { Timestamp } from '../../ui/timestamp.tsx';

/**
 * Contact data of the sender, the page that the submission is about, and other submissions of the
 * same sender.
 */
export function Sender({ thread }: { thread: Thread }) {
  const { email, phone, mailTo, whatsApp, about, aboutPath, related, hasMoreRelated } = thread;
  return (
    <>
      <ul className="desk-links mt-2">
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {whatsApp && (
          <li>
            <a href={whatsApp} rel="noopener noreferrer">
              WhatsApp
            </a>
          </li>
        )}
        {email && <li>{mailTo ? <a href={`mailto:${mailTo}`}>{mailTo}</a> : email}</li>}
        {aboutPath && (
          <li>
            <a href={aboutPath}>{about || thread.noun}</a> on the site
          </li>
        )}
      </ul>
      {related.length > 0 && (
        <details className="fold -mb-2 open:mb-0">
          <summary>
            Other messages from this sender: {related.length}
            {hasMoreRelated && ' or more'}
          </summary>
          <ul>
            {related.map(({ reference, noun, status, receivedAt }) => (
              <li key={reference}>
                <Link to={`/inbox/${reference}`}>
                  {noun} {reference}
                </Link>
                , {STATUS_LABELS[status]}, <Timestamp at={receivedAt} />
              </li>
            ))}
          </ul>
          {hasMoreRelated && (
            <p>
              <Link to={`/inbox?${new URLSearchParams({ words: email || phone })}`}>
                Look for all of them in the inbox
              </Link>
            </p>
          )}
        </details>
      )}
    </>
  );
}
