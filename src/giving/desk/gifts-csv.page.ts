import { appContext, deskContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { fileResponse } from '#inbox/desk/file-response.ts';
import { exportGifts } from '../books.server.ts';
import { readGiftFilter } from '../desk.server.ts';
import type { Route } from './+types/gifts-csv.page';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { filter } = readGiftFilter(searchParams);
  if (searchParams.get('state') && !filter.state) {
    throw new Response('There is no such state.', { status: 400 });
  }
  await requireRecentLogin(args);
  const { context } = args;
  const file = await exportGifts(context.get(appContext), filter, signedIn(context).staff);
  return fileResponse(file, context.get(deskContext).report);
}
