import { isListedState, readGiftFilter } from '#modules/giving/model/staff/gift-filter.ts';
import { deskContext, givingContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';
import type { Route } from './+types/gifts-csv';

/** CSV file of the gifts that the list shows for the same parameters. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const state = query.get('state');
  if (state && !isListedState(state)) {
    throw new Response('There is no such state.', { status: 400 });
  }
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const filter = readGiftFilter(query);
  return fileResponse(await args.context.get(givingContext).exportGifts(filter, staff), report);
}
