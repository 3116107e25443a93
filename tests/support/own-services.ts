import type { ContentStore } from '#content/store.server.ts';
import { makeOwnServices as ownServices } from '#server/own-services.ts';
import type { Services } from '#services.ts';
import type { TestInbox } from './inbox.ts';

/** The services over this content, with the app of an inbox; without places unless they are given. */
export function makeOwnServices(
  content: ContentStore,
  { app }: Pick<TestInbox, 'app'>,
  { places }: Pick<Services, 'places'> = {},
): Services {
  const { places: _, ...services } = ownServices({ ...app, content });
  return { ...services, ...(places && { places }) };
}
