import { Link } from 'react-router';
import { isOpen, STATUS_LABELS } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { WhatsAppLink } from './entries.tsx';
import { ERASED_NOTICES } from './erase-link.tsx';
import { NOT_SPAM_NOTICES } from './not-spam.tsx';

type ThreadSuccessProps = {
  /** What was done, as the address says it. */
  readonly done: string;
  readonly thread: Thread;
  /** The reference of the next that somebody waits for. */
  readonly next: string | undefined;
  /** The parameters of the list. */
  readonly list: string;
  readonly members: readonly Member[];
};

type Member = { readonly id: string; readonly name: string };

/** Says what was done, and leads on once nobody waits for this one any more. */
export function ThreadSuccessNotice({ done, thread, next, list, members }: ThreadSuccessProps) {
  const words = Object.hasOwn(SUCCESS_NOTICES, done) && SUCCESS_NOTICES[done]?.(thread, members);
  if (!words) return null;
  const reply = thread.entries.findLast((entry) => entry.kind === 'reply');
  const leadsOn = !isOpen(thread.status) || done === 'reply' || done === 'whatsapp';
  return (
    <Notice kind={done === 'reply' && !thread.mailsAreSent ? 'failure' : 'success'}>
      <p>{words}</p>
      {done === 'whatsapp' && reply?.link && (
        <p>
          <WhatsAppLink link={reply.link} />
        </p>
      )}
      {leadsOn &&
        (next ? (
          <p>
            <Link to={`/inbox/${next}${list}`}>The next one that waits</Link>
          </p>
        ) : (
          <p>Nothing else waits in this list.</p>
        ))}
    </Notice>
  );
}

const SUCCESS_NOTICES: Readonly<
  Record<string, (thread: Thread, colleagues: readonly Member[]) => string>
> = {
  erased: () => ERASED_NOTICES.erased,
  confirmed: () => 'The places are confirmed. A mail tells the sender.',
  'erased-seat': () => 'This person is erased.',
  'not-spam': () => NOT_SPAM_NOTICES['not-spam'],
  'not-spam-no-mail': () => NOT_SPAM_NOTICES['not-spam-no-mail'],
  reply: ({ mailsAreSent }) =>
    mailsAreSent
      ? 'Your reply is stored and goes by mail by itself. Below you see what becomes of it.'
      : 'Your reply is stored, but nobody gets it by mail: this site has no mail server.',
  whatsapp: () => 'Your words are kept. Now open WhatsApp and send them there.',
  note: () => 'Your note is stored.',
  status: ({ status }) => `The status is: ${STATUS_LABELS[status]}.`,
  assignee: ({ assignee }, colleagues) =>
    assignee === null
      ? 'Nobody is to answer it yet.'
      : `${colleagues.find(({ id }) => id === assignee)?.name ?? 'Somebody who left'} answers it.`,
};
