import type { Services } from '#domain/site/services.ts';
import type { Refusal } from '#domain/submissions/submission.ts';

/** Who registers for an event that is not there is told so, and nothing is stored. */
const NO_SUCH_EVENT: Refusal = {
  error: 'There is no such event.',
  fields: { eventId: 'There is no such event' },
};

/**
 * Takes what `inbox` takes, save for registrations for events that do not exist. A repeat keeps its
 * receipt when its event has gone from the content since. Content that cannot be read is a failure
 * and says nothing of the event.
 * @param eventIds of all events that there are, also of one that is left out of the pages because
 * something in its row is wrong: who has its form open can send it
 */
export function forKnownEvents(
  inbox: Pick<Services, 'receive' | 'earlierReceipt'>,
  eventIds: () => Promise<readonly string[]>,
): Services['receive'] {
  return async (submission) => {
    if (submission.kind !== 'event-registrations') return inbox.receive(submission);
    if ((await eventIds()).includes(String(submission.payload.eventId))) {
      return inbox.receive(submission);
    }
    const receipt = await inbox.earlierReceipt(submission);
    return receipt ? { receipt } : { refusal: NO_SUCH_EVENT };
  };
}
