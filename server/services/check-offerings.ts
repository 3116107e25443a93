import type { Course } from '#modules/content/model/course.ts';
import { cancelledOf, type Event, findEvent } from '#modules/content/model/event.ts';
import { isPast } from '#modules/content/model/lists/event-order.ts';
import { eventOffering } from '#modules/content/model/offering.ts';
import type { Program } from '#modules/content/model/programs/program.ts';
import { sessionTitle, type Titled } from '#modules/content/model/scheduling/session-title.ts';
import { isClosed } from '#modules/places/model/availability.ts';
import { isStemSquad, withQuote } from '#modules/submissions/model/enrollment.ts';
import { type Remark, withRemark } from '#modules/submissions/model/remark.ts';
import type { IncomingSubmission, Refusal } from '#modules/submissions/model/submission.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';

/** Who registers for an event that is not there is told so, and nothing is stored. */
const NO_SUCH_EVENT = refusal('There is no such event');
const CANCELLED = refusal('This event was cancelled');

function refusal(sentence: string): Refusal {
  return { error: `${sentence}.`, fields: { eventId: sentence } };
}

type ReceiveService = Pick<Submissions, 'receive' | 'findEarlierReceipt'>;

/**
 * Takes what `inbox` takes, save for registrations for events that do not exist or were cancelled. A
 * repeat keeps its receipt whatever became of its event since. What comes for a past event, or after
 * registering ended, is noted as interest in the next one. Content that cannot be read is a failure and says nothing of the event.
 * @param eventIds of all events that there are, also of one that is left out of the pages because
 * something in its row is wrong: who has its form open can send it
 * @param now the clock, in milliseconds
 */
export function checkEvents(
  inbox: ReceiveService,
  eventIds: () => Promise<readonly string[]>,
  events: () => Promise<readonly Event[]>,
  now: () => number,
): Submissions['receive'] {
  return async (submission) => {
    if (submission.kind !== 'event-registrations') return inbox.receive(submission);
    const id = String(submission.payload.eventId);
    const event = findEvent(await events(), id);
    const isThere = event !== undefined || (await eventIds()).includes(id);
    if (isThere && !(event && cancelledOf(event))) {
      const late = event && lateRemark(event, now());
      return inbox.receive(late ? addRemark(submission, late) : submission);
    }
    const receipt = await inbox.findEarlierReceipt(submission);
    return receipt ? { receipt } : { refusal: isThere ? CANCELLED : NO_SUCH_EVENT };
  };
}

/** Why a registration comes too late to be one; undefined while it does not. */
function lateRemark(event: Event, now: number): Remark | undefined {
  if (isPast(event, now)) return 'past';
  return isClosed(eventOffering(event), now) ? 'closed' : undefined;
}

/** What can be enrolled in. Each rejects where content cannot be read. */
export type KnownCourses = {
  /** Of all courses and programs, also of those that something in their row leaves out of the pages. */
  ids(): Promise<readonly string[]>;
  courses(): Promise<readonly Course[]>;
  programs(): Promise<readonly Program[]>;
  /** The id that a course was given instead of one. */
  movedTo(id: string): Promise<string | undefined>;
};

/**
 * Notes enrolments in what is no course and no program of ours, or no session of it, or in one that has begun: they are stored
 * and answered like all others. A session that is there is named in our words, whatever was sent. No
 * form depends on content: where it cannot be read nothing is noted, and the storing fails as well
 * where the database is at fault.
 */
export function checkCourses(
  receive: Submissions['receive'],
  known: KnownCourses,
  now: () => number,
): Submissions['receive'] {
  return async (submission) => {
    const { kind, payload } = submission;
    if (kind !== 'enrollments') return receive(submission);
    if (isStemSquad(payload)) return receive({ ...submission, payload: withQuote(payload) });
    const sentId = String(payload.courseId);
    const ids = await known.ids().catch(() => undefined);
    const isGone = ids !== undefined && !ids.includes(sentId);
    const courseId = isGone ? await known.movedTo(sentId).catch(() => undefined) : sentId;
    if (courseId === undefined) return receive(addRemark(submission, 'not-ours'));
    const current = { ...submission, payload: { ...payload, courseId } };
    if (!payload.sessionId) return receive(current);
    const sessions = await readSessions(courseId, known).catch(() => undefined);
    const session = sessions?.find(({ id }) => id === payload.sessionId);
    if (sessions && !session) return receive(addRemark(current, 'no-session'));
    const named = { ...current.payload, ...(session && { sessionTitle: sessionTitle(session) }) };
    const whole = { ...current, payload: named };
    const hasBegun = session?.start && Date.parse(session.start) <= now();
    return receive(hasBegun ? addRemark(whole, 'begun') : whole);
  };
}

/** The sessions of a course or a program; undefined where it is left out of the pages. */
async function readSessions(
  courseId: string,
  { courses, programs }: KnownCourses,
): Promise<
  readonly (Titled & { readonly id: string; readonly start: string | null })[] | undefined
> {
  const course = (await courses()).find(({ id }) => id === courseId);
  if (course) return course.sessions;
  const program = (await programs()).find(({ slug }) => slug === courseId);
  // What a program names elsewhere is enrolled in there.
  return program?.upcoming.filter(({ offering }) => offering === '');
}

function addRemark(submission: IncomingSubmission, remark: Remark): IncomingSubmission {
  return { ...submission, payload: withRemark(submission.payload, remark) };
}
