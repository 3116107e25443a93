import { giftFilter } from '#modules/giving/model/staff/gift-filter.ts';
import { demandFresh, deskContext, givingContext, signedIn } from '../../context.ts';
import { fileAnswer } from '../../exports/file-answer.ts';
import type { Route } from './+types/gifts-csv';

/** The gifts that the list has with the same parameters, for any spreadsheet. */
export async function loader(asked: Route.LoaderArgs) {
  await demandFresh(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const filter = giftFilter(new URL(asked.request.url).searchParams);
  return fileAnswer(await asked.context.get(givingContext).take(filter, staff), report);
}
