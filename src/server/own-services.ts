import { builtInOf } from '#content/event.ts';
import { LIST_KINDS, type ListKind, SINGLE_KINDS, type SingleKind } from '#content/kinds.ts';
import type { KindServices } from '#content/services.ts';
import type { ContentStore } from '#content/store.server.ts';
import { forPayablePledges } from '#giving/pledges.server.ts';
import type { Submissions } from '#inbox/submission.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import { checkCourses, checkEvents } from './check-offerings.ts';

/**
 * The services over our own database.
 * @param inbox stores the submissions, and has what was sent to subscribers
 * @param also services that some of them lead to
 * @param now the clock, in milliseconds
 */
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
  const { courses, events, programs } = content;
  return {
    ...content,
    courses: {
      ...courses,
      byId: async (id) => (await courses.all()).find((course) => course.id === id),
    },
    builtInEvents: { all: async () => builtInOf(await events.all()) },
    findRedirect: store.findRedirect,
    ...inbox,
    receive: checkCourses(
      checkEvents(
        { ...inbox, receive: forPayablePledges(inbox, paysOnline) },
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
