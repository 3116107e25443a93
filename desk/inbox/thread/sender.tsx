import { Link } from 'react-router';
import { STATUS_WORDS } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { Moment } from '../../ui/moment.tsx';

/** How to reach who sent it, what it is about, and what else came from the same person. */
export function Sender({ thread }: { thread: Thread }) {
  const { email, phone, mailTo, whatsApp, about, aboutPath, others, hasMoreOthers } = thread;
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
      {others.length > 0 && (
        <details className="fold mt-2">
          <summary>
            Also from this sender: {others.length}
            {hasMoreOthers && ' or more'}
          </summary>
          <ul>
            {others.map(({ reference, noun, status, receivedAt }) => (
              <li key={reference}>
                <Link to={`/inbox/${reference}`}>
                  {noun} {reference}
                </Link>
                , {STATUS_WORDS[status]}, <Moment at={receivedAt} />
              </li>
            ))}
          </ul>
          {hasMoreOthers && (
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
