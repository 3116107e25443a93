import { ServiceFailure } from '#platform/text/service-failure.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { placesContext, siteContext } from '#site/pages/context.ts';
import { RETRY_AFTER_SECONDS, tokenOf } from '#site/pages/responses.server.ts';
import type { Route } from './+types/calendar.page';

export const handle = { query: ['token'] };

/** The date as a calendar file (RFC 5545), for the link to all places and for personal links. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { report } = context.get(siteContext);
  try {
    const file = await context.get(placesContext)?.calendar(tokenOf(url));
    if (!file) return new Response('There is no such calendar.\n', { status: 404 });
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${calendarFileName(file.title)}"`,
    };
    return new Response(file.content, { headers });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
    return new Response('Please try again in a minute.\n', { status: 503, headers });
  }
}
