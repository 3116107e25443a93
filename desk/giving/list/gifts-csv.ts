import { readGiftFilter } from '#modules/giving/model/staff/gift-filter.ts';
import { deskContext, givingContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';
import type { Route } from './+types/gifts-csv';

/** CSV file of the gifts that the list shows for the same parameters. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const filter = readGiftFilter(new URL(args.request.url).searchParams);
  return fileResponse(await args.context.get(givingContext).exportGifts(filter, staff), report);
}
