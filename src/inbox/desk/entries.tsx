import type { ReactNode } from 'react';
import { shortDateTime } from '#content/schedule.ts';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import type { DeliveryStatus } from '#platform/mail/mail-queue.ts';
import { mailPurposeLabel } from '#platform/mail/message.ts';
import { nationalPhone } from '#platform/text/whatsapp.ts';
import type { Thread, ThreadEntry } from '../thread.server.ts';

type EntriesProps = {
  readonly entries: readonly ThreadEntry[];
  readonly year: string;
};

export function Entries({ entries, year }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">History</h2>
      <ol className="entries mt-2">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} year={year} />
        ))}
      </ol>
    </>
  );
}

type EntryProps<Kind = ThreadEntry['kind']> = Pick<EntriesProps, 'year'> & {
  readonly entry: ThreadEntry & { readonly kind: Kind };
};

function Entry({ entry, year }: EntryProps) {
  switch (entry.kind) {
    case 'note':
      return (
        <li className="entry entry-note">
          <EntryHead at={entry.at} year={year}>
            <strong>Note</strong>
            {entry.by && ` by ${entry.by}`}
          </EntryHead>
          <p className="entry-text measure">{entry.text || 'Its words are erased.'}</p>
        </li>
      );
    case 'reply':
      return <Reply entry={entry} year={year} />;
    case 'mail': {
      const { deliveryStatus } = entry;
      return (
        <li className={`entry small muted ${hasFailed(deliveryStatus) ? 'entry-failed' : ''}`}>
          <EntryHead at={entry.at} year={year}>
            {mailPurposeLabel(deliveryStatus.purpose)}.{' '}
            <DeliveryStatusText fate={deliveryStatus} known={entry.at} />
          </EntryHead>
        </li>
      );
    }
    case 'change':
      return (
        <li className="entry small muted">
          <EntryHead at={entry.at} year={year}>
            {entry.by || 'The site'} {entry.text}
          </EntryHead>
        </li>
      );
  }
}

function Reply({ entry, year }: EntryProps<'reply'>) {
  const { at, by, channel, deliveryStatus, link, text } = entry;
  const hasNoReader = deliveryStatus && hasFailed(deliveryStatus);
  return (
    <li className={`entry ${hasNoReader ? 'entry-failed' : 'entry-reply'}`}>
      <EntryHead at={at} year={year}>
        <strong>{channel === 'mail' ? 'Reply' : 'Reply by WhatsApp'}</strong>
        {by && ` by ${by}`}.{' '}
        <span className="small muted">
          {deliveryStatus && <DeliveryStatusText fate={deliveryStatus} known={at} />}
          {channel === 'whatsapp' &&
            'Kept here for WhatsApp. Whether it was sent, only WhatsApp knows. '}
          {link && <WhatsAppLink link={link} />}
        </span>
      </EntryHead>
      <p className="entry-text measure">{text || 'Its words are erased.'}</p>
    </li>
  );
}

export function WhatsAppLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      Open it in WhatsApp<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type EntryHeadProps = { readonly at: string; readonly year: string; readonly children: ReactNode };

function EntryHead({ at, year, children }: EntryHeadProps) {
  return (
    <div className="items-baseline justify-between gap-4 sm:flex">
      <div>{children}</div>
      <p className="small muted flex-none">
        <Timestamp at={at}>{shortDateTime(at, year)}</Timestamp>
      </p>
    </div>
  );
}

/** True if nobody receives the email, as far as is known. */
export function hasFailed({ state }: DeliveryStatus): boolean {
  return state === 'given up' || state === 'written to a file, not sent';
}

/** `known`: a time that stands beside it already. */
function DeliveryStatusText({ fate, known }: { fate: DeliveryStatus; known: string }) {
  const { state, createdAt, sentAt, attempts, failure } = fate;
  switch (state) {
    case 'sent':
      return (
        <>
          Sent by mail{' '}
          {sentAt && sentAt.slice(0, 16) !== known.slice(0, 16) && (
            <Timestamp at={sentAt}>{shortDateTime(sentAt, known.slice(0, 10))}</Timestamp>
          )}
        </>
      );
    case 'given up':
      return failure === 'erased' ? (
        <>Not sent: it was erased before.</>
      ) : (
        <>
          Not delivered: the mail server refuses it ({failure ?? 'no reason given'}). Nobody got it.
        </>
      );
    case 'written to a file, not sent':
      return <>Written to a file: this site has no mail server. Nobody gets it by mail.</>;
    case 'waiting':
      return attempts === 0 ? (
        <>
          Waits to be sent since <Timestamp at={createdAt} />.
        </>
      ) : (
        <>
          Waits since <Timestamp at={createdAt} />, tried{' '}
          {attempts === 1 ? 'once' : `${attempts} times`} in vain ({failure}). It is tried again by
          itself.
        </>
      );
  }
}

export function SubmittedAnswers({ thread, year }: { thread: Thread; year: string }) {
  const { answers, isErased, name, email, phone, receivedAt } = thread;
  const about = thread.aboutPath ? thread.about : '';
  const message = answers.find(({ label }) => label === 'Message');
  const subject = message && answers.find(({ label }) => label === 'Subject');
  const title = message ? subject?.answer || message.label : 'Details';
  // The title and the links show these already; nobody sends a form without agreeing.
  const known = [name, email, phone, nationalPhone(phone), about].map(withoutSpaces);
  const others = answers.filter(
    (row) =>
      row !== message &&
      row !== subject &&
      !/^(?:(?:Event|Course|Session) number$|I agree )/.test(row.label) &&
      !known.includes(withoutSpaces(row.answer)),
  );
  return (
    <section className="entry entry-sent">
      <EntryHead at={receivedAt} year={year}>
        {isErased ? 'It is erased.' : <h2>{title}</h2>}
      </EntryHead>
      {message && <p className="entry-text lead">{message.answer}</p>}
      {others.length > 0 && (
        <dl className="answers mt-2">
          {others.map(({ label, answer }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
