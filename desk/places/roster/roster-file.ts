import { deskContext, placesContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';
import type { Route } from './+types/roster-file';

/** Spreadsheet of everybody on a roster. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const file = await args.context.get(placesContext).exportRoster(args.params.key, staff);
  if (!file) throw new Response('Nothing with places has this address.', { status: 404 });
  return fileResponse(file, report);
}
