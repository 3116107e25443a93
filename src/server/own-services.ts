import type { App } from '#app.ts';
import type { Course } from '#content/course.ts';
import { builtInOf, cancelledOf, type Event, findEvent } from '#content/event.ts';
import { LIST_KINDS, type ListKind, SINGLE_KINDS, type SingleKind } from '#content/kinds.ts';
import { isPast } from '#content/lists.ts';
import { eventOffering, offeringsOf } from '#content/offering.ts';
import type { Program } from '#content/program.ts';
import { sessionTitle } from '#content/schedule.ts';
import type { KindServices } from '#content/services.ts';
import type { ContentStore } from '#content/store.server.ts';
import { pledgeNoticeEffect } from '#giving/reminders.server.ts';
import { isStemSquad, withQuote } from '#inbox/enrollment.ts';
import { missingAges } from '#inbox/forms/party.ts';
import { takesChildren } from '#inbox/forms/party-questions.ts';
import { isPaymentDisabled, PAYMENT_DISABLED } from '#inbox/pledge.ts';
import { makeSubmissions } from '#inbox/receive.server.ts';
import type { IncomingSubmission, ReceiveResult, Refusal, Submissions } from '#inbox/submission.ts';
import type { Payload } from '#inbox/submission-type.ts';
import { type Remark, withRemark } from '#inbox/summary.ts';
import { readIssues } from '#messages/newsletter.server.ts';
import { bookPlaces } from '#places/booking.server.ts';
import { isAttended, isClosed, requestedOffering } from '#places/place.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import type { RemoteApi } from './remote-api.ts';
import { makeRemoteServices } from './remote-services.ts';

/** `api`: the other server that provides the content; `changed`: called after places were taken. */
export function makeServices(
  app: App,
  places: Services['places'],
  { api, changed }: { readonly api: RemoteApi | undefined; readonly changed: () => void },
) {
  const { config, now } = app;
  // Places of another server's events and courses are booked there.
  const booking = api ? [] : [bookPlaces(app, changed)];
  const effects = [...app.effects, ...booking, pledgeNoticeEffect(config.financeEmail)];
  const inbox = makeSubmissions({ ...app, staffEmail: config.staffEmail, effects });
  const ownInbox = { ...inbox, newsletterIssues: { all: () => readIssues(app) } };
  const paysOnline = config.payments !== undefined;
  /** The services over other content, such as a draft. */
  const servicesFor = (store: ContentStore) => {
    const own = makeOwnServices(store, ownInbox, { places, paysOnline }, now);
    return api ? makeRemoteServices(api, own, inbox) : own;
  };
  return { services: servicesFor(app.content), servicesFor };
}

/** The services over our own database. */
export function makeOwnServices(
  store: ContentStore,
  inbox: Submissions & Pick<Services, 'newsletterIssues'>,
  {
    paysOnline = false,
    ...also
  }: Pick<Services, 'places'> & { readonly paysOnline?: boolean } = {},
  now: () => number = Date.now,
): Services {
  const content = makeContentServices(store);
  const { courses, events } = content;
  return {
    ...content,
    courses: {
      ...courses,
      byId: async (id) => (await courses.all()).find((course) => course.id === id),
    },
    builtInEvents: { all: async () => builtInOf(await events.all()) },
    findRedirect: store.findRedirect,
    ...inbox,
    receive: (submission) => receiveChecked(submission, store, { inbox, paysOnline, now: now() }),
    ...also,
  };
}

/** A service for each kind of content, under the name that `kinds.ts` gives it. */
function makeContentServices(store: ContentStore): KindServices {
  const list = (kind: ListKind) => ({ all: () => store.list(kind) });
  const single = (kind: SingleKind) => ({
    async get() {
      const [text] = await store.list(kind);
      if (text) return text;
      throw new ServiceFailure('storage', `there is no content for ${kind}`);
    },
  });
  const lists = Object.entries(LIST_KINDS).map(([kind, { service }]) => [
    service,
    list(kind as ListKind),
  ]);
  const singles = Object.entries(SINGLE_KINDS).map(([kind, { service }]) => [
    service,
    single(kind as SingleKind),
  ]);
  return Object.fromEntries([...lists, ...singles]);
}

type Receiving = {
  readonly inbox: Pick<Submissions, 'receive' | 'findEarlierReceipt'>;
  readonly paysOnline: boolean;
  readonly now: number;
};

/** Stores a submission once it is known what it is about; a repeat keeps its receipt. */
async function receiveChecked(
  submission: IncomingSubmission,
  store: ContentStore,
  { inbox, paysOnline, now }: Receiving,
): Promise<ReceiveResult> {
  const { kind, payload } = submission;
  if (kind === 'donation-pledges' && isPaymentDisabled(payload.paymentMethod, paysOnline))
    return { refusal: { error: PAYMENT_DISABLED, fields: { paymentMethod: PAYMENT_DISABLED } } };
  if (kind === 'enrollments') {
    const enrolment = { ...submission, payload: await checkedEnrolment(payload, store, now) };
    return receiveUnless(await checkAges(enrolment, store, now).catch(() => undefined), enrolment);
  }
  if (kind !== 'event-registrations') return inbox.receive(submission);
  const checked = await checkEvent(String(payload.eventId), store, now);
  if (typeof checked === 'object') return receiveUnless(checked, submission);
  if (checked) return inbox.receive({ ...submission, payload: withRemark(payload, checked) });
  return receiveUnless(await checkAges(submission, store, now), submission);

  async function receiveUnless(refusal: Refusal | undefined, sent: IncomingSubmission) {
    const receipt = refusal && (await inbox.findEarlierReceipt(sent));
    if (receipt) return { receipt };
    return refusal ? { refusal } : inbox.receive(sent);
  }
}

/** A child needs a guardian's yes: where children come, nobody of unknown age gets a place. */
async function checkAges(
  submission: IncomingSubmission,
  store: ContentStore,
  now: number,
): Promise<Refusal | undefined> {
  const [events, courses, programs] = await Promise.all([
    store.list<Event>('events'),
    store.list<Course>('courses'),
    store.list<Program>('programs'),
  ]);
  const offering = requestedOffering(submission, offeringsOf({ events, courses, programs }));
  if (!offering || !isAttended(offering.key) || isClosed(offering, now)) return undefined;
  const fields = takesChildren(offering.ages) ? missingAges(submission.payload) : {};
  const [error] = Object.values(fields);
  return error ? { error: `${error}.`, fields } : undefined;
}

/**
 * Why nobody can register, or the remark of interest in the next event: it is past or closed.
 * Rejects if the content cannot be read: that says nothing about the event.
 */
async function checkEvent(
  id: string,
  store: ContentStore,
  now: number,
): Promise<Refusal | Remark | undefined> {
  const event = findEvent(await store.list<Event>('events'), id);
  // Pages leave out events whose row is invalid; visitors who have the form open can still send it.
  if (!event) {
    return (await store.ids('events')).includes(id) ? undefined : refusal('There is no such event');
  }
  if (cancelledOf(event)) return refusal('This event was cancelled');
  if (isPast(event, now)) return 'past';
  return isClosed(eventOffering(event), now) ? 'closed' : undefined;
}

function refusal(sentence: string): Refusal {
  return { error: `${sentence}.`, fields: { eventId: sentence } };
}

/**
 * The payload with a remark if the course, program or session is unknown or has begun: it is stored
 * and answered like all others. Nothing is remarked while the content cannot be read.
 */
async function checkedEnrolment(payload: Payload, store: ContentStore, now: number) {
  if (isStemSquad(payload)) return withQuote(payload);
  const submittedId = String(payload.courseId);
  const ids = await knownIds(store).catch(() => [submittedId]);
  const courseId = ids.includes(submittedId)
    ? submittedId
    : await store.findRedirect('courses', submittedId).catch(() => undefined);
  if (courseId === undefined) return withRemark(payload, 'not-ours');
  const current = { ...payload, courseId };
  if (!payload.sessionId) return current;
  const sessions = await readSessions(courseId, store).catch(() => undefined);
  if (!sessions) return current;
  const session = sessions.find(({ id }) => id === payload.sessionId);
  if (!session) return withRemark(current, 'no-session');
  // A known session is named by its title from the content, whatever was submitted.
  const titled = { ...current, sessionTitle: sessionTitle(session) };
  const hasBegun = session.start && Date.parse(session.start) <= now;
  return hasBegun ? withRemark(titled, 'begun') : titled;
}

async function knownIds(store: ContentStore): Promise<readonly string[]> {
  return [...(await store.ids('courses')), ...(await store.ids('programs'))];
}

async function readSessions(courseId: string, store: ContentStore) {
  const course = (await store.list<Course>('courses')).find(({ id }) => id === courseId);
  if (course) return course.sessions;
  const program = (await store.list<Program>('programs')).find(({ slug }) => slug === courseId);
  // Entries that point to another offering are enrolled in there.
  return program?.upcoming.filter(({ offering }) => offering === '');
}
