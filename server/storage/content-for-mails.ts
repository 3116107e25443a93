import type { Event } from '#domain/content/event.ts';
import type { Organisation } from '#domain/content/organisation.ts';
import { ServiceFailure } from '#domain/services.ts';
import type { ContentStore } from './content-store.ts';

/** What mails take from the content. Rejects with a `ServiceFailure`. */
export async function contentForMails(
  content: ContentStore,
): Promise<{ organisation: Organisation; events: readonly Event[] }> {
  const [[organisation], events] = await Promise.all([
    content.list<Organisation>('organisation'),
    content.list<Event>('events'),
  ]);
  if (!organisation) throw new ServiceFailure('storage', 'there is no content for organisation');
  return { organisation, events };
}
