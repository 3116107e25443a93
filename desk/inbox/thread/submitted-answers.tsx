import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { Sender } from './sender.tsx';

/** The message with its subject, the sender's contact data, and the other answers. */
export function SubmittedAnswers({ thread }: { thread: Thread }) {
  const { answers, isErased, name, email, phone } = thread;
  if (isErased) return <p>It is erased.</p>;
  const message = answers.find(({ label }) => label === 'Message');
  const subject = message && answers.find(({ label }) => label === 'Subject');
  // The title and the links show these already.
  const known = [name, email, phone, nationalPhone(phone)];
  const others = answers.filter(
    (row) => row !== message && row !== subject && !known.includes(row.answer),
  );
  return (
    <>
      <h2 className="wrap-anywhere">{message ? subject?.answer || message.label : 'Details'}</h2>
      {message && <p className="entry-text mt-2 wrap-anywhere">{message.answer}</p>}
      <Sender thread={thread} />
      {others.length > 0 && (
        <dl className="answers mt-4">
          {others.map(({ label, answer }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
