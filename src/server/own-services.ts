import type { App } from '#app.ts';
import { builtInOf } from '#content/event.ts';
import { LIST_KINDS, type ListKind, SINGLE_KINDS, type SingleKind } from '#content/kinds.ts';
import { listOnWebsite, readOnWebsite } from '#content/on-website.server.ts';
import type { KindServices } from '#content/services.ts';
import type { ContentStore } from '#content/store.server.ts';
import { findEarlierReceipt, receiveSubmission } from '#inbox/receive.server.ts';
import { readIssues } from '#messages/newsletter.server.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';
import type { RemoteApi } from './remote-api.ts';
import { makeRemoteServices } from './remote-services.ts';

/** The services over our own content, such as a draft, or over another server that `api` asks. */
export function makeServices(app: App, api: RemoteApi | undefined): Services {
  const own = makeOwnServices(app);
  return api ? makeRemoteServices(api, own) : own;
}

/** The services over our own database. */
export function makeOwnServices(app: App): Services {
  const content = makeContentServices(app.content);
  const { courses, events } = content;
  return {
    ...content,
    onWebsite: () => readOnWebsite(app.content),
    courses: {
      ...courses,
      byId: async (id) => (await courses.all()).find((course) => course.id === id),
    },
    builtInEvents: { all: async () => builtInOf(await events.all()) },
    findRedirect: app.content.findRedirect,
    newsletterIssues: { all: () => readIssues(app) },
    places: app.places,
    receive: (submission) => receiveSubmission(app, submission),
    findEarlierReceipt: (submission) => findEarlierReceipt(app, submission),
  };
}

/** A service for each kind of content, under the name that `kinds.ts` gives it. */
function makeContentServices(store: ContentStore): KindServices {
  const list = (kind: ListKind) => ({ all: () => listOnWebsite<never>(store, kind) });
  const single = (kind: SingleKind) => ({
    async get() {
      const [text] = await listOnWebsite<never>(store, kind);
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
