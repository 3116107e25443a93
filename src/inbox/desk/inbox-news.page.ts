import { appContext } from '#desk/context.ts';
import { countSince } from '../inbox.server.ts';
import type { Route } from './+types/inbox-news.page';

/**
 * `GET /desk/inbox/news?after=ISO`: how many submissions arrived after that time, as `{"new":2}`.
 * An open inbox asks every minute, so the request does not prolong the session
 * (`src/server/desk-endpoint.ts`).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const time = Date.parse(after);
  if (Number.isNaN(time)) throw new Response('`after` is no time.', { status: 400 });
  const count = await countSince(context.get(appContext), time);
  return Response.json({ new: count }, { headers: { 'Cache-Control': 'no-store' } });
}
