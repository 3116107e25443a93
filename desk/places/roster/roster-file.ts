import { exportRoster } from '#modules/places/roster.server.ts';
import { appContext, deskContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';
import type { Route } from './+types/roster-file';

/** Spreadsheet of everybody on a roster. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const file = await exportRoster(args.context.get(appContext), staff, args.params.key);
  if (!file) throw new Response('Nothing with places has this address.', { status: 404 });
  return fileResponse(file, report);
}
