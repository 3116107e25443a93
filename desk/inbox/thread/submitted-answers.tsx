import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { EntryHead } from './entries.tsx';

/** The submission above its history: the message with its subject, and the other answers. */
export function SubmittedAnswers({ thread, year }: { thread: Thread; year: string }) {
  const { answers, isErased, name, email, phone, receivedAt } = thread;
  const message = answers.find(({ label }) => label === 'Message');
  const subject = message && answers.find(({ label }) => label === 'Subject');
  const title = message ? subject?.answer || message.label : 'Details';
  // The title and the links show these already.
  const known = [name, email, phone, nationalPhone(phone)];
  const others = answers.filter(
    (row) => row !== message && row !== subject && !known.includes(row.answer),
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
