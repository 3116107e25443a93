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
import type { IncomingSubmission } from '#inbox/submission.ts';
import { optionalLink } from '#platform/text/link.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import type { RemoteApi } from './remote-api.ts';
import { withRemotePlaces, withRemoteSessions } from './remote-places.ts';
import { makeRemoteSubmissions } from './remote-submissions.ts';

type ReceivingServices = Pick<Services, 'receive' | 'findEarlierReceipt'>;

/** Its picture may be missing, or was unsafe (`safe-links.ts`). */
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
 * `own`; places are that server's. `inbox` stores what that server has no call for.
 */
export function makeRemoteServices(
  api: RemoteApi,
  { places: _, ...own }: Services,
  inbox: ReceivingServices,
): Services {
  const lists = remoteContent(api);
  return {
    ...own,
    ...receiveServices(makeRemoteSubmissions(api, inbox), own),
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

/** Only this server knows the payment state of pledges. */
function receiveServices(theirs: ReceivingServices, own: ReceivingServices): ReceivingServices {
  const by = (submission: IncomingSubmission) => (submission.kind === PLEDGES ? own : theirs);
  return {
    receive: (submission) => by(submission).receive(submission),
    findEarlierReceipt: (submission) => by(submission).findEarlierReceipt(submission),
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
