import type { Organisation } from '#content/organisation.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { appContext, siteContext } from '#site/pages/context.ts';
import { RETRY_AFTER_SECONDS, tokenOf } from '#site/pages/responses.server.ts';
import type { Route } from './+types/calendar.page';
import { readLinkedPlaces } from './links.server.ts';
import { placesCalendar } from './mails.server.ts';

export const handle = { query: ['token'] };

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  const token = tokenOf(url);
  try {
    const view =
      (await readLinkedPlaces(app, token, 'manage')) ?? (await readLinkedPlaces(app, token, 'own'));
    const [organiser] = await app.content.list<Organisation>('organisation');
    const isCancelled = view?.offering.cancelled !== '' || view.state === 'cancelled';
    const options = { siteUrl: app.config.siteUrl, now: app.now(), isCancelled, organiser };
    const calendar = view && placesCalendar(view, options);
    if (!calendar) return new Response('There is no such calendar.\n', { status: 404 });
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${calendarFileName(view.offering.title)}"`,
    };
    return new Response(calendar, { headers });
  } catch (error) {
    context.get(siteContext).report(error);
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
    return new Response('Please try again in a minute.\n', { status: 503, headers });
  }
}
