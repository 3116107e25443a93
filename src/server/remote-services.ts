import * as v from 'valibot';
import { blogPost } from '#content/blog.ts';
import { course } from '#content/course.ts';
import { event } from '#content/event.ts';
import { type HeroImage, heroImage } from '#content/pages.ts';
import { partner, type TeamMember, teamMember } from '#content/people.ts';
import { courseView, eventView } from '#content/services.ts';
import { stemSquadItem } from '#content/stem-squad.ts';
import type { RemoteContent } from '#content/store.server.ts';
import { PLEDGES } from '#giving/pledges.server.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#inbox/kinds.ts';
import type { IncomingSubmission, ReceiveResult, Submissions } from '#inbox/submission.ts';
import type { Payload } from '#inbox/submission-type.ts';
import { omitFields } from '#inbox/summary.ts';
import { optionalLink } from '#platform/text/link.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { notUnderstood, type RemoteApi, wrongStatus } from './remote-api.ts';

/** Its picture may be missing, or was unsafe. */
const slide = v.object({ ...heroImage.entries, image: optionalLink });

const remoteEvent = v.pipe(v.unknown(), v.transform(withRemotePlaces), event);
const remoteCourse = v.pipe(v.unknown(), v.transform(withRemoteSessions), course);

/** An object, unlike the other lists (specification, section 7). */
const teamAnswer = v.object({
  success: v.boolean(),
  data: v.nullish(v.array(teamMember)),
  error: v.nullish(v.unknown()),
});

/**
 * Over another server's API (specification, section 7). The site's own texts and gifts come from
 * `own`, which also stores what that server has no call for; places are that server's.
 */
export function makeRemoteServices(api: RemoteApi, { places: _, ...own }: Services): Services {
  const lists = remoteContent(api);
  return {
    ...own,
    ...makeRemoteSubmissions(api, own),
    isRemote: true,
    // Such pages, and their redirects, come from there.
    findRedirect: async () => undefined,
    heroImages: { all: lists['hero-images'] },
    courses: {
      all: lists.courses,
      async byId(id) {
        try {
          return courseView(await api.get(`/api/courses/${encodeURIComponent(id)}`, remoteCourse));
        } catch (error) {
          if (error instanceof ServiceFailure && error.kind === 'missing') return undefined;
          throw error;
        }
      },
    },
    partners: { all: lists.partners },
    team: { all: lists.team },
    events: { all: lists.events },
    blogPosts: { all: lists.blogs },
    stemSquadItems: { all: lists['stem-squad-landing'] },
  };
}

export function remoteContent(api: RemoteApi) {
  const list =
    <Schema extends v.GenericSchema>(path: string, item: Schema) =>
    (): Promise<readonly v.InferOutput<Schema>[]> =>
      api.get(path, v.array(item));
  return {
    async 'hero-images'(): Promise<readonly HeroImage[]> {
      const slides = await api.get('/api/hero-images', v.array(slide));
      return slides.filter(({ image }) => image !== '');
    },
    courses: async () => (await api.get('/api/courses', v.array(remoteCourse))).map(courseView),
    partners: list('/api/partners', partner),
    async team(): Promise<readonly TeamMember[]> {
      const answer = await api.get('/api/team', teamAnswer);
      if (answer.success && answer.data) return answer.data;
      throw new ServiceFailure('status', 'the server says that it failed');
    },
    events: async () => (await api.get('/api/events', v.array(remoteEvent))).map(eventView),
    blogs: list('/api/blogs', blogPost),
    'stem-squad-landing': list('/api/stem-squad-landing', stemSquadItem),
  } satisfies RemoteContent;
}

type Item = Readonly<Record<string, unknown>>;

/** How many are left, or that there are none. `capacity` alone does not tell how many are taken. */
export function withRemotePlaces(item: unknown): unknown {
  if (!isItem(item)) return item;
  const left = countIn(item.placesLeft) ?? (item.full === true ? 0 : undefined);
  if (left === undefined) return { ...item, capacity: null, reserved: 0 };
  const capacity = Math.max(countIn(item.capacity) ?? 0, left);
  return { ...item, capacity, reserved: capacity - left };
}

export function withRemoteSessions(course: unknown): unknown {
  if (!isItem(course) || !Array.isArray(course.sessions)) return course;
  return { ...course, sessions: course.sessions.map(withRemotePlaces) };
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

const MAX_ERROR_LENGTH = 1_000;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_ERROR_LENGTH));
const identifier = v.union([text, v.pipe(v.number(), v.toString())]);

/** The specification shows only `error`. */
const answerSchema = v.fallback(
  v.object({
    success: v.fallback(v.optional(v.boolean()), undefined),
    error: v.fallback(v.optional(text), undefined),
    fields: v.fallback(v.optional(v.record(v.string(), text), {}), {}),
    reference: v.fallback(v.optional(identifier), undefined),
    id: v.fallback(v.optional(identifier), undefined),
  }),
  { fields: {} },
);

/** With an endpoint in the specification. For the other forms it shows only the thanks. */
const SPECIFIED_KINDS: readonly SubmissionKind[] = ['contact', 'enrollments'];

/**
 * The documented payload and nothing else (specification, section 7). Kinds without an endpoint
 * there are stored in `own`.
 */
export function makeRemoteSubmissions(api: RemoteApi, own: Submissions): Submissions {
  const send = ({ kind, payload, idempotencyKey }: IncomingSubmission): Promise<ReceiveResult> =>
    api.post(
      `/api/${kind}`,
      documentedPayload(kind, payload),
      idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
      SPECIFIED_KINDS.includes(kind) ? readResult : readResultIfKnown,
    );
  return {
    async receive(submission) {
      // Only this server knows the payment state of pledges.
      if (submission.kind === PLEDGES) return own.receive(submission);
      try {
        return await send(submission);
      } catch (error) {
        if (error instanceof ServiceFailure && error.kind === 'missing')
          return own.receive(submission);
        throw error;
      }
    },
    findEarlierReceipt: async (submission) =>
      SPECIFIED_KINDS.includes(submission.kind) ? undefined : own.findEarlierReceipt(submission),
  };
}

function readResultIfKnown(status: number, body: unknown): ReceiveResult {
  if (status === 404 || status === 405) throw new ServiceFailure('missing', 'no such call');
  // Each of these forms has its own text for failures.
  if (status >= 500) throw wrongStatus(status);
  return readResult(status, body);
}

/** The chosen session is added as text. */
function documentedPayload(kind: SubmissionKind, payload: Payload): Payload {
  const ours = SUBMISSION_TYPES[kind].questions.fields.filter((field) => field.ours);
  const documented = omitFields(payload, (name) => ours.some((field) => field.name === name));
  if (!payload.sessionTitle) return documented;
  const requirements = [`Session: ${payload.sessionTitle}`, payload.specialRequirements];
  return { ...documented, specialRequirements: requirements.filter(Boolean).join('\n\n') };
}

/**
 * What may not be stored is never shown as sent: a success without JSON comes from somebody in
 * between (a proxy, a network's login page).
 */
function readResult(status: number, body: unknown): ReceiveResult {
  const { success, error, fields, reference, id } = v.parse(answerSchema, body);
  if (status < 300 && body === undefined) throw notUnderstood();
  if (status < 300 && success !== false) {
    return { receipt: { id: id ?? '', reference: reference ?? id ?? '' } };
  }
  if (status < 500 && error) return { refusal: { error, fields } };
  throw wrongStatus(status, error);
}
