import { Link } from 'react-router';
import {
  type Audience,
  MESSAGE_STATUSES,
  type MessageStatus,
  RECIPIENT_STATES,
  type RecipientCounts,
  type RecipientState,
  recipientsText,
} from '#modules/messages/model/message.ts';
import { Button } from '../../app/ui/button.tsx';
import { Markup, type SafeMarkup } from '../../app/ui/markup.tsx';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

type SentMessageProps = {
  readonly id: string;
  readonly to: Audience;
  readonly status: MessageStatus;
  readonly counts: RecipientCounts;
  readonly tree: SafeMarkup;
  /** The path of a newsletter on the website; undefined if it is not there. */
  readonly sitePath: string | undefined;
};

/** A message that was sent: how far it is, and what staff can do about it. */
export function SentMessage({ id, to, status, counts, tree, sitePath }: SentMessageProps) {
  const states = Object.entries(RECIPIENT_STATES) as [RecipientState, string][];
  const isOpen = status === 'sending' || status === 'paused';
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-4">
        <span className="badge">{MESSAGE_STATUSES[status]}</span>
        <strong>{recipientsText(counts)}</strong>
      </p>
      <ul className="desk-list mt-4">
        {states
          .filter(([state]) => counts[state])
          .map(([state, label]) => (
            <li key={state}>
              {to === 'people' ? (
                <Link
                  to={`/messages/${id}/${state === 'whatsapp' ? state : `recipients?state=${state}`}`}
                >
                  {label}: {counts[state]}
                </Link>
              ) : (
                `${label}: ${counts[state]}`
              )}
            </li>
          ))}
      </ul>
      {isOpen && (
        <DeskForm className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" name="do" value={status === 'sending' ? 'pause' : 'resume'}>
            {status === 'sending' ? 'Pause' : 'Resume'}
          </Button>
          <DangerButton name="do" value="cancel">
            Cancel
          </DangerButton>
        </DeskForm>
      )}
      {sitePath && (
        <DeskForm className="mt-6 flex flex-wrap items-center gap-3">
          <a href={sitePath}>See it on the website</a>
          <DangerButton name="do" value="take-off">
            Take off the website
          </DangerButton>
        </DeskForm>
      )}
      <section aria-label="Text" className="panel mt-6">
        <Markup tree={tree} />
      </section>
    </>
  );
}
