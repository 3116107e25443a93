import type { Course } from '#content/course.ts';
import { cancelledOf, type Event, findEvent } from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import { eventOffering } from '#content/offering.ts';
import type { Program } from '#content/program.ts';
import { sessionTitle, type Titled } from '#content/schedule.ts';
import { isStemSquad, withQuote } from '#inbox/enrollment.ts';
import type { IncomingSubmission, Refusal, Submissions } from '#inbox/submission.ts';
import { type Remark, withRemark } from '#inbox/summary.ts';
import { isClosed } from '#places/place.ts';

const NO_SUCH_EVENT = refusal('There is no such event');
const CANCELLED = refusal('This event was cancelled');

function refusal(sentence: string): Refusal {
  return { error: `${sentence}.`, fields: { eventId: sentence } };
}

type ReceiveService = Pick<Submissions, 'receive' | 'findEarlierReceipt'>;

/**
 * Receives submissions like `inbox`, except registrations for events that do not exist or were
 * cancelled. A repeated submission keeps its receipt, whatever happened to its event since. A
 * registration for a past event, or after its deadline, is stored as interest in the next one.
 * Content that cannot be read is a failure and says nothing about the event.
 * @param eventIds ids of all events, including those left out of the pages because their row is invalid:
 * visitors who have the form open can still send it
 * @param now current time in milliseconds
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
    const exists = event !== undefined || (await eventIds()).includes(id);
    if (exists && !(event && cancelledOf(event))) {
      const remark = event && lateRemark(event, now());
      return inbox.receive(remark ? addRemark(submission, remark) : submission);
    }
    const receipt = await inbox.findEarlierReceipt(submission);
    return receipt ? { receipt } : { refusal: exists ? CANCELLED : NO_SUCH_EVENT };
  };
}

function lateRemark(event: Event, now: number): Remark | undefined {
  if (isPast(event, now)) return 'past';
  return isClosed(eventOffering(event), now) ? 'closed' : undefined;
}

/** Courses and programs for enrolments. All functions reject if the content cannot be read. */
type KnownCourses = {
  /** Ids of all courses and programs, including those whose row is invalid. */
  ids(): Promise<readonly string[]>;
  courses(): Promise<readonly Course[]>;
  programs(): Promise<readonly Program[]>;
  movedTo(id: string): Promise<string | undefined>;
};

/**
 * Adds a remark to enrolments in an unknown course, program or session, or in a session that has
 * begun. They are stored and answered like all others. A known session is named by its title from
 * the content, whatever was submitted. No form depends on content: if it cannot be read, no remark
 * is added, and storing fails too if the database is at fault.
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
    const submittedId = String(payload.courseId);
    const ids = await known.ids().catch(() => undefined);
    const isGone = ids !== undefined && !ids.includes(submittedId);
    const courseId = isGone ? await known.movedTo(submittedId).catch(() => undefined) : submittedId;
    if (courseId === undefined) return receive(addRemark(submission, 'not-ours'));
    const current = { ...submission, payload: { ...payload, courseId } };
    if (!payload.sessionId) return receive(current);
    const sessions = await readSessions(courseId, known).catch(() => undefined);
    const session = sessions?.find(({ id }) => id === payload.sessionId);
    if (sessions && !session) return receive(addRemark(current, 'no-session'));
    const payloadWithTitle = {
      ...current.payload,
      ...(session && { sessionTitle: sessionTitle(session) }),
    };
    const complete = { ...current, payload: payloadWithTitle };
    const hasBegun = session?.start && Date.parse(session.start) <= now();
    return receive(hasBegun ? addRemark(complete, 'begun') : complete);
  };
}

async function readSessions(
  courseId: string,
  { courses, programs }: KnownCourses,
): Promise<
  readonly (Titled & { readonly id: string; readonly start: string | null })[] | undefined
> {
  const course = (await courses()).find(({ id }) => id === courseId);
  if (course) return course.sessions;
  const program = (await programs()).find(({ slug }) => slug === courseId);
  // Entries that point to another offering are enrolled in there.
  return program?.upcoming.filter(({ offering }) => offering === '');
}

function addRemark(submission: IncomingSubmission, remark: Remark): IncomingSubmission {
  return { ...submission, payload: withRemark(submission.payload, remark) };
}
