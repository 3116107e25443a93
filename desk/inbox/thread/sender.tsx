import { Link } from 'react-router';
import { shortDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import { STATUS_LABELS } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { Timestamp } from '../../ui/timestamp.tsx';

/** Contact data of the sender, and the page that the submission is about. */
export function ContactLinks({ thread }: { thread: Thread }) {
  const { email, phone, mailTo, whatsApp, about, aboutPath } = thread;
  return (
    <ul className="contact-links flex flex-wrap gap-x-6 wrap-anywhere lg:grid">
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
  );
}

/** Other submissions of the same sender. */
export function OtherMessages({ thread, year }: { thread: Thread; year: string }) {
  const { email, phone, related, hasMoreRelated } = thread;
  if (related.length === 0) return null;
  return (
    <details className="fold mt-4">
      <summary>
        Other messages from this sender: {related.length}
        {hasMoreRelated && ' or more'}
      </summary>
      <ul className="grid gap-2">
        {related.map(({ reference, noun, status, receivedAt }) => (
          <li key={reference}>
            <Link to={`/inbox/${reference}`}>
              {noun} {reference}
            </Link>
            <p className="small muted">
              {STATUS_LABELS[status]},{' '}
              <Timestamp at={receivedAt}>{shortDateTime(receivedAt, year)}</Timestamp>
            </p>
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
  );
}
