import { exportGifts } from '#modules/giving/books.server.ts';
import { readGiftFilter } from '#modules/giving/desk.server.ts';
import { appContext, deskContext, requireRecentLogin, signedIn } from '../context.ts';
import { fileResponse } from '../exports/file-response.ts';
import type { Route } from './+types/gifts-csv';

/** CSV file of the gifts that the list shows for the same parameters. */
export async function loader(args: Route.LoaderArgs) {
  const { fields, filter } = readGiftFilter(new URL(args.request.url).searchParams);
  if (fields.state && !filter.state) {
    throw new Response('There is no such state.', { status: 400 });
  }
  await requireRecentLogin(args);
  const { context } = args;
  const file = await exportGifts(context.get(appContext), filter, signedIn(context).staff);
  return fileResponse(file, context.get(deskContext).report);
}
