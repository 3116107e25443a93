import { Link } from 'react-router';
import { isOpen, STATUS_LABELS } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { WhatsAppLink } from './entries.tsx';
import { ERASED_NOTICES } from './erase-link.tsx';
import { NOT_SPAM_NOTICES } from './not-spam.tsx';

type ThreadSuccessProps = {
  /** Value of the URL parameter `done`. */
  readonly done: string;
  readonly thread: Thread;
  /** Reference of the next open submission in the list. */
  readonly next: string | undefined;
  /** Query of the list. */
  readonly list: string;
  readonly members: readonly Member[];
};

type Member = { readonly id: string; readonly name: string };

/** Success notice, with a link to the next open submission once this one is dealt with. */
export function ThreadSuccessNotice({ done, thread, next, list, members }: ThreadSuccessProps) {
  const text = Object.hasOwn(SUCCESS_NOTICES, done) && SUCCESS_NOTICES[done]?.(thread, members);
  if (!text) return null;
  const reply = thread.entries.findLast((entry) => entry.kind === 'reply');
  const hasNextLink = !isOpen(thread.status) || done === 'reply' || done === 'whatsapp';
  return (
    <Notice kind={done === 'reply' && !thread.mailsAreSent ? 'failure' : 'success'}>
      <p>{text}</p>
      {done === 'whatsapp' && reply?.link && (
        <p>
          <WhatsAppLink link={reply.link} />
        </p>
      )}
      {hasNextLink &&
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
  Record<string, (thread: Thread, members: readonly Member[]) => string>
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
  kept: () => 'Your draft is kept. Nobody else sees it.',
  discarded: () => 'Your draft is discarded.',
  status: ({ status }) => `The status is: ${STATUS_LABELS[status]}.`,
  assignee: ({ assignee }, members) =>
    assignee === null
      ? 'Nobody is to answer it yet.'
      : `${members.find(({ id }) => id === assignee)?.name ?? 'Somebody who left'} answers it.`,
};
