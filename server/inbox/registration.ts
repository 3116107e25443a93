import { cancelledOf, type Event, findEvent } from '#domain/content/event.ts';
import { isPast } from '#domain/content/lists/event-order.ts';
import type { Services } from '#domain/site/services.ts';
import { isStemSquad } from '#domain/submissions/enrollment.ts';
import { withRemark } from '#domain/submissions/remark.ts';
import type { Received, Refusal } from '#domain/submissions/submission.ts';

/** Who registers for an event that is not there is told so, and nothing is stored. */
const NO_SUCH_EVENT = refusal('There is no such event');
const CANCELLED = refusal('This event was cancelled');

function refusal(sentence: string): Refusal {
  return { error: `${sentence}.`, fields: { eventId: sentence } };
}

type Receiving = Pick<Services, 'receive' | 'earlierReceipt'>;

/**
 * Takes what `inbox` takes, save for registrations for events that do not exist or were cancelled. A
 * repeat keeps its receipt whatever became of its event since. What comes for a past event is noted as
 * interest in the next one. Content that cannot be read is a failure and says nothing of the event.
 * @param eventIds of all events that there are, also of one that is left out of the pages because
 * something in its row is wrong: who has its form open can send it
 * @param now the clock, in milliseconds
 */
export function forKnownEvents(
  inbox: Receiving,
  eventIds: () => Promise<readonly string[]>,
  events: () => Promise<readonly Event[]>,
  now: () => number,
): Services['receive'] {
  return async (submission) => {
    if (submission.kind !== 'event-registrations') return inbox.receive(submission);
    const id = String(submission.payload.eventId);
    const event = findEvent(await events(), id);
    const isThere = event !== undefined || (await eventIds()).includes(id);
    if (isThere && !(event && cancelledOf(event))) {
      return inbox.receive(event && isPast(event, now()) ? noted(submission, 'past') : submission);
    }
    const receipt = await inbox.earlierReceipt(submission);
    return receipt ? { receipt } : { refusal: isThere ? CANCELLED : NO_SUCH_EVENT };
  };
}

/**
 * Notes enrolments in what is no course and no program of ours: they are stored and answered like all others. No
 * form depends on content: where it cannot be read nothing is noted, and the storing fails as well
 * where the database is at fault.
 */
export function forKnownCourses(
  receive: Services['receive'],
  courseIds: () => Promise<readonly string[]>,
): Services['receive'] {
  return async (submission) => {
    const { kind, payload } = submission;
    if (kind !== 'enrollments' || isStemSquad(payload)) return receive(submission);
    const known = await courseIds().catch(() => undefined);
    const isOurs = known?.includes(String(payload.courseId)) ?? true;
    return receive(isOurs ? submission : noted(submission, 'not-ours'));
  };
}

function noted(submission: Received, remark: 'past' | 'not-ours'): Received {
  return { ...submission, payload: withRemark(submission.payload, remark) };
}
