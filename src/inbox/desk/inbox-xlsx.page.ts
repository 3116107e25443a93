import { appContext, deskContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { readPlaceTexts } from '#places/roster-export.server.ts';
import { exportInbox } from '../export.server.ts';
import { inboxFilter } from '../filter.ts';
import type { Route } from './+types/inbox-xlsx.page';
import { fileResponse } from './file-response.ts';

/** Excel file of everything that the inbox lists for the same parameters, one sheet per kind. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const app = args.context.get(appContext);
  const { staff } = signedIn(args.context);
  const query = new URL(args.request.url).searchParams;
  return fileResponse(
    await exportInbox(app, staff, inboxFilter(query), readPlaceTexts),
    args.context.get(deskContext).report,
  );
}
