import type { ReactNode } from 'react';
import type { ThreadEntry } from '#modules/submissions/model/inbox/thread.ts';
import { purposeWords } from '#platform/text/mail-purpose.ts';
import { Moment } from '../../ui/moment.tsx';
import { Fate, hasFailed } from './mail-fate.tsx';

/** What happened since, the oldest first. */
export function Entries({ entries }: { entries: readonly ThreadEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-4">What happened since</h2>
      <ol className="entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  );
}

/** One of them; its edge says what it is. */
function Entry({ entry }: { entry: ThreadEntry }) {
  switch (entry.is) {
    case 'note':
      return (
        <Line entry={entry} title="Note" look="entry-note">
          <p className="entry-words">{entry.words || 'Its words are erased.'}</p>
        </Line>
      );
    case 'reply':
      return <Reply entry={entry} />;
    case 'mail':
      return (
        <Line
          entry={entry}
          title={purposeWords(entry.fate.purpose)}
          look={hasFailed(entry.fate) ? 'entry-failed' : ''}
        >
          <p className="muted small">
            <Fate fate={entry.fate} />
          </p>
        </Line>
      );
    case 'change':
      return (
        <li className="entry muted small">
          {entry.by || 'The site'} {entry.words}, <Moment at={entry.at} />
        </li>
      );
  }
}

/** A reply with what became of it. */
function Reply({ entry }: { entry: ThreadEntry & { is: 'reply' } }) {
  const { way, fate, link, words } = entry;
  const look = fate && hasFailed(fate) ? 'entry-failed' : 'entry-reply';
  return (
    <Line entry={entry} title={way === 'mail' ? 'Reply' : 'Reply by WhatsApp'} look={look}>
      <p className="entry-words">{words || 'Its words are erased.'}</p>
      <p className="muted small mt-2">
        {fate && <Fate fate={fate} />}
        {way === 'whatsapp' && 'Kept here for WhatsApp. Whether it was sent, only WhatsApp knows. '}
        {link && <WhatsAppLink link={link} />}
      </p>
    </Line>
  );
}

/** Opens WhatsApp with a reply's words; there somebody sends it. */
export function WhatsAppLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      Open it in WhatsApp<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type LineProps = { entry: ThreadEntry; title: string; look: string; children: ReactNode };

function Line({ entry: { by, at }, title, look, children }: LineProps) {
  return (
    <li className={`entry ${look}`}>
      <p>
        <strong>{title}</strong>
        {by && ` by ${by}`}, <Moment at={at} />
      </p>
      {children}
    </li>
  );
}
