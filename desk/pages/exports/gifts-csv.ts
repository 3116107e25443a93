import { giftFilter } from '#domain/desk/giving/gift-filter.ts';
import { demandFresh, deskContext, signedIn } from '../../context.ts';
import type { Route } from './+types/gifts-csv';
import { fileAnswer } from './file-answer.ts';

/** The gifts that the list has with the same parameters, for any spreadsheet. */
export async function loader(asked: Route.LoaderArgs) {
  await demandFresh(asked);
  const { services, report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const filter = giftFilter(new URL(asked.request.url).searchParams);
  return fileAnswer(await services.giving.take(filter, staff), report);
}
