import type { ReactNode } from 'react';
import { shortDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import type { ThreadEntry } from '#modules/submissions/model/inbox/thread.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import { Timestamp } from '../../ui/timestamp.tsx';
import { DeliveryStatusText, hasFailed } from './delivery-status.tsx';

type EntriesProps = {
  readonly entries: readonly ThreadEntry[];
  /** The current year, which times leave out. */
  readonly year: string;
};

/** History of a submission, oldest first. */
export function Entries({ entries, year }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div className="mt-6">
      <h2 className="mb-3">History</h2>
      <ol className="entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} year={year} />
        ))}
      </ol>
    </div>
  );
}

type EntryProps<Kind = ThreadEntry['kind']> = Pick<EntriesProps, 'year'> & {
  readonly entry: ThreadEntry & { readonly kind: Kind };
};

/** One entry: letters with an edge in the colour of their kind, small lines for the rest. */
function Entry({ entry, year }: EntryProps) {
  switch (entry.kind) {
    case 'note':
      return (
        <li className="entry entry-note">
          <EntryHead entry={entry} year={year} title="Note" />
          <p className="entry-text">{entry.text || 'Its words are erased.'}</p>
        </li>
      );
    case 'reply':
      return <Reply entry={entry} year={year} />;
    case 'mail': {
      const { deliveryStatus } = entry;
      return (
        <li className={`entry small muted ${hasFailed(deliveryStatus) ? 'entry-failed' : ''}`}>
          <When entry={entry} year={year} />
          {mailPurposeLabel(deliveryStatus.purpose)}.{' '}
          <DeliveryStatusText fate={deliveryStatus} known={entry.at} />
        </li>
      );
    }
    case 'change':
      return (
        <li className="entry small muted">
          <When entry={entry} year={year} />
          {entry.by || 'The site'} {entry.text}
        </li>
      );
  }
}

/** A reply with its delivery status. */
function Reply({ entry, year }: EntryProps<'reply'>) {
  const { channel, deliveryStatus, link, text } = entry;
  const hasNoReader = deliveryStatus && hasFailed(deliveryStatus);
  return (
    <li className={`entry ${hasNoReader ? 'entry-failed' : 'entry-reply'}`}>
      <EntryHead
        entry={entry}
        year={year}
        title={channel === 'mail' ? 'Reply' : 'Reply by WhatsApp'}
      >
        {deliveryStatus && <DeliveryStatusText fate={deliveryStatus} known={entry.at} />}
        {channel === 'whatsapp' &&
          'Kept here for WhatsApp. Whether it was sent, only WhatsApp knows. '}
        {link && <WhatsAppLink link={link} />}
      </EntryHead>
      <p className="entry-text">{text || 'Its words are erased.'}</p>
    </li>
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

/** First line of a letter: who wrote it and when. `children`: what became of it. */
function EntryHead({
  entry,
  year,
  title,
  children,
}: EntryProps & { title: string; children?: ReactNode }) {
  return (
    <p>
      <When entry={entry} year={year} />
      <strong>{title}</strong>
      {entry.by && ` by ${entry.by}`}
      {children && <span className="small muted">. {children}</span>}
    </p>
  );
}

function When({ entry: { at }, year }: EntryProps) {
  return <Timestamp at={at}>{shortDateTime(at, year)}</Timestamp>;
}
