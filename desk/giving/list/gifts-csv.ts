import { readGiftFilter } from '#modules/giving/model/staff/gift-filter.ts';
import { deskContext, givingContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';
import type { Route } from './+types/gifts-csv';

/** The gifts that the list has with the same parameters, for any spreadsheet. */
export async function loader(asked: Route.LoaderArgs) {
  await requireRecentLogin(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const filter = readGiftFilter(new URL(asked.request.url).searchParams);
  return fileResponse(await asked.context.get(givingContext).exportGifts(filter, staff), report);
}
