import { shortDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import type { DeliveryStatus } from '#modules/submissions/model/inbox/thread.ts';
import { Timestamp } from '../../ui/timestamp.tsx';

/** True if nobody receives the email, as far as is known. */
export function hasFailed({ state }: DeliveryStatus): boolean {
  return state === 'given up' || state === 'written to a file, not sent';
}

/** Delivery status of an email as a sentence. `known`: a time that stands beside it already. */
export function DeliveryStatusText({ fate, known }: { fate: DeliveryStatus; known: string }) {
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
