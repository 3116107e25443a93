import { calendarFileName } from '#domain/content/text/address-word.ts';
import { ServiceFailure } from '#domain/site/service-failure.ts';
import { placesContext, siteContext } from '../loading/context.ts';
import { RETRY_AFTER, tokenOf } from '../loading/linked.server.ts';
import type { Route } from './+types/places-calendar';

export const handle = { query: ['token'] };

/** The date for a calendar (RFC 5545), for who has the link to manage. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { report } = context.get(siteContext);
  try {
    const places = context.get(placesContext);
    const file = await places?.calendar(tokenOf(url));
    const seen = file && (await places?.byToken(tokenOf(url), 'manage'));
    if (!seen) return new Response('There is no such calendar.\n', { status: 404 });
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${calendarFileName(seen.offering.title)}"`,
    };
    return new Response(file, { headers });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    const headers = { 'Retry-After': RETRY_AFTER };
    return new Response('Please try again in a minute.\n', { status: 503, headers });
  }
}
