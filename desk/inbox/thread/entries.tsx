import type { ReactNode } from 'react';
import type { ThreadEntry } from '#modules/submissions/model/inbox/thread.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import { Timestamp } from '../../ui/timestamp.tsx';
import { DeliveryStatusText, hasFailed } from './delivery-status.tsx';

/** History of a submission, oldest first. */
export function Entries({ entries }: { entries: readonly ThreadEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-4">History</h2>
      <ol className="entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  );
}

/** One entry; the colour of its edge shows its kind. */
function Entry({ entry }: { entry: ThreadEntry }) {
  switch (entry.kind) {
    case 'note':
      return (
        <EntryFrame entry={entry} title="Note" className="entry-note">
          <p className="entry-text">{entry.text || 'Its words are erased.'}</p>
        </EntryFrame>
      );
    case 'reply':
      return <Reply entry={entry} />;
    case 'mail':
      return (
        <EntryFrame
          entry={entry}
          title={mailPurposeLabel(entry.deliveryStatus.purpose)}
          className={hasFailed(entry.deliveryStatus) ? 'entry-failed' : ''}
        >
          <p className="muted small">
            <DeliveryStatusText fate={entry.deliveryStatus} />
          </p>
        </EntryFrame>
      );
    case 'change':
      return (
        <li className="entry muted small">
          {entry.by || 'The site'} {entry.text}, <Timestamp at={entry.at} />
        </li>
      );
  }
}

/** A reply with its delivery status. */
function Reply({ entry }: { entry: ThreadEntry & { kind: 'reply' } }) {
  const { channel, deliveryStatus, link, text } = entry;
  const className = deliveryStatus && hasFailed(deliveryStatus) ? 'entry-failed' : 'entry-reply';
  return (
    <EntryFrame
      entry={entry}
      title={channel === 'mail' ? 'Reply' : 'Reply by WhatsApp'}
      className={className}
    >
      <p className="entry-text">{text || 'Its words are erased.'}</p>
      <p className="muted small mt-2">
        {deliveryStatus && <DeliveryStatusText fate={deliveryStatus} />}
        {channel === 'whatsapp' &&
          'Kept here for WhatsApp. Whether it was sent, only WhatsApp knows. '}
        {link && <WhatsAppLink link={link} />}
      </p>
    </EntryFrame>
  );
}

/** Link that opens WhatsApp with the reply's text; staff send it there. */
export function WhatsAppLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      Open it in WhatsApp<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type EntryFrameProps = {
  entry: ThreadEntry;
  title: string;
  className: string;
  children: ReactNode;
};

function EntryFrame({ entry: { by, at }, title, className, children }: EntryFrameProps) {
  return (
    <li className={`entry ${className}`}>
      <p>
        <strong>{title}</strong>
        {by && ` by ${by}`}, <Timestamp at={at} />
      </p>
      {children}
    </li>
  );
}
