import type { List, Single } from '#modules/content/model/content-services.ts';
import type { Course } from '#modules/content/model/course.ts';
import { builtInOf, type Event } from '#modules/content/model/event.ts';
import type { ListKind, SingleKind } from '#modules/content/model/kinds.ts';
import type { Program } from '#modules/content/model/programs/program.ts';
import type { ContentStore } from '#modules/content/store/content-store.ts';
import { forPayablePledges } from '#modules/giving/store/payable-pledges.ts';
import type { Services } from '#modules/services.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { checkCourses, checkEvents } from './check-offerings.ts';

/**
 * The services over our own database.
 * @param inbox takes the submissions
 * @param also what comes of some of them
 * @param now the clock, in milliseconds
 */
export function makeOwnServices(
  store: ContentStore,
  inbox: Submissions & Pick<Services, 'newsletter'>,
  also: Pick<Services, 'places' | 'giving'> = {},
  now: () => number = Date.now,
): Services {
  const list = <Item>(kind: ListKind): List<Item> => ({ all: () => store.list<Item>(kind) });
  const single = <Text>(kind: SingleKind): Single<Text> => ({
    async get() {
      const [text] = await store.list<Text>(kind);
      if (text) return text;
      throw new ServiceFailure('storage', `there is no content for ${kind}`);
    },
  });

  const courses = list<Course>('courses');
  const events = list<Event>('events');
  const programs = list<Program>('programs');
  return {
    heroImages: list('hero-images'),
    courses: {
      ...courses,
      byId: async (id) => (await courses.all()).find((course) => course.id === id),
    },
    partners: list('partners'),
    team: list('team'),
    events,
    builtInEvents: { all: async () => builtInOf(await events.all()) },
    blogPosts: list('blogs'),
    stemSquadItems: list('stem-squad-landing'),
    findRedirect: store.findRedirect,
    ...inbox,
    receive: checkCourses(
      checkEvents(
        { ...inbox, receive: forPayablePledges(inbox, also.giving?.paysOnline ?? false) },
        () => store.ids('events'),
        events.all,
        now,
      ),
      {
        ids: async () => [...(await store.ids('courses')), ...(await store.ids('programs'))],
        courses: courses.all,
        programs: programs.all,
        movedTo: (id) => store.findRedirect('courses', id),
      },
      now,
    ),
    ...also,
    testimonials: list('testimonials'),
    programs,
    legalPages: list('legal'),
    pageTexts: list('page-texts'),
    organisation: single('organisation'),
    home: single('home'),
    about: single('about'),
    impact: single('impact'),
    getInvolved: single('get-involved'),
    programsOverview: single('programs-overview'),
    donate: single('donate'),
  };
}
